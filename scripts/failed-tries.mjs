/** Reads the failed tries of a Playwright run, from its JSON report. */

import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ status: string, attachments?: { name: string, path?: string }[] }} Try
 * @typedef {{ title: string, file: string, line: number, tests: { results: Try[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ where: string, title: string, passedLater: boolean, contextFile: string | undefined }} FailedTry
 */

/** The lines of a page that are enough to see where a test stood. */
const MOST_LINES = 120

/**
 * Returns each failed try: where its test stands, whether a later try passed, and the file in which Playwright
 * keeps the page as it was.
 * @param {Suite} report
 * @returns {FailedTry[]}
 */
export function failedTries(report) {
  const specs = specsOf(report)
  return specs.flatMap(spec =>
    spec.tests.flatMap(({ results }) =>
      results
        .filter(({ status }) => status === 'failed' || status === 'timedOut')
        .map(({ attachments = [] }) => ({
          where: `${spec.file}:${spec.line}`,
          title: spec.title,
          passedLater: results.at(-1)?.status === 'passed',
          contextFile: attachments.find(({ name }) => name === 'error-context')?.path,
        })),
    ),
  )
}

/**
 * Returns the lines that describe failed tries: first the unsteady tests by name, then each page.
 * @param {readonly FailedTry[]} tries
 * @param {(file: string) => string} read Returns a file's text.
 * @returns {string[]}
 */
export function describeTries(tries, read = readIfThere) {
  const unsteady = tries.filter(one => one.passedLater)
  return [
    ...unsteady.map(one => `unsteady, passed at the second try: ${one.where} › ${one.title}`),
    ...tries.flatMap(one => (one.contextFile ? pageLines(read(one.contextFile)) : [])),
  ]
}

/**
 * Returns the error and the page of a context file, without the test's source and not without end.
 * @param {string} text
 * @returns {string[]}
 */
function pageLines(text) {
  const [page = ''] = text.split('# Test source')
  return page.trimEnd().split('\n').slice(0, MOST_LINES)
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Names the tests that a run skipped, from the JSON reports of vitest and Playwright. */

import { posix, relative } from 'node:path'

/**
 * @typedef {{ name: string, assertionResults: { status: string, fullName: string }[] }} TestFile
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** The states in which vitest reports a test that it did not run. */
const NOT_RUN = new Set(['pending', 'skipped', 'todo', 'disabled'])

/**
 * Returns the tests that vitest skipped, each by its file and name.
 * @param {{ testResults: TestFile[] }} report
 * @param {string} root The folder from which the files are named.
 * @returns {string[]}
 */
export function skippedByVitest({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => NOT_RUN.has(status))
      .map(({ fullName }) => `${relative(root, name)} › ${fullName.trim()}`),
  )
}

/**
 * Returns the tests that Playwright skipped, each by its place and name.
 * @param {Suite} suite
 * @param {string} folder The folder of the tests, from which the report names their files.
 * @returns {string[]}
 */
export function skippedByPlaywright({ specs = [], suites = [] }, folder) {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ file, line, title }) => `${posix.join(folder, file)}:${line} › ${title}`),
    ...suites.flatMap(suite => skippedByPlaywright(suite, folder)),
  ]
}

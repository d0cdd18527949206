import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import util from 'node:util'
import { playwrightCounts, vitestCounts, withExitCode } from './counts.mjs'
import { describeTries, failedTries } from './failed-tries.mjs'
import { binPath, run } from './run.mjs'
import { skippedByPlaywright, skippedByVitest } from './skipped-tests.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./counts.mjs').Counts} Counts */

/** Longer than any step takes on a slow machine; a step that hangs must not prevent the last line. */
const STEP_TIMEOUT_MS = 40 * 60 * 1000
/** The memory for one test run with its browsers and servers. */
const PLACE_BYTES = 3 * 1024 ** 3
/** More steps than these at once wait for each other on two cores. */
const MOST_PLACES = 2
/** The lines shown of a failure; a test run's summary is at its end, and a log file has all lines. */
const SHOWN_LINES = 120
/**
 * The settings of a running Osys, which steps do not get: a test must never find the person's own database.
 */
const SERVER_SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|TIMEZONE|MAIL_URL|DEMO|OPENAI_.*|VAPID_SUBJECT|BROADCAST|ALLOWED_ORIGINS|LOG_LEVEL|PIN_PEPPER|TLS_CERT|TLS_KEY|TRUST_PROXY|PHOTO_DAYS|PUSH_HOSTS|GIPHY_API_KEY|NODE_ENV)$/

/**
 * Runs the steps, several at a time where the machine allows it, and prints
 * each one's result as it ends. A failed step does not stop the others.
 * @param {string} root
 * @param {readonly Step[]} steps
 * @param {{ scratch: string, env?: Record<string, string | undefined> }} options `scratch`: folder for reports.
 * @returns {Promise<Counts[]>}
 */
export async function runSteps(root, steps, options) {
  const inMemory = Math.floor(os.freemem() / PLACE_BYTES)
  const places = os.availableParallelism() > 1 ? Math.min(MOST_PLACES, Math.max(1, inMemory)) : 1
  return inPlaces(steps, places, step => runStep(root, step, options))
}

/**
 * Runs the work of all steps in their order, as many at once as have room, and resolves with the results as they
 * came. A step takes as many places as it says, but leaves one to the others where there are several.
 * @template Result
 * @param {readonly Step[]} steps
 * @param {number} places
 * @param {(step: Step) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function inPlaces(steps, places, work) {
  const queue = [...steps]
  /** @type {Result[]} */
  const results = []
  let free = places
  const sizeOf = (/** @type {Step} */ step) => Math.min(step.places ?? 1, Math.max(1, places - 1))
  const fill = async () => {
    const next = queue.findIndex(step => sizeOf(step) <= free)
    const [step] = next < 0 ? [] : queue.splice(next, 1)
    if (!step) return
    free -= sizeOf(step)
    const done = work(step).then(async result => {
      results.push(result)
      free += sizeOf(step)
      await fill()
    })
    await Promise.all([done, fill()])
  }
  await fill()
  return results
}

/**
 * Prints one line of the report: ✓ or ✗, the name, the counts, the time.
 * @param {string} name
 * @param {Counts} counts
 * @param {number} seconds
 */
export function printResult(name, { passed, failed, skipped }, seconds) {
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  const sum = parts.filter(Boolean).join(', ')
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${sum.padEnd(32)} ${seconds.toFixed(1)} s`)
}

/**
 * @param {string} root
 * @param {Step} step
 * @param {{ scratch: string, env?: Record<string, string | undefined> }} options
 * @returns {Promise<Counts>}
 */
async function runStep(root, step, { scratch, env = {} }) {
  const fileName = step.name.replaceAll(/\W+/g, '-')
  const reportFile = join(scratch, `${fileName}.json`)
  const dropped = Object.keys(process.env).filter(name => SERVER_SETTINGS.test(name))
  const settings = {
    ...Object.fromEntries(dropped.map(name => [name, undefined])),
    ...binPath(root, step.folder),
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    ...env,
  }
  let output = ''
  let seconds = 0
  let code = 0
  for (const [command = '', ...args] of step.programs) {
    const all = [...args, ...reporterArgs(step.report, reportFile)]
    const ran = await run(command, all, {
      cwd: join(root, step.folder),
      env: settings,
      timeoutMs: STEP_TIMEOUT_MS,
    })
    output += ran.output
    if (ran.timedOut) output += `\nended after ${STEP_TIMEOUT_MS / 60000} minutes\n`
    seconds += ran.seconds
    code = code || ran.code
  }
  const counts = countStep(step.report, reportFile, code)
  printResult(step.name, counts, seconds)
  if (counts.failed > 0) printFailure(output, join('test-results', `${fileName}.log`), root)
  else printMeasured(output)
  if (step.report === 'playwright') printTries(reportFile)
  for (const name of skippedTests(step, reportFile, root)) console.log(`    skipped: ${name}`)
  return counts
}

/**
 * @param {Step['report']} report
 * @param {string} file
 */
function reporterArgs(report, file) {
  if (report === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (report === 'playwright') return ['--reporter=list,json']
  if (report === 'bench') return [`--report=${file}`]
  return []
}

const COUNTS = {
  vitest: vitestCounts,
  playwright: playwrightCounts,
  // The benches write the counts themselves.
  bench: (/** @type {Counts} */ counts) => counts,
}

/**
 * @param {Step['report']} report
 * @param {string} file
 * @param {number} code
 * @returns {Counts}
 */
function countStep(report, file, code) {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const json = JSON.parse(readFileSync(file, 'utf8'))
  return withExitCode(COUNTS[report](json), code)
}

/**
 * @param {Step} step
 * @param {string} file
 * @param {string} root
 * @returns {string[]}
 */
function skippedTests({ report, folder }, file, root) {
  if (report === undefined || report === 'bench' || !existsSync(file)) return []
  const json = JSON.parse(readFileSync(file, 'utf8'))
  return report === 'vitest' ? skippedByVitest(json, root) : skippedByPlaywright(json, `${folder}/e2e`)
}

/**
 * Prints the lines that a test marks as worth reading although
 * it passed ("measured: 30 kills, 1200 rows, 0 lost").
 * @param {string} output
 */
function printMeasured(output) {
  for (const line of util.stripVTControlCharacters(output).split('\n')) {
    if (line.startsWith('measured: ')) console.log(`    ${line}`)
  }
}

/**
 * Prints what the pages showed when tests failed, also of those that passed at the second try.
 * @param {string} reportFile
 */
function printTries(reportFile) {
  if (!existsSync(reportFile)) return
  const tries = failedTries(JSON.parse(readFileSync(reportFile, 'utf8')))
  for (const line of describeTries(tries)) console.log(`    ${line}`)
}

/**
 * @param {string} output
 * @param {string} logFile From the root.
 * @param {string} root
 */
function printFailure(output, logFile, root) {
  const lines = output.trimEnd().split('\n')
  if (lines.length > SHOWN_LINES) {
    mkdirSync(join(root, 'test-results'), { recursive: true })
    writeFileSync(join(root, logFile), output)
    console.log(`    (${lines.length} lines in ${logFile}; the last ${SHOWN_LINES}:)`)
  }
  for (const line of lines.slice(-SHOWN_LINES)) console.log(`    ${line}`)
}

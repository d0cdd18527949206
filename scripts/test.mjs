/** `npm test`: every check and test, counted. */

import './node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { BUILDS, ensureBuilt } from './builds.mjs'
import { sumCounts } from './counts.mjs'
import { ensureInstalled } from './install.mjs'
import { Problem } from './problem.mjs'
import { printResult, runSteps } from './step-runner.mjs'
import { testDataFolder } from './test-data.mjs'
import { BENCH_STEP, checkSteps, endToEndSteps, inOrder, unitSteps, viewSteps } from './steps.mjs'

const root = resolve(import.meta.dirname, '..')
const say = (/** @type {string} */ line) => console.log(`· ${line}`)
const scratch = mkdtempSync(join(tmpdir(), 'osys-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/**
 * Runs work that the next steps need, and returns undefined after a failure, which counts. A success counts
 * only where the work is a test: the readiness of the machine is none.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ counts: boolean }} options
 */
async function need(name, work, { counts }) {
  const began = Date.now()
  const finish = (/** @type {import('./counts.mjs').Counts} */ result) => {
    printResult(name, result, (Date.now() - began) / 1000)
    all.push(result)
  }
  try {
    const result = await work()
    if (counts) finish({ passed: 1, failed: 0, skipped: 0 })
    return { result }
  } catch (error) {
    finish({ passed: 0, failed: 1, skipped: 0 })
    console.log(error instanceof Problem ? `${error.details.trimEnd()}\n${error.message}`.trim() : error)
    return undefined
  }
}

/** @type {import('./counts.mjs').Counts[]} */
const all = []

if (await need('packages', () => ensureInstalled(root, say), { counts: false })) {
  const browser = await need('browser', () => ensureBrowser(root, say), { counts: false })
  const options = { scratch, env: { CHROMIUM_PATH: browser?.result, TEST_DATA_DIR: testDataFolder() } }
  const built = await need('build', () => ensureBuilt(root, Object.keys(BUILDS), say), { counts: true })
  const steps = [
    ...unitSteps(root),
    ...checkSteps(root),
    ...(browser ? viewSteps(scratch) : []),
    ...(browser && built ? [...endToEndSteps(root), BENCH_STEP] : []),
  ]
  all.push(...(await runSteps(root, inOrder(steps), options)))
}

const { passed, failed, skipped } = sumCounts(all)
if (skipped > 0) console.log(`${skipped} skipped, named above under their steps`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Counts the tests of a run, from the reports of vitest and Playwright. */

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Returns the counts of a test run, corrected by its exit status. A run that ended badly failed even when
 * every test is green, for instance because a file could not be loaded.
 * @param {Counts} counted
 * @param {number} code Exit status of the run.
 * @returns {Counts}
 */
export function withExitCode(counted, code) {
  if (code === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1 }
}

/**
 * Returns the counts of vitest's JSON report.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const unloaded = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/**
 * Returns the counts of Playwright's JSON report; its errors are those outside any test.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  }
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

import { describe, expect, test } from 'vitest'
import { playwrightCounts, sumCounts, vitestCounts, withExitCode } from './counts.mjs'

/** @param {string} status @param {string[]} tests */
const file = (status, tests) => ({ status, assertionResults: tests.map(one => ({ status: one })) })

describe('vitestCounts', () => {
  test('counts tests', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [file('failed', ['passed', 'failed']), file('passed', ['passed', 'pending'])],
    }
    expect(vitestCounts(report)).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  test('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [file('failed', [])],
    }
    expect(vitestCounts(report)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })
})

describe('playwrightCounts', () => {
  test('counts a test that passed at the second try as passed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightCounts({ stats })).toEqual({ passed: 4, failed: 1, skipped: 2 })
  })

  test('counts an error outside every test', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    expect(playwrightCounts({ stats, errors: [{ message: 'no tests found' }] }).failed).toBe(1)
  })
})

describe('withExitCode', () => {
  test('adds a failure to a green report of a run that ended badly', () => {
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0)
    expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2)
  })
})

describe('sumCounts', () => {
  test('returns the sums', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
    expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})

import { expect, test } from 'vitest'
import { describeTries, failedTries } from './failed-tries.mjs'

/** @param {string[]} statuses */
const spec = (...statuses) => ({
  title: 'opens',
  file: 'hub.spec.ts',
  line: 7,
  tests: [
    {
      results: statuses.map(status => ({
        status,
        attachments: [{ name: 'error-context', path: 'context.md' }],
      })),
    },
  ],
})

test('a test that passed at the second try is named, with its page', () => {
  const tries = failedTries({ suites: [{ suites: [{ specs: [spec('failed', 'passed'), spec('passed')] }] }] })
  expect(describeTries(tries, file => `page of ${file}\n\n# Test source\ntest()\n`)).toEqual([
    'unsteady, passed at the second try: hub.spec.ts:7 › opens',
    'page of context.md',
  ])
})

test('a test that failed at every try is not called unsteady', () => {
  const tries = failedTries({ specs: [spec('failed', 'timedOut')] })
  expect(tries).toHaveLength(2)
  expect(describeTries(tries, () => 'a page')).toEqual(['a page', 'a page'])
})

test('a run without failures has nothing to describe', () => {
  expect(describeTries(failedTries({ specs: [spec('passed')] }))).toEqual([])
})

import { expect, test } from 'vitest'
import { skippedByPlaywright, skippedByVitest } from './skipped-tests.mjs'

test('names what vitest did not run, by file and name', () => {
  const report = {
    testResults: [
      {
        name: '/clone/apps/server/src/db/disk-full.test.ts',
        assertionResults: [
          { status: 'pending', fullName: ' a full disk keeps its rows' },
          { status: 'passed', fullName: 'a full disk says so' },
          { status: 'skipped', fullName: 'a full disk starts again' },
          { status: 'todo', fullName: 'a full disk is emptied' },
        ],
      },
    ],
  }
  expect(skippedByVitest(report, '/clone')).toEqual([
    'apps/server/src/db/disk-full.test.ts › a full disk keeps its rows',
    'apps/server/src/db/disk-full.test.ts › a full disk starts again',
    'apps/server/src/db/disk-full.test.ts › a full disk is emptied',
  ])
})

test('names what Playwright did not run, in every suite', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'hub.spec.ts',
    line: 7,
    tests: [{ status }],
  })
  const inner = { specs: [spec('opens', 'skipped'), spec('closes', 'expected')] }
  expect(skippedByPlaywright({ specs: [spec('prints', 'skipped')], suites: [{ suites: [inner] }] })).toEqual([
    'hub.spec.ts:7 › prints',
    'hub.spec.ts:7 › opens',
  ])
})

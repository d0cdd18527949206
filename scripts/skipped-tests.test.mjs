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

test('names what Playwright did not run, in every suite, by its path in the clone', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'hub.spec.ts',
    line: 7,
    tests: [{ status }],
  })
  const inner = { specs: [spec('opens', 'skipped'), spec('closes', 'expected')] }
  const report = { specs: [spec('prints', 'skipped')], suites: [{ suites: [inner] }] }
  expect(skippedByPlaywright(report, 'apps/web/e2e')).toEqual([
    'apps/web/e2e/hub.spec.ts:7 › prints',
    'apps/web/e2e/hub.spec.ts:7 › opens',
  ])
})

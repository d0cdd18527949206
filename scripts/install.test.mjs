import { describe, expect, test } from 'vitest'
import { explainInstallFailure } from './install.mjs'

describe('explainInstallFailure', () => {
  test.each([
    ['npm error code ENOTFOUND', 'registry cannot be reached'],
    [
      'npm error network request failed, reason: connect ECONNREFUSED 10.0.0.1:443',
      'registry cannot be reached',
    ],
    ['× error sending request for url (…/react)', 'registry cannot be reached'],
    ['ENOSPC: no space left on device, write', 'disk is full'],
    ["EACCES: permission denied, mkdir '/srv/osys/node_modules'", 'may not write'],
    ['ERR_PNPM_OUTDATED_LOCKFILE Cannot install with "frozen-lockfile"', 'does not match a package.json'],
    ['something else', 'pnpm failed'],
  ])('%s', (output, words) => {
    expect(explainInstallFailure(output)).toContain(words)
  })
})

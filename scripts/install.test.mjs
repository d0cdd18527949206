import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { explainInstallFailure, installStamp } from './install.mjs'

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

describe('installStamp', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'osys-stamp-'))
    for (const folder of ['packages/sdk', 'apps', 'bench']) mkdirSync(join(root, folder), { recursive: true })
    for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(join(root, file), file)
    for (const folder of ['.', 'packages/sdk']) writeFileSync(join(root, folder, 'package.json'), '{}')
  })
  afterEach(() => {
    rmSync(root, { recursive: true, force: true })
  })

  test("changes with the lockfile and with a package's dependencies, not with its scripts", () => {
    const before = installStamp(root)
    writeFileSync(join(root, 'packages/sdk/package.json'), '{"scripts":{"build":"tsup"}}')
    expect(installStamp(root)).toBe(before)
    writeFileSync(join(root, 'packages/sdk/package.json'), '{"dependencies":{"zod":"catalog:"}}')
    const asked = installStamp(root)
    expect(asked).not.toBe(before)
    writeFileSync(join(root, 'pnpm-lock.yaml'), 'other')
    expect(installStamp(root)).not.toBe(asked)
  })
})

import { chmodSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRoot, place } from '../testing/places.js'
import { findBinaries, reachableBinaries, type Binaries } from './binaries.js'
import { initialise } from './initialise.js'
import { homeAt } from './home.js'

const NOBODY = { uid: 65534, gid: 65534 }

describe('findBinaries', () => {
  test('finds the programs of this platform', () => {
    const { dir, major } = findBinaries()
    expect(existsSync(join(dir, 'bin', 'postgres'))).toBe(true)
    expect(major).toBe(18)
  })

  test.each(['linux-riscv64', 'aix-ppc64', 'win32-x64'])(
    'says that %s needs a server of its own',
    platform => {
      expect(() => findBinaries(platform)).toThrow(
        `There is no built-in PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL server`,
      )
    },
  )
})

describe.runIf(isRoot)('reachableBinaries', () => {
  /** Makes a few files in place of the 60 MB of programs, in a folder that only root can enter. */
  function hidden(): Binaries {
    const dir = place()
    chmodSync(dir, 0o700)
    mkdirSync(join(dir, 'bin'))
    mkdirSync(join(dir, 'lib'), { mode: 0o700 })
    writeFileSync(join(dir, 'bin', 'postgres'), '#!/bin/sh\n', { mode: 0o700 })
    writeFileSync(join(dir, 'lib', 'libpq.so.5.18'), '', { mode: 0o600 })
    symlinkSync('libpq.so.5.18', join(dir, 'lib', 'libpq.so'))
    return { dir, version: '18.4.0', major: 18 }
  }

  test('uses the programs at their place where the account can run them', () => {
    const found = hidden()
    expect(reachableBinaries(found, undefined, '/nowhere')).toBe(found)
    chmodSync(found.dir, 0o755)
    chmodSync(join(found.dir, 'bin', 'postgres'), 0o755)
    expect(reachableBinaries(found, NOBODY, '/nowhere')).toBe(found)
  })

  test('copies them once, for all to run, where the account cannot', () => {
    const [found, systemDir] = [hidden(), join(place(), 'system')]
    const copied = reachableBinaries(found, NOBODY, systemDir)
    expect(copied.dir).toBe(join(systemDir, 'postgres-18.4.0'))
    expect(
      ['bin', 'lib', 'bin/postgres', 'lib/libpq.so'].map(
        name => statSync(join(copied.dir, name)).mode & 0o777,
      ),
    ).toEqual([0o755, 0o755, 0o755, 0o644])
    rmSync(join(found.dir, 'lib'), { recursive: true })
    expect(reachableBinaries(found, NOBODY, systemDir)).toEqual(copied)
    expect(existsSync(join(copied.dir, 'lib'))).toBe(true)
  })
})

describe('initialise', () => {
  test('says that programs which do not run here need a server in their place', () => {
    const [dir, programs] = [place(), place()]
    mkdirSync(join(programs, 'bin'))
    // The loader reports this for a glibc program on a system without glibc.
    writeFileSync(join(programs, 'bin', 'initdb'), '#!/no/such/loader\n', { mode: 0o755 })
    const run = () => initialise(homeAt(dir, dir, undefined), { dir: programs, version: '18.4.0', major: 18 })
    expect(run).toThrow(
      'its programs do not run on this system (they need glibc); set DATABASE_URL to a PostgreSQL server',
    )
  })
})

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { end, running, startOwner } from '../testing/owner.js'
import { ask, isRoot, ordinaryUser, place, started } from '../testing/places.js'
import { runningCluster, startCluster } from './cluster.js'

const ORDINARY = ordinaryUser()
const NAMELESS = 54_321

describe.runIf(isRoot)('startCluster as root', () => {
  test('runs PostgreSQL as an ordinary user', async () => {
    const dataDir = place()
    const cluster = await started({ dataDir })
    expect(statSync(`/proc/${cluster.pid()}`).uid).toBe(65534)
  })

  test('keeps the cluster elsewhere when only root can enter DATA_DIR, and finds it again', async () => {
    const [dataDir, systemDir] = [place(), join(place(), 'osys')]
    chmodSync(dataDir, 0o700)
    const first = await startCluster({ dataDir, systemDir })
    await ask(first.url, 'create table notes as select 42 as answer')
    await first.stop()
    chmodSync(dataDir, 0o755)
    const again = await started({ dataDir, systemDir })
    expect(await ask(again.url, 'select answer from notes')).toEqual([{ answer: 42 }])
    expect(again.url).toContain(encodeURIComponent(systemDir))
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })

  test('starts empty after DATA_DIR was emptied', async () => {
    const [dataDir, systemDir] = [place(), join(place(), 'osys')]
    chmodSync(dataDir, 0o700)
    const first = await startCluster({ dataDir, systemDir })
    await ask(first.url, 'create table notes as select 42 as answer')
    await first.stop()
    spawnSync('rm', ['-r', dataDir])
    mkdirSync(dataDir, { mode: 0o700 })
    const again = await started({ dataDir, systemDir })
    expect(await ask(again.url, "select to_regclass('notes') as found")).toEqual([{ found: null }])
  })

  test('keeps the cluster elsewhere when the path is too long for a socket', async () => {
    const [dataDir, systemDir] = [join(place(), 'long'.repeat(25)), join(place(), 'osys')]
    const cluster = await started({ dataDir, systemDir })
    expect(cluster.url).toContain(encodeURIComponent(systemDir))
    expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('refuses the copy of a data directory whose cluster is elsewhere', async () => {
    const [dataDir, systemDir, copy] = [place(), join(place(), 'osys'), join(place(), 'copy')]
    chmodSync(dataDir, 0o700)
    await (await startCluster({ dataDir, systemDir })).stop()
    cpSync(dataDir, copy, { recursive: true })
    await expect(startCluster({ dataDir: copy, systemDir })).rejects.toThrow(
      `${copy} is a copy of ${dataDir}`,
    )
  })

  test('names the user who cannot enter an existing cluster', async () => {
    const dataDir = place()
    await (await startCluster({ dataDir })).stop()
    chmodSync(dataDir, 0o700)
    await expect(startCluster({ dataDir })).rejects.toThrow(
      `user 65534, to whom the database belongs, cannot enter ${dataDir}`,
    )
  })

  test('works for an ordinary user, and later for root, under the same user', async () => {
    const dataDir = join(place(), 'data')
    mkdirSync(dataDir)
    chownSync(dataDir, ORDINARY, ORDINARY)
    const owner = running(await startOwner(dataDir, { uid: ORDINARY }))
    await ask(owner.url, 'create table notes as select 42 as answer')
    expect(statSync(`/proc/${owner.pid}`).uid).toBe(ORDINARY)
    await end(owner.child, 'SIGTERM')
    const cluster = await started({ dataDir })
    expect(statSync(`/proc/${cluster.pid()}`).uid).toBe(ORDINARY)
    expect(await ask(cluster.url, 'select answer from notes')).toEqual([{ answer: 42 }])
  })

  test('works for an ordinary user under a path too long for a socket', async () => {
    const dataDir = join(place(), 'long'.repeat(25))
    mkdirSync(dataDir)
    chownSync(dataDir, ORDINARY, ORDINARY)
    const owner = running(await startOwner(dataDir, { uid: ORDINARY }))
    expect(await ask(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(runningCluster({ dataDir })).toBe(owner.url)
    await end(owner.child, 'SIGTERM')
    spawnSync('rm', [
      '-r',
      `/tmp/osys-${ORDINARY}-${readFileSync(join(dataDir, 'cluster-id'), 'utf8').trim()}`,
    ])
  })

  test('says to an ordinary user that DATA_DIR is not theirs', async () => {
    const dataDir = place()
    expect(await startOwner(dataDir, { uid: ORDINARY })).toEqual({
      code: 1,
      stderr: `DATA_DIR: ${dataDir} cannot be read and written by this user`,
    })
  })

  test('says to a user without a name that PostgreSQL wants one', async () => {
    const dataDir = place()
    chownSync(dataDir, NAMELESS, NAMELESS)
    expect(await startOwner(dataDir, { uid: NAMELESS })).toEqual({
      code: 1,
      stderr: `The private PostgreSQL in ${dataDir}/postgres cannot be started: user ${NAMELESS} has no name on this system; add one to /etc/passwd or set DATABASE_URL`,
    })
  })

  test('says to an ordinary user that the cluster belongs to another', async () => {
    const dataDir = place()
    await (await startCluster({ dataDir })).stop()
    spawnSync('chown', [
      String(ORDINARY),
      dataDir,
      join(dataDir, 'files'),
      join(dataDir, 'media'),
      join(dataDir, 'incoming'),
    ])
    expect(await startOwner(dataDir, { uid: ORDINARY })).toEqual({
      code: 1,
      stderr: `${join(dataDir, 'postgres')} belongs to user 65534; start as that user or as root`,
    })
  })
})

import { spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { end, running, startOwner } from '../testing/owner.js'
import { ask, isRoot, place, started } from '../testing/places.js'
import { ClusterInUse, hasCluster, runningCluster, startCluster } from './cluster.js'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.js'

const version = /^(\d+)/

describe('startCluster', () => {
  test('makes a cluster at the first start and keeps its data to the next', async () => {
    const dataDir = join(place(), 'data')
    const first = await startCluster({ dataDir })
    await ask(first.url, 'create table notes as select 42 as answer')
    await first.stop()
    const again = await started({ dataDir })
    expect(await ask(again.url, 'select answer from notes')).toEqual([{ answer: 42 }])
  })

  test('takes connections by its socket only, and waits for the disk at every commit', async () => {
    const dataDir = place()
    const cluster = await started({ dataDir })
    const names = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
    const settings = await ask(
      cluster.url,
      `select ${names.map(name => `current_setting('${name}') as ${name}`).join()}`,
    )
    expect(settings).toEqual([
      {
        listen_addresses: '',
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        data_checksums: 'on',
      },
    ])
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres', '.s.PGSQL.5432')).mode & 0o077).toBe(0)
  })

  test('works under a path with a space, a comma and a quote', async () => {
    const cluster = await started({ dataDir: join(place(), `a, b's "c" ñ`) })
    expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('refuses a data directory that another process has, and names that process', async () => {
    const dataDir = place()
    await started({ dataDir })
    await expect(startCluster({ dataDir })).rejects.toThrow(ClusterInUse)
    await expect(startCluster({ dataDir })).rejects.toThrow(`${dataDir} is in use by process ${process.pid};`)
  })

  test('lets one of many starts at once win, also on a fresh data directory', async () => {
    const dataDir = place()
    const tries = await Promise.all(Array.from({ length: 4 }, () => startOwner(dataDir)))
    const [winner, ...others] = tries.filter(each => !('code' in each))
    onTestFinished(() => end(running(winner!).child, 'SIGTERM'))
    expect(others).toEqual([])
    const losers = tries.filter(each => 'code' in each)
    expect(losers.map(each => [each.code, each.stderr.includes('is in use by process')])).toEqual(
      [1, 2, 3].map(() => [1, true]),
    )
  })

  test('takes over from a server that was killed, whose database process is still there', async () => {
    const dataDir = place()
    const killed = running(await startOwner(dataDir))
    await ask(killed.url, 'create table notes as select 42 as answer')
    await end(killed.child, 'SIGKILL')
    const data = join(dataDir, 'postgres', 'data')
    expect(isPostmasterOf(data, killed.pid)).toBe(true)
    const cluster = await started({ dataDir })
    expect(isPostmasterOf(data, killed.pid)).toBe(false)
    expect(await ask(cluster.url, 'select answer from notes')).toEqual([{ answer: 42 }])
  })

  test('ignores an old process id that belongs to another process now', async () => {
    const dataDir = place()
    const first = await startCluster({ dataDir })
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await first.stop()
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    onTestFinished(() => void stranger.kill())
    writeFileSync(file, [stranger.pid, ...lines.slice(1)].join('\n'))
    if (isRoot) chownSync(file, uid, gid)
    const cluster = await started({ dataDir })
    expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBe(null)
  })

  test('starts over when the first start was killed while it made the cluster', async () => {
    const dataDir = place()
    const home = join(dataDir, 'postgres')
    const starting = startOwner(dataDir)
    const isMaking = () =>
      existsSync(home) &&
      readdirSync(home).some(name => name.startsWith('data.draft-') && existsSync(join(home, name, 'base')))
    while (!isMaking()) await sleep(2)
    const owner = readFileSync(join(home, 'lock'), 'utf8').trim()
    process.kill(Number(owner), 'SIGKILL')
    expect(await starting).toMatchObject({ code: null })
    const cluster = await started({ dataDir })
    expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(home).filter(name => name.startsWith('data.'))).toEqual([])
  })

  test('starts PostgreSQL again when it goes down by itself', async () => {
    const lines: string[] = []
    const cluster = await started({ dataDir: place(), log: line => lines.push(line) })
    const before = cluster.pid()!
    process.kill(before, 'SIGKILL')
    while (cluster.pid() === before || cluster.pid() === undefined) await sleep(10)
    expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lines.at(-1)).toBe('The private PostgreSQL is back')
  })

  test('says that files of another major version need a backup and a restore', async () => {
    const dataDir = place()
    await (await startCluster({ dataDir })).stop()
    const file = join(dataDir, 'postgres', 'data', 'PG_VERSION')
    const major = readFileSync(file, 'utf8').match(version)?.[0]
    writeFileSync(file, '12\n')
    await expect(startCluster({ dataDir })).rejects.toThrow(
      `was made by PostgreSQL 12, and this release brings ${major};`,
    )
  })

  test('says that DATA_DIR is a file', async () => {
    const file = join(place(), 'file')
    writeFileSync(file, '')
    await expect(startCluster({ dataDir: file })).rejects.toThrow(
      `DATA_DIR: ${file} is a file, not a directory`,
    )
    await expect(startCluster({ dataDir: join(file, 'below') })).rejects.toThrow('lies below a file')
  })

  test("passes PostgreSQL's own error on", async () => {
    const start = startCluster({ dataDir: place(), settings: { shared_buffers: 'plenty' } })
    await expect(start).rejects.toThrow(
      'cannot be started: invalid value for parameter "shared_buffers": "plenty"',
    )
  })
})

describe('runningCluster', () => {
  test('returns the address of a running cluster, and undefined without one', async () => {
    const dataDir = place()
    expect(hasCluster({ dataDir })).toBe(false)
    const cluster = await startCluster({ dataDir })
    expect(runningCluster({ dataDir })).toBe(cluster.url)
    await cluster.stop()
    expect(runningCluster({ dataDir })).toBe(undefined)
    expect(hasCluster({ dataDir })).toBe(true)
  })
})

describe('readPostmasterFile', () => {
  test('returns undefined for an incomplete file', () => {
    const data = place()
    expect(readPostmasterFile(data)).toBe(undefined)
    writeFileSync(join(data, 'postmaster.pid'), '')
    expect(readPostmasterFile(data)).toBe(undefined)
  })
})

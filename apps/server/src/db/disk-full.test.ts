import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isRoot, place, started } from '../testing/places.js'
import { connect } from './client.js'
import { startCluster } from './cluster.js'
import { errorCode, storageFault } from './fault.js'

/** Mounts a small file system; undefined where this process may not mount one. */
function smallDisk(megabytes: number): string | undefined {
  const dir = join(place(), 'disk')
  mkdirSync(dir)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'osys', dir]).status !== 0)
    return undefined
  onTestFinished(() => void spawnSync('umount', ['-l', dir]))
  chmodSync(dir, 0o755)
  return dir
}

/** Fills the disk up to the space that is to be left. */
function fill(file: string, leftMegabytes = 0): void {
  const block = Buffer.alloc(65_536)
  for (;;) {
    try {
      writeFileSync(file, block, { flag: 'a' })
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error
      truncateSync(file, Math.max(0, statSync(file).size - leftMegabytes * 1_048_576))
      return
    }
  }
}

const WRITTEN_BEFORE = 100

describe.runIf(isRoot)('a full disk', () => {
  // With no space left a table cannot grow; with a little, the write-ahead log fails, which ends PostgreSQL.
  test.for([0, 20])(
    'with %i MB left ends in a known fault, loses nothing, and is over when there is space',
    { timeout: 60_000 },
    async (left, context) => {
      const dataDir = smallDisk(150)
      if (!dataDir) return context.skip('may not mount')
      const lines: string[] = []
      const cluster = await started({ dataDir, log: line => lines.push(line) })
      const { pool, close } = await connect(cluster.url)
      onTestFinished(close)
      await pool.query('create table notes (id int primary key, body text)')
      const acknowledged: number[] = []
      const faults: unknown[] = []
      const ballast = join(dataDir, 'ballast')
      for (let id = 0; faults.length < 5; id++) {
        // The database needs a row that could be lost, also where no more can be written.
        if (id === WRITTEN_BEFORE) fill(ballast, left)
        try {
          await pool.query('insert into notes values ($1, $2)', [id, randomBytes(4_000).toString('hex')])
          acknowledged.push(id)
        } catch (error) {
          faults.push(storageFault(error) ?? error)
        }
      }
      expect(faults.filter(fault => fault !== 'disk_full' && fault !== 'unavailable')).toEqual([])

      rmSync(ballast)
      const isBack = () =>
        pool.query('insert into notes values (-1)').then(
          () => true,
          () => false,
        )
      while (!(await isBack())) await sleep(100)
      const { rows } = await pool.query<{ id: number }>('select id from notes where id >= 0 order by id')
      expect(acknowledged.length).toBeGreaterThanOrEqual(WRITTEN_BEFORE)
      expect(rows.map(row => row.id)).toEqual(expect.arrayContaining(acknowledged))
      console.log(
        `measured: disk full: ${acknowledged.length} acknowledged, ${rows.length} found; faults ${faults.join(', ')}; ${lines.join('; ')}`,
      )
    },
  )

  test('at the first start says so and leaves nothing half made', async context => {
    const dataDir = smallDisk(20)
    if (!dataDir) return context.skip('may not mount')
    await expect(startCluster({ dataDir })).rejects.toThrow(
      'the disk is full; free some space and start again',
    )
    spawnSync('mount', ['-o', 'remount,size=120m', dataDir])
    await started({ dataDir })
  })

  test('with no byte left says so', async context => {
    const dataDir = smallDisk(1)
    if (!dataDir) return context.skip('may not mount')
    fill(join(dataDir, 'ballast'))
    await expect(startCluster({ dataDir })).rejects.toThrow(
      `DATA_DIR: ${dataDir} is on a full disk; free some space and start again`,
    )
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { end, running, startOwner, type OwnerProcess } from '../testing/owner.js'
import { ask, place } from '../testing/places.js'
import { readPostmasterFile } from './postmaster-file.js'

const ROUNDS = 36
const WRITERS = 4
const VICTIMS = ['server', 'postmaster', 'backend', 'server and postmaster'] as const

/**
 * The numbers that the database confirmed, and those it was asked to store. The second list may be longer: an
 * answer can get lost.
 */
interface Ledger {
  asked: number
  readonly acknowledged: number[]
}

/** Writes pairs of rows, one transaction each, until the connection breaks. */
async function writeUntilBroken(url: string, ledger: Ledger): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    for (;;) {
      const id = ++ledger.asked
      await client.query(`begin; insert into debit values (${id}); insert into credit values (${id}); commit`)
      ledger.acknowledged.push(id)
    }
  } catch {
    // The test breaks the connection on purpose.
  } finally {
    await client.end().catch(() => {})
  }
}

async function whenBack(url: string): Promise<void> {
  for (;;) {
    try {
      await ask(url, 'select 1')
      return
    } catch {
      await sleep(20)
    }
  }
}

async function backendOf(url: string): Promise<number> {
  const [row] = await ask(
    url,
    "select pid from pg_stat_activity where query like '%insert into debit%' and pid <> pg_backend_pid()",
  )
  return Number(row?.pid)
}

function killed(pid: number | undefined): void {
  if (pid) process.kill(pid, 'SIGKILL')
}

describe('a kill -9 in the middle of writes', () => {
  test(
    `loses nothing that was acknowledged and halves no transaction, ${ROUNDS} times`,
    { timeout: 600_000 },
    async () => {
      const dataDir = place()
      const data = join(dataDir, 'postgres', 'data')
      let owner: OwnerProcess = running(await startOwner(dataDir))
      onTestFinished(() => end(owner.child, 'SIGTERM'))
      await ask(
        owner.url,
        'create table debit (id int primary key); create table credit (id int primary key)',
      )
      const ledger: Ledger = { asked: 0, acknowledged: [] }
      let inMidWrite = 0

      for (let round = 0; round < ROUNDS; round++) {
        const victim = VICTIMS[round % VICTIMS.length]!
        const before = ledger.acknowledged.length
        const writers = Array.from({ length: WRITERS }, () => writeUntilBroken(owner.url, ledger))
        await sleep(30 + Math.random() * 150)
        if (victim === 'backend') killed(await backendOf(owner.url))
        const postmaster = victim.includes('postmaster') ? readPostmasterFile(data)?.pid : undefined
        if (victim.includes('server')) {
          const gone = end(owner.child, 'SIGKILL')
          killed(postmaster)
          await gone
          owner = running(await startOwner(dataDir))
        } else killed(postmaster)
        await Promise.all(writers)
        await whenBack(owner.url)
        if (ledger.acknowledged.length > before) inMidWrite++

        const found = await ask(owner.url, 'select id from debit')
        const there = new Set(found.map(row => row.id))
        expect(ledger.acknowledged.filter(id => !there.has(id))).toEqual([])
        expect(
          await ask(
            owner.url,
            'select count(*)::int from debit full join credit using (id) where debit.id is null or credit.id is null',
          ),
        ).toEqual([{ count: 0 }])
      }
      console.log(
        `measured: kill -9: ${ROUNDS} times (${inMidWrite} in mid-write; ${VICTIMS.join(', ')}), ${ledger.acknowledged.length} acknowledged, 0 lost`,
      )
      expect(inMidWrite).toBeGreaterThanOrEqual(30)
    },
  )
})

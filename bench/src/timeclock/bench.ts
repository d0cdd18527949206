import pg from 'pg'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import { startServer } from '../../../tools/server-process.js'
import type { BenchOptions, Figure } from '../report.js'
import { addTablets, addWeeks, addWorkers } from './company.js'
import { measureKills } from './kills.js'
import { measureMorning } from './morning.js'
import { measureWeek } from './week.js'

const PEOPLE = 500
const WEEKS = 26
const KIOSKS = 200
/** Beside the 500 whose weeks are there. */
const MORE_PEOPLE = 500

/** A week of 500 people, the minute before nine at 200 kiosks, and 200 kills under 20 of them. */
export async function benchTimeclock({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const server = await startServer()
  const pool = new pg.Pool({ connectionString: runningCluster(server) ?? '' })
  try {
    const workers = await addWorkers(pool, PEOPLE, 'w')
    const stored = await addWeeks(pool, workers, quick ? 3 : WEEKS)
    console.log(`${stored} events of ${quick ? 3 : WEEKS} weeks are stored`)
    const week = await measureWeek(server.url, pool, workers, quick ? 5 : 50)
    const keys = await addTablets(pool, KIOSKS)
    const early = await addWorkers(pool, quick ? 20 : MORE_PEOPLE, 'm')
    const morning = await measureMorning(
      server.url,
      keys,
      quick ? early : [...workers, ...early],
      quick ? 6_000 : 60_000,
    )
    const crowd = await addWorkers(pool, 20, 'k')
    const members = crowd.map((userId, index) => ({ userId, apiKey: keys[index] ?? '' }))
    await pool.end()
    const kills = await measureKills(server, members, quick ? 4 : 200, quick ? 200 : 10_000)
    return [...week, ...morning, ...kills]
  } finally {
    if (!pool.ended) await pool.end()
    await server.remove()
  }
}

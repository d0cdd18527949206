import pg from 'pg'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import type { BenchOptions, Figure } from '../report.js'
import type { Size } from '../size.js'
import { addTablets, addWeeks, addWorkers } from './company.js'
import { measureKills } from './kills.js'
import { measureMorning } from './morning.js'
import { measureWeek } from './week.js'

interface Plan {
  readonly people: number
  readonly weeks: number
  readonly rounds: number
  readonly kiosks: number
  /** The people who punch in the morning: new ones, and those with weeks of work. */
  readonly early: { readonly more: number; readonly isEverybody: boolean; readonly windowMs: number }
  readonly kills: { readonly members: number; readonly count: number; readonly punches: number }
}

const PLANS: Readonly<Record<Size, Plan>> = {
  full: {
    people: 500,
    weeks: 26,
    rounds: 50,
    kiosks: 200,
    early: { more: 500, isEverybody: true, windowMs: 60_000 },
    kills: { members: 20, count: 200, punches: 10_000 },
  },
  quick: {
    people: 500,
    weeks: 3,
    rounds: 5,
    kiosks: 200,
    early: { more: 20, isEverybody: false, windowMs: 6_000 },
    kills: { members: 20, count: 4, punches: 200 },
  },
  smoke: {
    people: 20,
    weeks: 2,
    rounds: 1,
    kiosks: 5,
    early: { more: 10, isEverybody: false, windowMs: 500 },
    kills: { members: 5, count: 1, punches: 10 },
  },
}

/**
 * Measures a week of 500 people, the minute before nine at 200 kiosks, and 200 kills while 20 of them punch.
 */
export async function benchTimeclock({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => measureTimeclock(server, PLANS[size]))
}

async function measureTimeclock(server: ServerProcess, plan: Plan): Promise<readonly Figure[]> {
  const pool = new pg.Pool({ connectionString: runningCluster(server) ?? '' })
  try {
    const workers = await addWorkers(pool, plan.people, 'w')
    const stored = await addWeeks(pool, workers, plan.weeks)
    console.log(`${stored} events of ${plan.weeks} weeks are stored`)
    const week = await measureWeek(server.url, pool, workers, plan.rounds)
    const keys = await addTablets(pool, plan.kiosks)
    const early = await addWorkers(pool, plan.early.more, 'm')
    const morning = await measureMorning(
      server.url,
      keys,
      plan.early.isEverybody ? [...workers, ...early] : early,
      plan.early.windowMs,
    )
    const crowd = await addWorkers(pool, plan.kills.members, 'k')
    const members = crowd.map((userId, index) => ({ userId, apiKey: keys[index] ?? '' }))
    await pool.end()
    const kills = await measureKills(server, members, plan.kills.count, plan.kills.punches)
    return [...week, ...morning, ...kills]
  } finally {
    if (!pool.ended) await pool.end()
  }
}

import { createSdk } from '@osys/sdk'
import { dayOf } from '@osys/sdk/basics/days'
import { weekOf } from '@osys/sdk/timeclock/rules.calendar'
import { weekTable } from '@osys/sdk/timeclock/format.sheet'
import { summariseWeek } from '@osys/sdk/timeclock/rules.totals'
import type pg from 'pg'
import { listWeekLogs } from '../../../apps/server/src/timeclock/queries.week.js'
import { printTable, type Figure } from '../report.js'
import { quantile } from '../statistics.js'

const ZONE = 'America/Mexico_City'
const DAY_MS = 86_400_000

/** Measures the last whole week: the query, the whole call through the SDK, and the totals. */
export async function measureWeek(
  baseUrl: string,
  pool: pg.Pool,
  ids: readonly number[],
  rounds: number,
): Promise<readonly Figure[]> {
  const admin = createSdk({ baseUrl })
  await admin.session.login({ email: 'admin@osys.demo', password: 'osys-demo' })
  const now = Date.now()
  const week = weekOf(dayOf(now - 7 * DAY_MS, ZONE), ZONE)
  const [from, to] = [new Date(week.bounds[0] ?? 0), new Date(week.bounds[7] ?? 0)]
  const times: Record<'query' | 'call' | 'totals' | 'table', number[]> = {
    query: [],
    call: [],
    totals: [],
    table: [],
  }
  let logs = 0
  let seconds = 0
  for (let round = 0; round < rounds; round++) {
    times.query.push(await timed(() => listWeekLogs(pool, ids, from, to)))
    const started = performance.now()
    const { items } = await admin.timeclock.list({ week_start_date: week.days[0] })
    times.call.push(performance.now() - started)
    const people = items.filter(({ id }) => ids.includes(id))
    logs = people.reduce((sum, person) => sum + person.work_logs.length, 0)
    times.totals.push(
      await timed(() => {
        const sums = people.map(person => summariseWeek(person.work_logs, week, now).week.worked_seconds)
        seconds = sums.reduce((sum, each) => sum + each, 0)
      }),
    )
    times.table.push(await timed(() => void weekTable(people, week, now)))
  }
  console.log(
    `A week of ${ids.length} people, ${logs} events, ${Math.round(seconds / 3600)} hours; ${rounds} rounds`,
  )
  const names = {
    query: 'SQL',
    call: 'GET ojibble/users, parsed',
    totals: 'totals',
    table: 'table to export',
  } as const
  printTable(
    ['', 'p50 ms', 'p95 ms'],
    (['query', 'call', 'totals', 'table'] as const).map(key => [
      names[key],
      quantile(times[key], 0.5).toFixed(1),
      quantile(times[key], 0.95).toFixed(1),
    ]),
  )
  return [
    { name: 'timeclock: week, SQL, p95', value: quantile(times.query, 0.95), unit: ' ms' },
    {
      name: 'timeclock: week, whole call, p95',
      value: quantile(times.call, 0.95),
      unit: ' ms',
      aim: { most: 500 },
    },
    {
      name: 'timeclock: week, totals, p95',
      value: quantile(times.totals, 0.95),
      unit: ' ms',
      aim: { most: 50 },
    },
  ]
}

async function timed(run: () => unknown): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

import { createSdk } from '@osys/sdk'
import pg from 'pg'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import type { Stage } from '../stage.js'
import { quantile } from '../statistics.js'
import { addPeople } from './crowd.js'
import { explainPeople } from './plans.js'
import { measureToggles } from './toggle.js'

const PEOPLE: Readonly<Record<Size, number>> = { full: 10_000, quick: 10_000, smoke: 1_000 }

const QUESTIONS = [
  { name: 'first page', filter: {}, page: 1 },
  { name: 'page 100 of 201', filter: {}, page: 100 },
  { name: 'search nunez', filter: { search: 'nunez' }, page: 1 },
  { name: 'search NÚÑEZ persona43', filter: { search: 'NÚÑEZ persona43' }, page: 1 },
  { name: 'search an', filter: { search: 'an' }, page: 1 },
  { name: 'role ventas, active', filter: { role: 'ventas', status: 'active' }, page: 1 },
  { name: 'unit solutions, search peña', filter: { unit: 'solutions', search: 'peña' }, page: 1 },
] as const

/**
 * Measures the list of 10,000 people as the page requests it, the
 * database's plans for it, and how fast a change of rights is shown.
 */
export async function benchPeople({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => measurePeople(server, stage, size))
}

async function measurePeople(server: ServerProcess, stage: Stage, size: Size): Promise<readonly Figure[]> {
  const url = runningCluster(server) ?? ''
  const pool = new pg.Pool({ connectionString: url })
  await addPeople(pool, PEOPLE[size])
  await pool.end()
  const admin = createSdk({ baseUrl: server.url })
  await admin.session.login({ email: 'admin@osys.demo', password: 'osys-demo' })

  const list = await measureLists(admin, { full: 200, quick: 20, smoke: 1 }[size])
  const plans = await explainPeople(url, QUESTIONS)
  for (const { name, lines } of plans) console.log(`\n${name}\n  ${lines.join('\n  ')}`)
  const toggles = await stage.withBrowser(browser =>
    measureToggles(browser, server.url, admin, { full: 60, quick: 6, smoke: 2 }[size]),
  )
  const [p50, p95] = [quantile(toggles, 0.5), quantile(toggles, 0.95)]
  console.log(`\n${toggles.length} changes of a role, to the hub open in another browser`)
  printTable(['', 'p50 ms', 'p95 ms'], [['change to screen', p50.toFixed(0), p95.toFixed(0)]])

  const indexed = plans.filter(plan => plan.indexes.some(index => index.startsWith('users_')))
  return [
    ...list,
    {
      name: 'people: questions answered by an index',
      value: (indexed.length / plans.length) * 100,
      unit: ' %',
      aim: { least: 100 },
    },
    { name: 'people: toggle to open tab, p50', value: p50, unit: ' ms' },
    { name: 'people: toggle to open tab, p95', value: p95, unit: ' ms', aim: { most: 500 } },
  ]
}

async function measureLists(admin: ReturnType<typeof createSdk>, rounds: number): Promise<readonly Figure[]> {
  const rows: string[][] = []
  const all: number[] = []
  for (const { name, filter, page } of QUESTIONS) {
    const times: number[] = []
    let total = 0
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      total = (await admin.users.list({ ...filter, page })).total
      times.push(performance.now() - started)
    }
    all.push(...times)
    rows.push([name, String(total), quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)])
  }
  console.log(`${rounds} calls each through the SDK, one after the other`)
  printTable(['GET user, 50 of a page', 'found', 'p50 ms', 'p95 ms'], rows)
  return [
    {
      name: 'people: list of 10,000, p95 of all',
      value: quantile(all, 0.95),
      unit: ' ms',
      aim: { most: 50 },
    },
  ]
}

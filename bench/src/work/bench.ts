import { createSdk, type Sdk } from '@osys/sdk'
import pg from 'pg'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import { locateHome } from '../../../apps/server/src/db/home.js'
import { dataPaths } from '../../../apps/server/src/db/paths.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { until } from '../deadline.js'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import type { Size } from '../size.js'
import { quantile } from '../statistics.js'
import { callsOf, EVERYWHERE, type MeasuredCall } from './calls.js'
import { fill, findExamples, SIZES, type Sizes } from './data-set.js'
import { explainEverything, plansOf, type Plan } from './plans.js'

const TOLD_WITHIN_MS = 300_000
/** The bounds for half of the answers to a list, and for 95 % of them, on a quiet machine, in ms. */
const AIMS = { p50: 60, p95: 120, everywhere: 100 }

/**
 * Measures every list and search of the tasks app over years of work: the times of the delivered server, one
 * call after the other, and the database's plans. A big table that is read whole fails it.
 */
export async function benchWork({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => measureWork(server, size))
}

/** The people who search everything in turn. */
const SEEKERS = 16

async function measureWork(server: ServerProcess, size: Size): Promise<readonly Figure[]> {
  const examples = await prepare(server, SIZES[size])
  await restart(server, size)
  const emails = await asDatabase(server, findSeekers)
  const calls = callsOf({ ...(await signIn(server.url, emails)), ...examples })
  const times = await measure(calls, { full: 100, quick: 5, smoke: 1 }[size])

  // The database explains afterwards, because that costs time.
  await asDatabase(server, explainEverything)
  await restart(server, size)
  const again = callsOf({ ...(await signIn(server.url, emails)), ...examples })
  const plans = await explain(server, again)
  return report(times, plans)
}

async function prepare(server: ServerProcess, sizes: Sizes) {
  return asDatabase(server, async client => {
    const began = Date.now()
    await fill(client, sizes)
    console.log(`data set: ${JSON.stringify(sizes)}, made in ${Date.now() - began} ms`)
    return findExamples(client)
  })
}

async function asDatabase<T>(server: ServerProcess, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(runningCluster(server))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Restarts the server and waits until it has sent all reminders, which it does first. */
async function restart(server: ServerProcess, size: Size): Promise<void> {
  await server.stop()
  await server.start()
  await asDatabase(server, async client => {
    let before = -1
    await until(
      TOLD_WITHIN_MS,
      'all is told',
      async () => {
        const last = before
        before = await countTold(client)
        return before === last
      },
      { full: 3000, quick: 3000, smoke: 300 }[size],
    )
  })
}

async function countTold(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from notifications')
  return Number(rows[0]?.count)
}

/** Returns the e-mails of the first people of the demo: a shared server has got others from the benches before. */
async function findSeekers(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select email from users where status = 'active' and email like '%@osys.demo' order by id limit ${SEEKERS}`,
  )
  return rows.map(({ email }) => email)
}

async function signIn(baseUrl: string, emails: readonly string[]) {
  const as = async (email: string) => {
    const osys = createSdk({ baseUrl })
    const { user } = await osys.session.login({ email, password: 'osys-demo' })
    return { osys, id: user.id }
  }
  const [admin, user] = await Promise.all([as('admin@osys.demo'), as('ana@osys.demo')])
  // A person may search everything 120 times in a minute, so several take turns.
  const seekers: Sdk[] = []
  for (const email of emails) seekers.push((await as(email)).osys)
  return { admin: admin.osys, user: user.osys, userId: user.id, seekers }
}

/**
 * Returns milliseconds by call. A round makes each call once,
 * so that all meet the same machine; the first rounds warm up.
 */
async function measure(
  calls: readonly MeasuredCall[],
  rounds: number,
): Promise<ReadonlyMap<string, number[]>> {
  const times = new Map<string, number[]>(calls.map(({ name }) => [name, []]))
  const warmUps = Math.ceil(rounds / 10)
  for (let round = -warmUps; round < rounds; round++) {
    for (const { name, make } of calls) {
      const began = performance.now()
      await make(round + warmUps)
      if (round >= 0) times.get(name)?.push(performance.now() - began)
    }
  }
  return times
}

async function explain(
  server: ServerProcess,
  calls: readonly MeasuredCall[],
): Promise<ReadonlyMap<string, readonly Plan[]>> {
  const { log } = locateHome(dataPaths(server))
  const plans = new Map<string, readonly Plan[]>()
  for (const { name, make } of calls) plans.set(name, await plansOf(log, () => make(0)))
  return plans
}

function report(
  times: ReadonlyMap<string, readonly number[]>,
  plans: ReadonlyMap<string, readonly Plan[]>,
): readonly Figure[] {
  printTable(
    ['call', 'p50 ms', 'p95 ms'],
    [...times].map(([name, series]) => [
      name,
      quantile(series, 0.5).toFixed(1),
      quantile(series, 0.95).toFixed(1),
    ]),
  )
  console.log('\nhow the database comes to the rows:')
  for (const [name, own] of plans) {
    const ways = new Set(own.flatMap(plan => plan.ways).filter(isOfWork))
    console.log(`  ${name}: ${[...ways].join(', ')}`)
  }
  const read = [...plans].flatMap(([name, own]) =>
    own.filter(plan => plan.wholes.length > 0).map(plan => ({ name, plan })),
  )
  for (const { name, plan } of read) {
    console.log(`\n${name} reads all of ${plan.wholes.join(', ')}:\n${plan.statement}`)
  }
  const worst = (part: number) => Math.max(...[...times.values()].map(series => quantile(series, part)))
  return [
    {
      name: 'lists and searches of the tasks app: the slowest p50',
      value: worst(0.5),
      unit: ' ms',
      aim: { most: AIMS.p50 },
    },
    {
      name: 'searches of everything: the slowest p95',
      value: Math.max(
        ...[...times]
          .filter(([name]) => name.startsWith(EVERYWHERE))
          .map(([, series]) => quantile(series, 0.95)),
      ),
      unit: ' ms',
      aim: { most: AIMS.everywhere },
    },
    { name: 'the slowest p95', value: worst(0.95), unit: ' ms', aim: { most: AIMS.p95 } },
    {
      name: 'statements whose plan is known',
      value: [...plans.values()].flat().length,
      unit: '',
      aim: { least: times.size },
    },
    { name: 'big tables read whole', value: read.length, unit: '', aim: { most: 0 } },
  ]
}

/** True for a table of the tasks app. The rest is the check of the caller's key, and work beside the call. */
function isOfWork(way: string): boolean {
  return /^(all of )?(companies|briefs|tasks|task_assignees|comments|files)/.test(way)
}

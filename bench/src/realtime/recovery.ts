import { createSdk } from '@osys/sdk'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import { connect, type Database } from '../../../apps/server/src/db/client.js'
import { record } from '../../../apps/server/src/realtime/record.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { type Child, startChild } from '../child.js'
import { until } from '../deadline.js'
import type { BenchOptions, Figure } from '../report.js'
import type { Size } from '../size.js'
import { quantile } from '../statistics.js'

const CLIENTS: Readonly<Record<Size, number>> = { full: 500, quick: 50, smoke: 4 }
const CHANGES: Readonly<Record<Size, number>> = { full: 40, quick: 40, smoke: 3 }
const PAUSE_MS = 50
const MISSED = 5
const PATIENCE_MS = 60_000

interface Account {
  readonly id: number
  readonly token: string
}

interface Shown {
  readonly client: number
  /** The number of the announcement; null is a client that had to fetch everything anew. */
  readonly change: number | null
  readonly at: number
}

/**
 * Measures real clients of a real server: the time until a change is shown, and, after the server was killed,
 * its data changed and the server started again, the time until each client has all that it missed.
 */
export async function benchRecovery({ size, stage }: BenchOptions): Promise<readonly Figure[]> {
  return stage.withServer(server => measureRecovery(server, CLIENTS[size], CHANGES[size]))
}

async function measureRecovery(
  server: ServerProcess,
  clients: number,
  changes: number,
): Promise<readonly Figure[]> {
  const shown: Shown[] = []
  let audience: Child<unknown, Shown> | undefined
  let database: Database | undefined
  try {
    database = await connect(runningCluster(server) ?? '')
    const { db } = database
    const accounts = await signIn(server.url, database, clients)
    audience = await startChild<unknown, Shown>(new URL('audience.ts', import.meta.url), {
      BASE_URL: server.url,
      CLIENTS: String(clients),
      TOKENS: accounts.map(({ id, token }) => `${id}:${token}`).join(','),
    })
    audience.listen(news => shown.push(news))
    let made = 0
    const change = (): Promise<void> =>
      db
        .transaction(tx =>
          record(
            tx,
            accounts.map(({ id }) => announcementTo(id, String(made))),
          ),
        )
        .then(() => void made++)
    const delays = await showChanges(change, shown, clients, changes)
    const recovered = await recover(server, change, shown, clients)
    return report(clients, changes + MISSED, delays, recovered, shown)
  } finally {
    await audience?.end()
    await database?.close()
  }
}

function announcementTo(userId: number, text: string) {
  return {
    channel: `private-user.${userId}`,
    event: 'Announcement' as const,
    data: { text },
  }
}

/** Signs in as many people of the demo company as needed, so that no account has more sockets than it may. */
async function signIn(baseUrl: string, { pool }: Database, most: number): Promise<readonly Account[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select email from users where status = 'active' and email like '%@osys.demo' limit $1`,
    [most],
  )
  const accounts: Account[] = []
  for (const { email } of rows) {
    const { user, apiKey } = await createSdk({ baseUrl }).session.login({ email, password: 'osys-demo' })
    accounts.push({ id: user.id, token: apiKey })
  }
  return accounts
}

/** Sends changes again and again; returns the wait of each client for each change, in ms. */
async function showChanges(
  change: () => Promise<void>,
  shown: readonly Shown[],
  clients: number,
  changes: number,
): Promise<readonly number[]> {
  const delays: number[] = []
  for (let i = 0; i < changes; i++) {
    const before = shown.length
    const at = Date.now()
    await change()
    await until(PATIENCE_MS, 'a change is shown to all', () => shown.length >= before + clients)
    delays.push(...shown.slice(before).map(one => one.at - at))
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  return delays
}

/**
 * Kills the server, changes its data, starts it again; returns
 * when each client had all changes, in ms after the start.
 */
async function recover(
  server: ServerProcess,
  change: () => Promise<void>,
  shown: readonly Shown[],
  clients: number,
): Promise<readonly number[]> {
  const before = shown.length
  await server.kill()
  for (let i = 0; i < MISSED; i++) await change()
  await server.start()
  const startedAt = Date.now()
  await until(PATIENCE_MS, 'all have what they missed', () => shown.length >= before + clients * MISSED)
  const last = new Map<number, number>()
  for (const { client, at } of shown.slice(before)) last.set(client, at)
  return [...last.values()].map(at => at - startedAt)
}

function report(
  clients: number,
  all: number,
  delays: readonly number[],
  recovered: readonly number[],
  shown: readonly Shown[],
): readonly Figure[] {
  const seen = new Map<number, (number | null)[]>()
  for (const { client, change } of shown) seen.set(client, [...(seen.get(client) ?? []), change])
  const faults = [...seen.values()].filter(
    changes => changes.length !== all || changes.some((change, index) => change !== index),
  ).length
  const name = `${clients} clients`
  return [
    { name: `${name}: change → shown, p50`, value: quantile(delays, 0.5), unit: ' ms' },
    { name: `${name}: change → shown, p95`, value: quantile(delays, 0.95), unit: ' ms' },
    {
      name: `${name}: with an event lost, doubled or out of order`,
      value: faults,
      unit: '',
      aim: { most: 0 },
      isCount: true,
    },
    {
      name: `${name}: right again after a kill and a restart, p50`,
      value: quantile(recovered, 0.5),
      unit: ' ms',
    },
    {
      name: `${name}: right again after a kill and a restart, p95`,
      value: quantile(recovered, 0.95),
      unit: ' ms',
      aim: { most: 2000 },
    },
  ]
}

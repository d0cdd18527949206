import { createSdk } from '@osys/sdk'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import { connect, type Database } from '../../../apps/server/src/db/client.js'
import { record } from '../../../apps/server/src/realtime/record.js'
import { type ServerProcess, startServer } from '../../../tools/server-process.js'
import type { BenchOptions, Figure } from '../report.js'
import { quantile } from '../statistics.js'

const CLIENTS = 500
const CHANGES = 40
const PAUSE_MS = 50
const MISSED = 5
const PATIENCE_MS = 60_000

interface Account {
  readonly id: number
  readonly token: string
}

interface Shown {
  readonly client: number
  /** Null is a client that had to fetch everything anew. */
  readonly seq: number | null
  readonly at: number
}

/**
 * Real clients of a real server: how long a change takes until it is shown, and, after the server was killed,
 * changed behind its back and started again, how long until each client has all that it missed.
 */
export async function benchRecovery({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const clients = quick ? 50 : CLIENTS
  const server = await startServer()
  const shown: Shown[] = []
  let audience: ChildProcess | undefined
  let database: Database | undefined
  try {
    database = await connect(runningCluster(server) ?? '')
    const { db } = database
    const accounts = await signIn(server.url, database)
    audience = fork(new URL('audience.ts', import.meta.url), {
      env: {
        ...process.env,
        BASE_URL: server.url,
        CLIENTS: String(clients),
        TOKENS: accounts.map(({ id, token }) => `${id}:${token}`).join(','),
      },
    })
    await once(audience, 'message')
    audience.on('message', message => shown.push(message as Shown))
    const change = (): Promise<void> =>
      db.transaction(tx =>
        record(
          tx,
          accounts.map(({ id }) => announcementTo(id)),
        ),
      )
    const delays = await showChanges(change, shown, clients)
    const recovered = await recover(server, change, shown, clients)
    return report(clients, delays, recovered, shown)
  } finally {
    audience?.kill()
    await database?.close()
    await server.remove()
  }
}

function announcementTo(userId: number) {
  return {
    channel: `private-user.${userId}`,
    event: 'Announcement' as const,
    data: { text: 'bench' },
  }
}

/** Everybody of the demo company, so that no account has more sockets than it may. */
async function signIn(baseUrl: string, { pool }: Database): Promise<readonly Account[]> {
  const { rows } = await pool.query<{ email: string }>(`select email from users where status = 'active'`)
  const accounts: Account[] = []
  for (const { email } of rows) {
    const { user, apiKey } = await createSdk({ baseUrl }).session.login({ email, password: 'osys-demo' })
    accounts.push({ id: user.id, token: apiKey })
  }
  return accounts
}

/** Changes something again and again; answers how long each client waited for each change, in ms. */
async function showChanges(
  change: () => Promise<void>,
  shown: readonly Shown[],
  clients: number,
): Promise<readonly number[]> {
  const delays: number[] = []
  for (let i = 0; i < CHANGES; i++) {
    const before = shown.length
    const at = Date.now()
    await change()
    await until(() => shown.length >= before + clients)
    delays.push(...shown.slice(before).map(one => one.at - at))
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  return delays
}

/** Kills the server, changes things, starts it again; answers when each client had all of it, in ms after the start. */
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
  await until(() => shown.length >= before + clients * MISSED)
  const last = new Map<number, number>()
  for (const { client, at } of shown.slice(before)) last.set(client, at)
  return [...last.values()].map(at => at - startedAt)
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!isSo()) {
    if (Date.now() > end) throw new Error('Events were lost')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

function report(
  clients: number,
  delays: readonly number[],
  recovered: readonly number[],
  shown: readonly Shown[],
): readonly Figure[] {
  const all = CHANGES + MISSED
  const seen = new Map<number, (number | null)[]>()
  for (const { client, seq } of shown) seen.set(client, [...(seen.get(client) ?? []), seq])
  const faults = [...seen.values()].filter(
    seqs => seqs.length !== all || seqs.some((seq, index) => seq !== (seqs[0] ?? 0) + index),
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

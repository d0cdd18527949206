import { connectRealtime } from '@osys/realtime'
import { createSdk } from '@osys/sdk'
import { userChannel } from '@osys/sdk/realtime/channels'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningCluster } from '../../../apps/server/src/db/cluster.js'
import type { ServerProcess } from '../../../tools/server-process.js'
import { until, within } from '../deadline.js'

export interface CrowdPlan {
  /** The people of the crowd; each one of the first half writes with one of the second half. */
  readonly people: number
  readonly messages: number
  /** The time between two messages of the crowd. */
  readonly everyMs: number
}

export interface CrowdTimes {
  /** From the call to its answer, and to the other person's client, in ms. */
  readonly answers: readonly number[]
  readonly arrivals: readonly number[]
  readonly lost: number
  readonly doubled: number
  readonly outOfOrder: number
}

const READY_WITHIN_MS = 120_000
const ARRIVE_WITHIN_MS = 60_000

interface Member {
  readonly id: number
  readonly key: string
}

/** Has a crowd write to each other in pairs, at a steady rate, each with a realtime connection. */
export async function measureCrowd(server: ServerProcess, plan: CrowdPlan): Promise<CrowdTimes> {
  const members = await addMembers(server, plan.people)
  const begun = new Map<string, number>()
  /** The ids in which the messages of a person arrived, for each receiver. */
  const arrived = new Map<string, number[]>()
  const seen = new Map<string, number>()
  const arrivals: number[] = []
  let ready = 0
  const clients = members.map(({ id, key }) => {
    const sdk = createSdk({ baseUrl: server.url, token: key, retry: false })
    const realtime = connectRealtime({ api: sdk, baseUrl: server.url })
    let isFirst = true
    realtime.subscribe(userChannel(id), news => {
      if (isFirst) ready += 1
      isFirst = false
      if (news.kind !== 'event' || news.event.event !== 'ChatMessageChanged') return
      const { action, message } = news.event
      if (action !== 'new' || !message?.client_id || message.receiver_id !== id) return
      const began = begun.get(message.client_id)
      if (began === undefined) return
      arrivals.push(performance.now() - began)
      seen.set(message.client_id, (seen.get(message.client_id) ?? 0) + 1)
      const ids = arrived.get(`${id}`) ?? []
      ids.push(message.id)
      arrived.set(`${id}`, ids)
    })
    return { id, sdk, realtime }
  })
  try {
    await until(READY_WITHIN_MS, 'the crowd is connected', () => ready === clients.length, 50)
    const answers: number[] = []
    const calls: Promise<void>[] = []
    for (let nth = 0; nth < plan.messages; nth++) {
      const at = nth % clients.length
      const writer = clients[at]
      const receiver = clients[at % 2 === 0 ? at + 1 : at - 1]
      if (writer && receiver) calls.push(send(writer.sdk, receiver.id, nth))
      await sleep(plan.everyMs)
    }
    await within(ARRIVE_WITHIN_MS, 'all are answered', Promise.all(calls))
    await until(ARRIVE_WITHIN_MS, 'all have arrived', () => seen.size === plan.messages, 50).catch(() => {})
    return {
      answers,
      arrivals,
      lost: plan.messages - seen.size,
      doubled: [...seen.values()].filter(times => times > 1).length,
      outOfOrder: [...arrived.values()].flatMap(ids =>
        ids.filter((id, index) => index > 0 && id < (ids[index - 1] ?? 0)),
      ).length,
    }

    async function send(sdk: ReturnType<typeof createSdk>, receiver_id: number, nth: number): Promise<void> {
      const client_id = randomUUID()
      const began = performance.now()
      begun.set(client_id, began)
      await sdk.chat.send({ receiver_id, body: `Mensaje ${nth} de la mañana`, client_id })
      answers.push(performance.now() - began)
    }
  } finally {
    for (const { realtime } of clients) realtime.close()
  }
}

/** Adds people who use the chat, each signed in. */
async function addMembers(server: ServerProcess, many: number): Promise<readonly Member[]> {
  const keys = Array.from({ length: many }, () => randomBytes(32).toString('base64url'))
  const client = new pg.Client({ connectionString: runningCluster(server) ?? '' })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number; nth: number }>(
      `with made as (
        insert into users (name, email, password_hash)
        select 'Charla ' || n, 'charla' || n || '-' || $3 || '@osys.bench', 'x' from generate_series(1, $1::int) n returning id
      ), roles as (
        insert into user_roles (user_id, role) select id, 'user_ohplaky' from made
      ), numbered as (
        select id, (row_number() over (order by id))::int as nth from made
      ), signed as (
        insert into sessions (user_id, token_hash, remember, device, user_agent, address, expires_at)
        select id, ($2::bytea[])[nth], true, 'bench', 'bench', '127.0.0.1', now() + interval '1 day' from numbered
      )
      select id, nth from numbered`,
      [many, keys.map(key => createHash('sha256').update(key).digest()), randomUUID()],
    )
    return rows.map(({ id, nth }) => ({ id, key: keys[nth - 1] ?? '' }))
  } finally {
    await client.end()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { userChannel } from '@osys/sdk/realtime/channels'
import { expect, test } from 'vitest'
import type { TestApp } from './testing/app.js'
import { useTestDatabase } from './testing/database.js'
import { useKillable } from './testing/killable.js'
import { signIn, type TestPerson } from './testing/people.js'
import { type CrowdMember, emptyLedger, startCrowd } from './testing/tablet-crowd.js'
import { pairTablet } from './testing/tablets.js'
import { type AcknowledgedMessage, type MessageLedger, startWriting } from './testing/writing-crowd.js'

const KILLS = 30
const TABLETS = 20
const WRITERS = 20
const LEAST_PUNCHES = 1000
const LEAST_MESSAGES = 1000
/** The pause leaves the processor to the servers that start again. */
const PAUSE_MS = 150

const database = useTestDatabase()
const servers = useKillable(database)

test(
  `kill -9 under ${TABLETS} kiosks punching and ${WRITERS} people writing, ${KILLS} times: nothing acknowledged is lost, doubled or out of order (Spec §4)`,
  { timeout: 1_800_000 },
  async () => {
    const surroundings = { database, clock: { now: () => new Date() } } as unknown as TestApp
    const members: CrowdMember[] = []
    for (let i = 0; i < TABLETS; i++) {
      const [{ apiKey }, { id: userId }] = [
        await pairTablet(surroundings),
        await signIn(surroundings, { roles: ['user_ohplaky', 'consultants'] }),
      ]
      members.push({ apiKey, userId })
    }
    const people: TestPerson[] = []
    for (let i = 0; i < WRITERS; i++) people.push(await signIn(surroundings, { roles: ['user_ohplaky'] }))
    await Promise.all([servers.start(0), servers.start(1)])

    const punches = emptyLedger()
    const messages: MessageLedger = { begun: 0, sent: 0, acknowledged: [], surprises: [] }
    const crowd = startCrowd(members, servers.urls, punches, PAUSE_MS)
    const writers = startWriting(people, servers.urls, messages, PAUSE_MS)
    const isBehind = (share: number): boolean =>
      punches.acknowledged.length < LEAST_PUNCHES * share ||
      messages.acknowledged.length < LEAST_MESSAGES * share
    let inMidPunch = 0
    let inMidWrite = 0
    for (let round = 0; round < KILLS; round++) {
      do await sleep(100 + Math.random() * 200)
      while (isBehind((round + 1) / KILLS))
      const isPunching = punches.begun > punches.acknowledged.length
      const isWriting = messages.begun > messages.acknowledged.length
      // Usually one of the two servers is killed; sometimes both, so that no server answers.
      const places = round % 5 === 4 ? [0, 1] : [round % 2]
      await Promise.all(places.map(servers.kill))
      if (isPunching) inMidPunch++
      if (isWriting) inMidWrite++
      await Promise.all(places.map(servers.start))
    }
    await Promise.all([crowd.stop(), writers.stop()])
    await expectPunchesKept(punches, members)
    await expectMessagesKept(messages, people)
    expect(punches.acknowledged.length).toBeGreaterThanOrEqual(LEAST_PUNCHES)
    expect(messages.acknowledged.length).toBeGreaterThanOrEqual(LEAST_MESSAGES)
    console.log(
      `measured: kill -9 under ${TABLETS} kiosks: ${KILLS} kills (${inMidPunch} in mid-punch), ${punches.begun} punches tried in ${punches.sent} calls, ${punches.acknowledged.length} acknowledged, 0 lost, 0 doubled`,
    )
    console.log(
      `measured: kill -9 under ${WRITERS} people writing: ${KILLS} kills (${inMidWrite} in mid-write), ${messages.begun} messages in ${messages.sent} calls, ${messages.acknowledged.length} acknowledged, 0 lost, 0 doubled, 0 out of order`,
    )
  },
)

async function expectPunchesKept(
  ledger: ReturnType<typeof emptyLedger>,
  members: readonly CrowdMember[],
): Promise<void> {
  const { rows } = await database.pool.query<{ client_id: string; user_id: number; event: string }>(
    'select client_id, user_id, event from work_logs where deleted_at is null order by at, id',
  )
  const stored = new Set(rows.map(({ client_id }) => client_id))
  expect(ledger.surprises).toEqual([])
  expect(ledger.acknowledged.filter(({ client_id }) => !stored.has(client_id))).toEqual([])
  expect(rows).toHaveLength(ledger.acknowledged.length)
  for (const { userId } of members) {
    const events = rows.filter(row => row.user_id === userId).map(({ event }) => event)
    expect(events).toEqual(events.map((_, index) => (index % 2 === 0 ? 'entrada' : 'salida')))
  }
}

async function expectMessagesKept(ledger: MessageLedger, people: readonly TestPerson[]): Promise<void> {
  interface Row extends AcknowledgedMessage {
    readonly sender_id: number
    readonly receiver_id: number
    readonly body: string
  }
  const { rows } = await database.pool.query<Row>(
    'select id, client_id, sender_id, receiver_id, body from messages order by id',
  )
  const stored = new Map(rows.map(({ client_id, id }) => [client_id, id]))
  expect(ledger.surprises).toEqual([])
  expect(ledger.acknowledged.filter(({ client_id, id }) => stored.get(client_id) !== id)).toEqual([])
  expect(rows).toHaveLength(ledger.begun)
  for (const { id } of people) {
    const own = rows.filter(row => row.sender_id === id).map(({ body }) => Number(body))
    expect(own).toEqual(own.map((_, turn) => turn))
    const told = await database.pool.query<{ id: number }>(
      `select (data->'message'->>'id')::int as id from realtime_events
        where channel = $1 and event = 'ChatMessageChanged' order by seq`,
      [userChannel(id)],
    )
    const both = rows.filter(row => row.sender_id === id || row.receiver_id === id)
    expect(told.rows.map(row => row.id)).toEqual(both.map(row => row.id))
  }
}

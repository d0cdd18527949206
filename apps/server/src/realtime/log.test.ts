import * as fc from 'fast-check'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import * as schema from '../db/schema.js'
import { createLogger } from '../http/log.js'
import { useTestDatabase } from '../testing/database.js'
import { createDispatcher, type Dispatcher } from './dispatch.js'
import { createListener } from './listener.js'
import { readHistory } from './queries.js'
import { record } from './record.js'

const database = useTestDatabase()
const logger = createLogger('silent')
const CHANNELS = 3

/** An action of a writer: events on some channels, and the end of its transaction. */
interface Change {
  readonly channels: readonly number[]
  readonly end: 'commit' | 'rollback' | 'crash'
  readonly pauseMs: number
}

/** An action of a reader at some moment: it listens from its cursor, or leaves without a word. */
interface Turn {
  readonly channel: number
  readonly afterMs: number
  readonly staysMs: number
}

const change: fc.Arbitrary<Change> = fc.record({
  channels: fc.array(fc.nat(CHANNELS - 1), { minLength: 1, maxLength: 4 }),
  end: fc.constantFrom('commit', 'commit', 'commit', 'rollback', 'crash'),
  pauseMs: fc.nat(4),
})
const turn: fc.Arbitrary<Turn> = fc.record({
  channel: fc.nat(CHANNELS - 1),
  afterMs: fc.nat(15),
  staysMs: fc.nat(15),
})

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

describe('the log', () => {
  it('gives each reader each event once and in order, whatever writers and readers do', async () => {
    expect.hasAssertions()
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 4 }),
        fc.array(fc.array(turn, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        async (writers, readers) => {
          const name = (channel: number) => `run-${run}.${channel}`
          run++
          await play(writers, readers, name)
        },
      ),
      { numRuns: 25 },
    )
  })
})

async function play(
  writers: readonly (readonly Change[])[],
  readers: readonly (readonly Turn[])[],
  name: (channel: number) => string,
): Promise<void> {
  const names = Array.from({ length: CHANNELS }, (_, i) => name(i))
  const live = new Map<string, Set<(seq: number, text: string) => void>>()
  const dispatcher = createDispatcher({
    pool: database.pool,
    logger,
    deliver: ({ channel, seq, data }) => live.get(channel)?.forEach(hear => hear(seq, String(data['text']))),
  })
  const listener = createListener({
    url: database.url,
    logger,
    number: 1,
    onSignal: message => {
      if (message.kind === 'events') dispatcher.wake(message.channels)
    },
    onGap: () => dispatcher.wake(null),
  })
  await listener.start()
  try {
    const committed: string[] = []
    const people = readers.map(() => names.map(channel => aReader(channel, dispatcher, live)))
    await Promise.all([
      ...writers.map((changes, writer) => write(changes, `w${writer}`, name, committed)),
      ...readers.map((turns, reader) => wander(turns, people[reader] ?? [])),
    ])
    await Promise.all(people.flat().map(reader => reader.join()))
    const { rows } = await database.pool.query<{ channel: string; seq: string; text: string }>(
      `select channel, seq, data->>'text' as text from realtime_events where channel = any($1) order by channel, seq`,
      [names],
    )
    expect(rows.map(({ text }) => text).toSorted()).toEqual(committed.toSorted())
    for (const [index, channel] of names.entries()) {
      const truth = rows.filter(row => row.channel === channel)
      expect(truth.map(({ seq }) => Number(seq))).toEqual(truth.map((_, i) => i + 1))
      for (const reader of people) {
        const own = reader[index]
        await expect.poll(() => own?.seen.length, { interval: 5 }).toBe(truth.length)
        expect(own?.seen).toEqual(truth.map(({ text }) => text))
        expect(own?.gaps).toBe(0)
      }
    }
  } finally {
    dispatcher.stop()
    await listener.stop()
  }
}

async function write(
  changes: readonly Change[],
  writer: string,
  name: (channel: number) => string,
  committed: string[],
): Promise<void> {
  for (const [index, { channels, end, pauseMs }] of changes.entries()) {
    const events = channels.map((channel, i) => ({
      channel: name(channel),
      event: 'Announcement' as const,
      data: { text: `${writer}.${index}.${i}` },
    }))
    // The writer has a separate connection, because a process that dies takes its connection with it.
    const client = new pg.Client(database.url)
    client.on('error', () => {})
    await client.connect()
    const db = drizzle(client, { schema })
    await client.query('begin')
    await record(db, events)
    await pause(pauseMs)
    if (end === 'crash') {
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      continue
    }
    await client.query(end)
    await client.end()
    if (end === 'commit') committed.push(...events.map(({ data }) => data.text))
  }
}

async function wander(turns: readonly Turn[], readers: readonly ReturnType<typeof aReader>[]): Promise<void> {
  for (const { channel, afterMs, staysMs } of turns) {
    await pause(afterMs)
    const reader = readers[channel]
    await Promise.race([reader?.join(), pause(staysMs)])
    reader?.leave()
  }
}

/** Makes an ideal client: at its start it asks for missed events, and takes live ones in order. */
function aReader(
  channel: string,
  dispatcher: Dispatcher,
  live: Map<string, Set<(seq: number, text: string) => void>>,
) {
  let cursor = 0
  let gaps = 0
  let visit = 0
  let hear: ((seq: number, text: string) => void) | undefined
  const seen: string[] = []
  const take = (seq: number, text: string): void => {
    if (seq <= cursor) return
    if (seq !== cursor + 1) gaps++
    cursor = seq
    seen.push(text)
  }
  const leave = (): void => {
    visit++
    const listening = live.get(channel)
    if (hear) listening?.delete(hear)
    hear = undefined
    if (listening?.size === 0) {
      live.delete(channel)
      dispatcher.unfollow(channel)
    }
  }
  return {
    seen,
    get gaps() {
      return gaps
    },
    leave,
    async join(): Promise<void> {
      leave()
      const mine = visit
      await dispatcher.follow(channel)
      if (visit !== mine) return
      const early: (readonly [number, string])[] = []
      let isCaughtUp = false
      hear = (seq, text) => (isCaughtUp ? take(seq, text) : void early.push([seq, text]))
      live.set(channel, (live.get(channel) ?? new Set()).add(hear))
      const history = await readHistory(database.pool, new Map([[channel, cursor]]))
      if (visit !== mine) return
      for (const { seq, data } of history.get(channel)?.events ?? []) {
        take(seq, (data as { text: string }).text)
      }
      for (const [seq, text] of early) take(seq, text)
      isCaughtUp = true
    },
  }
}

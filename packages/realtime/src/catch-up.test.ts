import type { Clock } from '@osys/sdk/http/deadline'
import { HttpError, NetworkError } from '@osys/sdk/http/error'
import type { ChannelNews } from '@osys/sdk/realtime/port'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatchUp } from './catch-up.js'
import type { Reader } from './reader.js'
import { createReader } from './reader.js'

const soon: Clock = { now: () => 0, wait: () => Promise.resolve() }
const turn = () => new Promise(done => setTimeout(done, 0))
const stored = (seq: number) => ({ seq, event: 'AccessChanged', data: { seq } })
const arrival = (seq: number) =>
  ({ numbered: true, entry: { seq, event: { event: 'AccessChanged', seq } } }) as const

/** Builds readers of one channel that count to `newest`, and the log of that channel. */
function scene(...after: (number | null)[]) {
  const told: (number | 'reset' | null)[][] = after.map(() => [])
  const readers = after.map((from, index) =>
    createReader(
      'private-user.7',
      (news: ChannelNews) => told[index]?.push(news.kind === 'reset' ? 'reset' : news.seq),
      { after: from },
    ),
  )
  return { told, readers }
}

function logTo(newest: number, after: string) {
  const from = Number(after.split(':')[1] ?? newest)
  const events = Array.from({ length: newest - from }, (_, index) => stored(from + 1 + index))
  return { channels: { 'private-user.7': { events, seq: newest, reset: false } } }
}

describe('createCatchUp', () => {
  test('asks once for all readers of a channel, after the oldest of them', async () => {
    const { told, readers } = scene(2, null, 4)
    const asked: string[] = []
    const catchUp = createCatchUp({
      ask: async after => {
        asked.push(after)
        return logTo(5, after)
      },
      readers: () => readers,
      clock: soon,
      random: () => 0,
    })
    catchUp.request()
    catchUp.request()
    await turn()
    expect(asked).toEqual(['private-user.7:2'])
    expect(told).toEqual([[3, 4, 5], ['reset'], [5]])
  })

  test('asks again while the server is away, and not any more when the session is over', async () => {
    const { told, readers } = scene(1)
    const failures = [new NetworkError('x'), httpError(500), httpError(401)]
    let asked = 0
    const catchUp = createCatchUp({
      ask: async () => {
        asked += 1
        throw failures.shift() ?? httpError(404)
      },
      readers: () => readers,
      clock: soon,
      random: () => 0,
    })
    catchUp.request()
    await turn()
    expect([asked, told]).toEqual([3, [[]]])
    catchUp.request()
    await turn()
    expect([asked, told]).toEqual([4, [['reset']]])
  })

  test('asks for the rest of a list that was cut at once', async () => {
    const { told, readers } = scene(0)
    const waits: number[] = []
    const catchUp = createCatchUp({
      ask: async after => {
        const { events, ...rest } = logTo(7, after).channels['private-user.7']
        return { channels: { 'private-user.7': { ...rest, events: events.slice(0, 3) } } }
      },
      readers: () => readers,
      clock: { now: () => 0, wait: async ms => void waits.push(ms) },
      random: () => 1,
    })
    catchUp.request()
    await turn()
    expect(told).toEqual([[1, 2, 3, 4, 5, 6, 7]])
    expect(waits).toEqual([0])
  })

  test('does not wait for a question that was sent over a lost network', async () => {
    const { told, readers } = scene(1)
    let asked = 0
    const catchUp = createCatchUp({
      ask: (after, signal) =>
        ++asked > 1
          ? Promise.resolve(logTo(2, after))
          : new Promise((_, fail) => signal.addEventListener('abort', () => fail(new NetworkError('x')))),
      readers: () => readers,
      clock: soon,
      random: () => 0,
    })
    catchUp.request()
    await turn()
    expect(asked).toBe(1)
    catchUp.restart()
    await turn()
    expect([asked, told]).toEqual([2, [[2]]])
  })

  test('an answer from before a reconnect does not close the gap that the reconnect left', async () => {
    const { told, readers } = scene(0)
    const waiting: ((newest: number) => void)[] = []
    const catchUp = createCatchUp({
      ask: after => new Promise(done => waiting.push(newest => done(logTo(newest, after)))),
      readers: () => readers,
      clock: soon,
      random: () => 0,
    })
    catchUp.request()
    await turn()
    readers[0]?.subscribed(null)
    waiting[0]?.(1)
    await turn()
    waiting[1]?.(2)
    await turn()
    expect(told).toEqual([[1, 2]])
  })

  test.each([403, 404, 405, 501])('starts every reader anew when the log answers with %s', async status => {
    const { told, readers } = scene(1)
    const { asked, catchUp } = failing(readers, status)
    catchUp.request()
    await turn()
    expect([asked.length, told]).toEqual([1, [['reset']]])
  })

  test.each([400, 406, 500, 503])('asks again after %s', async status => {
    const { told, readers } = scene(1)
    const { asked, catchUp } = failing(readers, status, 2)
    catchUp.request()
    await turn()
    expect([asked.length, told]).toEqual([3, [[2]]])
  })

  test('waits ever longer while the server is away, and from the start after a new connection', async () => {
    const { readers } = scene(1)
    const waits: number[] = []
    let goOn = (): void => {}
    const catchUp = createCatchUp({
      ask: () => Promise.reject(new NetworkError('x')),
      readers: () => readers,
      clock: {
        now: () => 0,
        wait: ms =>
          new Promise(done => {
            waits.push(ms)
            goOn = done
          }),
      },
      random: () => 1,
    })
    const step = async (): Promise<void> => {
      goOn()
      await turn()
    }
    catchUp.request()
    for (let count = 0; count < 3; count++) await step()
    expect(waits).toEqual([0, 400, 800, 1600])
    catchUp.restart()
    await step()
    expect(waits.at(-1)).toBe(400)
    catchUp.stop()
    await step()
    expect(waits).toHaveLength(5)
  })

  test('waits from the start again after an answer that brings events', async () => {
    const { told, readers } = scene(1)
    const waits: number[] = []
    const answers = [null, null, 3, null, 4]
    const catchUp = createCatchUp({
      async ask(after) {
        const newest = answers.shift() ?? null
        if (newest === null) throw new NetworkError('x')
        const { events } = logTo(newest, after).channels['private-user.7']
        return { channels: { 'private-user.7': { events, seq: 4, reset: false } } }
      },
      readers: () => readers,
      clock: { now: () => 0, wait: async ms => void waits.push(ms) },
      random: () => 1,
    })
    catchUp.request()
    await turn()
    expect(told).toEqual([[2, 3, 4]])
    expect(waits).toEqual([0, 400, 800, 400])
  })

  test('asks for a hundred channels at once at most', async () => {
    const channels = Array.from({ length: 130 }, (_, index) => `private-user.${index}`)
    const readers = channels.map(channel => createReader(channel, () => {}, { after: 0 }))
    const asked: number[] = []
    const catchUp = createCatchUp({
      async ask(after) {
        const names = after.split(',').map(cursor => cursor.split(':')[0] ?? '')
        asked.push(names.length)
        return {
          channels: Object.fromEntries(names.map(name => [name, { events: [], seq: 0, reset: false }])),
        }
      },
      readers: () => readers,
      clock: soon,
      random: () => 0,
    })
    catchUp.request()
    await turn()
    expect(asked).toEqual([100, 30])
  })

  test('asks after the oldest known number, whatever the order of the readers', async () => {
    for (const [after, cursor] of [
      [[5, 2], ':2'],
      [[2, 5], ':2'],
      [[null, 3], ':3'],
      [[3, null], ':3'],
      [[null, null], ''],
    ] as const) {
      const { readers } = scene(...after)
      const asked: string[] = []
      const catchUp = createCatchUp({
        ask: async text => {
          asked.push(text)
          return logTo(5, text)
        },
        readers: () => readers,
        clock: soon,
        random: () => 0,
      })
      catchUp.request()
      await turn()
      expect(asked).toEqual([`private-user.7${cursor}`])
    }
  })

  test('asks nothing after it was stopped, and drops an answer that comes then', async () => {
    const { told, readers } = scene(1)
    let answer = (): void => {}
    let asked = 0
    const catchUp = createCatchUp({
      ask: after => {
        asked += 1
        return new Promise(done => (answer = () => done(logTo(2, after))))
      },
      readers: () => readers,
      clock: soon,
      random: () => 0,
    })
    catchUp.request()
    await turn()
    catchUp.stop()
    answer()
    await turn()
    catchUp.request()
    await turn()
    expect([asked, told]).toEqual([1, [[]]])
  })

  test('each reader sees each event once, in order, whatever happens', async () => {
    const happening = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('delivered', 'dropped', 'doubled', 'late') },
      { weight: 2, arbitrary: fc.constantFrom('turn', 'shuffled', 'away') },
      { weight: 1, arbitrary: fc.constantFrom('reconnected') },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 60 }),
        fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
        async (happenings, after) => {
          const { told, readers } = scene(...after)
          let newest = 3
          let isAway = false
          const late: number[] = []
          const catchUp = createCatchUp({
            async ask(cursor) {
              const given = logTo(newest, cursor)
              await turn()
              if (isAway) throw new NetworkError('x')
              return given
            },
            readers: () => readers,
            clock: { now: () => 0, wait: async () => void (await turn()) },
            random: () => 0,
          })
          const each = (act: (reader: Reader) => void): void => {
            for (const reader of readers) act(reader)
            if (readers.some(reader => reader.log().isBehind)) catchUp.request()
          }
          const arrive = (seq: number): void => each(reader => reader.arrived(arrival(seq)))

          for (const what of happenings) {
            if (what === 'turn') await turn()
            else if (what === 'shuffled') for (const seq of late.splice(0).toReversed()) arrive(seq)
            else if (what === 'away') isAway = !isAway
            else if (what === 'reconnected') {
              late.length = 0
              catchUp.restart()
              each(reader => reader.subscribed(null))
            } else {
              newest += 1
              if (what === 'late') late.push(newest)
              if (what === 'delivered' || what === 'doubled') arrive(newest)
              if (what === 'doubled') arrive(newest)
            }
          }
          isAway = false
          newest += 1
          arrive(newest)
          for (let round = 0; readers.some(reader => reader.log().isBehind); round++) {
            expect(round).toBeLessThan(100)
            await turn()
          }
          catchUp.stop()
          expect(told).toEqual(
            after.map(from => Array.from({ length: newest - from }, (_, index) => from + 1 + index)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})

/** Builds a catch-up whose server answers with this status so often, and then with one event. */
function failing(readers: readonly Reader[], status: number, times = 1) {
  const asked: string[] = []
  const catchUp = createCatchUp({
    ask: async after => {
      asked.push(after)
      if (asked.length <= times) throw httpError(status)
      return logTo(2, after)
    },
    readers: () => readers,
    clock: soon,
    random: () => 0,
  })
  return { asked, catchUp }
}

function httpError(status: number): HttpError {
  return new HttpError('x', { kind: 'HTTP_ERROR', status, msg: '' })
}

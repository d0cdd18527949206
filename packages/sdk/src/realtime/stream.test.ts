import { describe, expect, test } from 'vitest'
import { createSdk } from '../sdk.js'
import { aUser } from '../testing/users.js'
import { newsOf, POLL_MS } from './stream.js'
import type { ChannelNews, RealtimePort, SubscribeOptions } from './port.js'

const waits: number[] = []
const clock = { now: () => 0, wait: async (ms: number) => void waits.push(ms) }
const stored = (seq: number) => ({ seq, event: 'AccessChanged', data: { seq } })
const channel = (seq: number, events: object[] = [], reset = false) => ({ events, seq, reset })

/** Builds a server that gives these answers to `GET events` in turn, and records the requested channels. */
function logServer(...answers: (object | number)[]) {
  const told: unknown[] = []
  const asked: (string | null)[] = []
  const fetch: typeof globalThis.fetch = async url => {
    const { pathname, searchParams } = new URL(String(url))
    if (pathname === '/api/v1/relogin') {
      return Response.json({ user: aUser({ id: 7 }), permissions: [], roles: [], unreads: 0 })
    }
    asked.push(searchParams.get('after'))
    const answer = answers.shift() ?? 403
    if (typeof answer === 'number') return Response.json({}, { status: answer })
    return Response.json({ channels: answer })
  }
  const onNotice = (notice: unknown) => void told.push(notice)
  const options = { baseUrl: 'http://server', token: 'k', fetch, clock, retry: false, onNotice } as const
  return { asked, told, osys: createSdk(options) }
}

async function take(news: AsyncIterable<ChannelNews>, count: number) {
  const taken: string[] = []
  for await (const each of news) {
    taken.push(`${each.channel} ${each.kind === 'reset' ? 'reset' : each.event.event} ${each.seq}`)
    if (taken.length === count) break
  }
  return taken
}

describe('events, by polling', () => {
  test('continues after the seen number, over several answers', async () => {
    const { osys, asked } = logServer(
      { 'private-user.7': channel(3, [stored(2), stored(3)]) },
      503,
      { 'private-user.7': channel(3) },
      { 'private-user.7': channel(4, [stored(4)]) },
    )
    expect(await take(osys.events({ after: { 'private-user.7': 1 } }), 3)).toEqual([
      'private-user.7 AccessChanged 2',
      'private-user.7 AccessChanged 3',
      'private-user.7 AccessChanged 4',
    ])
    expect(asked).toEqual(['private-user.7:1', 'private-user.7:3', 'private-user.7:3', 'private-user.7:3'])
    expect(waits).toEqual([POLL_MS, POLL_MS, POLL_MS])
  })

  test('follows the signed-in person by default, and starts with a reset', async () => {
    const { osys, asked } = logServer(
      { 'private-user.7': channel(5) },
      { 'private-user.7': channel(6, [stored(6)]) },
    )
    expect(await take(osys.events(), 2)).toEqual(['private-user.7 reset 5', 'private-user.7 AccessChanged 6'])
    expect(asked[0]).toBe('private-user.7')
  })

  test('follows what is chosen by what it is about, from a number where one is given', async () => {
    const { osys, asked } = logServer({ 'private-company.7': channel(3, [stored(3)]) })
    const after = { 'private-company.7': 2 }
    const news = osys.events({ company: [7, 8], timesheets: 'solutions', panels: true, after })
    expect(await take(news, 1)).toEqual(['private-company.7 AccessChanged 3'])
    expect(asked).toEqual(['private-company.7:2,private-company.8,private-ojibble.solutions,private-ohplaky'])
  })

  test('follows nothing but what is chosen', async () => {
    const chosen = [
      { company: 7 },
      { timesheets: ['solutions', 'consultants'] as const },
      { panels: true },
      { briefs: true },
    ]
    const names: (string | null | undefined)[] = []
    for (const each of chosen) {
      const { osys, asked } = logServer({})
      await expect(take(osys.events(each), 1)).rejects.toMatchObject({ status: 403 })
      names.push(asked[0])
    }
    expect(names).toEqual([
      'private-company.7',
      'private-ojibble.solutions,private-ojibble.consultants',
      'private-ohplaky',
      'private-ohplaky.briefs',
    ])
  })

  test('asks on at once while there is more, and waits only at the end', async () => {
    waits.length = 0
    const { osys, asked } = logServer(
      { 'private-user.7': channel(4, [stored(2), stored(3)]) },
      { 'private-user.7': channel(4, [stored(4)]) },
      { 'private-user.7': channel(5, [stored(5)]) },
    )
    expect(await take(osys.events({ after: 'private-user.7:1' }), 4)).toHaveLength(4)
    expect(asked).toEqual(['private-user.7:1', 'private-user.7:3', 'private-user.7:4'])
    expect(waits).toEqual([POLL_MS])
  })

  test('passes over an event that it does not know, without a gap', async () => {
    const unknown = { seq: 2, event: 'Unheard', data: {} }
    const { osys } = logServer({ 'private-user.7': channel(3, [unknown, stored(3)]) })
    expect(await take(osys.events({ after: 'private-user.7:1' }), 1)).toEqual([
      'private-user.7 AccessChanged 3',
    ])
  })

  test('reports a reset when events are too old', async () => {
    const { osys } = logServer({ 'private-user.7': channel(90, [], true) })
    expect(await take(osys.events({ after: 'private-user.7:2' }), 1)).toEqual(['private-user.7 reset 90'])
  })

  test('throws when a channel is refused, when the call is refused, and when there is no channel', async () => {
    await expect(take(logServer({}).osys.events({ after: 'private-user.8:1' }), 1)).rejects.toMatchObject({
      status: 403,
    })
    await expect(take(logServer(401).osys.events({ after: 'private-user.7' }), 1)).rejects.toMatchObject({
      status: 401,
    })
    await expect(take(logServer().osys.events({ after: 'nobody' }), 1)).rejects.toThrow(TypeError)
    await expect(take(logServer().osys.events({ after: {} }), 1)).rejects.toThrow(TypeError)
    await expect(take(logServer().osys.events({ company: 7, after: 'nobody' }), 1)).rejects.toThrow(TypeError)
  })

  test('ends without an error when its signal aborts', async () => {
    const ending = new AbortController()
    const { osys } = logServer({ 'private-user.7': channel(1, [stored(1)]) })
    const taken: number[] = []
    for await (const { seq } of osys.events({ after: 'private-user.7:0', signal: ending.signal })) {
      taken.push(seq ?? 0)
      ending.abort()
    }
    expect(taken).toEqual([1])
  })
})

describe('events, by polling, of a server that fails', () => {
  // The page of a network's portal answers 200, and is no log.
  test.each([200, 408, 429, 500])('asks again after %s, without a notice', async status => {
    const { osys, asked, told } = logServer(status, { 'private-user.7': channel(1, [stored(1)]) })
    expect(await take(osys.events({ after: 'private-user.7:0' }), 1)).toHaveLength(1)
    expect(asked).toHaveLength(2)
    expect(told).toEqual([])
  })

  test('shows no notice when it cannot tell who is signed in', async () => {
    const told: unknown[] = []
    const fetch = async () => Response.json({}, { status: 500 })
    const onNotice = (notice: unknown) => void told.push(notice)
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', fetch, clock, retry: false, onNotice })
    await expect(take(osys.events(), 1)).rejects.toMatchObject({ status: 500 })
    expect(told).toEqual([])
  })

  test.each([400, 404, 499])('throws after %s', async status => {
    const { osys, asked } = logServer(status, { 'private-user.7': channel(1, [stored(1)]) })
    await expect(take(osys.events({ after: 'private-user.7:0' }), 1)).rejects.toMatchObject({ status })
    expect(asked).toHaveLength(1)
  })

  test('asks for nothing when the signal was aborted before', async () => {
    const { osys, asked } = logServer({ 'private-user.7': channel(1, [stored(1)]) })
    const events = osys.events({ after: 'private-user.7:0', signal: AbortSignal.abort() })
    expect(await take(events, 1)).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('events, over a connection', () => {
  const subscriptions = new Map<string, { tell: (news: ChannelNews) => void; options?: SubscribeOptions }>()
  const realtime: RealtimePort = {
    subscribe(name, tell, options) {
      subscriptions.set(name, { tell, options })
      return () => void subscriptions.delete(name)
    },
    socketId: () => '1.2',
    close: () => subscriptions.clear(),
  }
  const after = { 'private-user.7': 4, 'private-company.3': null }

  test('hands on the news of the connection, and leaves the channels at the end', async () => {
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', realtime: () => realtime })
    const taking = take(osys.events({ after }), 2)
    expect(subscriptions.get('private-user.7')?.options?.after).toBe(4)
    const { tell } = subscriptions.get('private-company.3')!
    tell({ kind: 'reset', channel: 'private-company.3', seq: 8 })
    tell({
      kind: 'event',
      channel: 'private-company.3',
      seq: 9,
      event: { event: 'AccessChanged', seq: 9 },
    })
    expect(await taking).toEqual(['private-company.3 reset 8', 'private-company.3 AccessChanged 9'])
    expect(subscriptions.size).toBe(0)
  })

  test('throws when a channel is refused', async () => {
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', realtime: () => realtime })
    const taking = take(osys.events({ after }), 1)
    subscriptions.get('private-user.7')?.options?.onRefused?.(403)
    await expect(taking).rejects.toMatchObject({ status: 403, name: 'ForbiddenError' })
  })

  test('says that the session is over when a channel is refused with 401', async () => {
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', realtime: () => realtime })
    const taking = take(osys.events({ after }), 1)
    subscriptions.get('private-user.7')?.options?.onRefused?.(401)
    await expect(taking).rejects.toMatchObject({ status: 401, name: 'UnauthorizedError' })
  })

  test('subscribes to nothing when its signal was aborted before', async () => {
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', realtime: () => realtime })
    expect(await take(osys.events({ after, signal: AbortSignal.abort() }), 1)).toEqual([])
    expect(subscriptions.size).toBe(0)
  })

  test('ends without an error and leaves the channels when its signal aborts', async () => {
    const ending = new AbortController()
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', realtime: () => realtime })
    const taking = take(osys.events({ after, signal: ending.signal }), 1)
    expect(subscriptions.size).toBe(2)
    ending.abort()
    expect(await taking).toEqual([])
    expect(subscriptions.size).toBe(0)
  })

  test('sends the id of its connection with every call, and none after the connection was closed', async () => {
    const ids: (string | null)[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      ids.push(new Headers(init?.headers).get('x-socket-id'))
      return Response.json({ items: [] })
    }
    const osys = createSdk({ baseUrl: 'http://server', token: 'k', fetch, realtime: () => realtime })
    await osys.session.list()
    const stream = osys.events({ after })
    const next = stream.next()
    await osys.session.list()
    osys.close()
    await osys.session.list()
    expect(ids).toEqual([null, '1.2', null])
    expect(await next).toEqual({ value: undefined, done: true })
  })
})

test('a reset stands at the number before the events that follow it', () => {
  const event = { event: 'AccessChanged', seq: 9 } as const
  const log = { last: 9, isBehind: false, held: [] }
  const seqs = (entries: readonly (typeof entry)[]) =>
    newsOf('private-user.7', { log, isReset: true, entries }).map(({ kind, seq }) => [kind, seq])
  const entry = { seq: 9, event }
  expect(seqs([entry])).toEqual([
    ['reset', 8],
    ['event', 9],
  ])
  expect(seqs([])).toEqual([['reset', 9]])
})

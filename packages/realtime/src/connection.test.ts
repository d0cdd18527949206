import type { ChannelNews } from '@osys/sdk/realtime/port'
import Pusher from 'pusher-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Realtime } from './connection.js'
import { connectRealtime } from './connection.js'
import type { FakePusher } from './testing/fake-pusher.js'
import { startFakePusher } from './testing/fake-pusher.js'

const CHANNEL = 'private-user.7'
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 })

let server: FakePusher
const opened: Realtime[] = []

beforeEach(async () => {
  server = await startFakePusher()
})
afterEach(async () => {
  for (const each of opened.splice(0)) each.close()
  await server.stop()
})

function connect(): Realtime {
  const realtime = connectRealtime(server)
  opened.push(realtime)
  return realtime
}

/** Listens to a channel and records what the reader receives: the numbers of events, and 'reset'. */
function listen(realtime: Realtime, channel = CHANNEL, after?: number) {
  const told: (number | 'reset' | null)[] = []
  const stop = realtime.subscribe(
    channel,
    (news: ChannelNews) => told.push(news.kind === 'reset' ? 'reset' : news.seq),
    { after },
  )
  return { told, stop }
}

describe('connectRealtime', () => {
  test('starts with the present, and hands on each later event', async () => {
    server.publish(CHANNEL, 'AccessChanged')
    const { told } = listen(connect())
    await until(() => expect(told).toEqual(['reset']))
    server.publish(CHANNEL, 'AccessChanged')
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(told).toEqual(['reset', 2, 3]))
  })

  test('goes on from the number that was seen', async () => {
    for (let count = 0; count < 5; count++) server.publish(CHANNEL, 'AccessChanged')
    const { told } = listen(connect(), CHANNEL, 3)
    await until(() => expect(told).toEqual([4, 5]))
  })

  test('asks the log for nothing when the subscription tells that nothing was missed', async () => {
    server.tellsNumbers = true
    for (let count = 0; count < 5; count++) server.publish(CHANNEL, 'AccessChanged')
    const { told } = listen(connect(), CHANNEL, 5)
    await until(() => expect(server.frames.map(({ event }) => event)).toContain('pusher:subscribe'))
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(told).toEqual([6]))
    expect(server.calls).not.toContain('/api/v1/events')
  })

  test('asks the log for what came between the number that was seen and the subscription', async () => {
    server.tellsNumbers = true
    for (let count = 0; count < 5; count++) server.publish(CHANNEL, 'AccessChanged')
    const { told } = listen(connect(), CHANNEL, 4)
    await until(() => expect(told).toEqual([5]))
    expect(server.calls).toContain('/api/v1/events')
  })

  test('hands on the events that were missed while the connection was lost', async () => {
    const realtime = connect()
    const { told } = listen(realtime)
    await until(() => expect(told).toEqual(['reset']))
    server.cut()
    await until(() => expect(realtime.state.get()).toBe('away'))
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(told).toEqual(['reset', 1]))
    expect(realtime.state.get()).toBe('live')
  })

  test('comes back by itself after the server was stopped', async () => {
    const realtime = connect()
    const { told } = listen(realtime)
    await until(() => expect(told).toEqual(['reset']))
    await server.stop()
    server.publish(CHANNEL, 'AccessChanged')
    await new Promise(later => setTimeout(later, 300))
    expect(realtime.socketId()).toBeUndefined()
    await server.start()
    await until(() => expect(told).toEqual(['reset', 1]))
    expect(realtime.socketId()).toMatch(/^\d+\.\d+$/)
  })

  test.each([4001, 4009, 4100, 4200, 1000])('comes back after a close with %s', async code => {
    const realtime = connect()
    const { told } = listen(realtime)
    await until(() => expect(told).toEqual(['reset']))
    // The connection may be back before the test can see the state `away`.
    const before = realtime.socketId()
    server.closeAll(code)
    await until(() => expect(realtime.socketId()).not.toBe(before))
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(told).toEqual(['reset', 1]))
  })

  test('fills a gap from the log, and drops a repeated event', async () => {
    const { told } = listen(connect())
    await until(() => expect(told).toEqual(['reset']))
    server.publish(CHANNEL, 'AccessChanged', {}, () => 'never')
    server.publish(CHANNEL, 'AccessChanged', {}, () => 'twice')
    await until(() => expect(told).toEqual(['reset', 1, 2]))
  })

  test('lets unknown events pass without a gap', async () => {
    const { told } = listen(connect())
    await until(() => expect(told).toEqual(['reset']))
    server.publish(CHANNEL, 'Unheard')
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(told).toEqual(['reset', 2]))
    expect(server.calls.filter(path => path === '/api/v1/events')).toHaveLength(1)
  })

  test('asks for a channel three times when the server is at fault, and again later', async () => {
    server.failures.set('/api/broadcasting/auth', [500, 0, 503, 429, 500])
    const { told } = listen(connect())
    await until(() => expect(told).toEqual(['reset']))
    expect(server.calls.filter(path => path === '/api/broadcasting/auth')).toHaveLength(6)
  })

  test.each([401, 403])('asks once for a channel that is refused with %s, and says so', async status => {
    server.failures.set('/api/broadcasting/auth', [status])
    const refused = vi.fn()
    const realtime = connect()
    realtime.subscribe(CHANNEL, () => {}, { onRefused: refused })
    await until(() => expect(refused).toHaveBeenCalledWith(status))
    server.cut()
    await until(() => expect(realtime.state.get()).toBe('away'))
    await until(() => expect(realtime.state.get()).toBe('live'))
    expect(server.calls.filter(path => path === '/api/broadcasting/auth')).toHaveLength(1)
  })

  test('is told when the server takes a channel away while it listens', async () => {
    const refused = vi.fn()
    const told: unknown[] = []
    connect().subscribe(CHANNEL, news => told.push(news), { onRefused: refused })
    await until(() => expect(told).toHaveLength(1))
    server.send(CHANNEL, 'pusher:subscription_error', { type: 'AuthError', status: 403 })
    await until(() => expect(refused).toHaveBeenCalledWith(403))
  })

  test('tells stores to fetch again where the backend has no log', async () => {
    server.config.capabilities.events = false
    const { told } = listen(connect())
    await until(() => expect(told).toEqual(['reset']))
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(told).toEqual(['reset', 1]))
    server.cut()
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(told).toEqual(['reset', 1, 'reset']))
    expect(server.calls).not.toContain('/api/v1/events')
  })

  test('tells stores to fetch again where the log was announced and is not there', async () => {
    server.failures.set('/api/v1/events', [404])
    const { told } = listen(connect())
    await until(() => expect(told).toEqual(['reset']))
  })

  test('hands on events without a number as they come', async () => {
    const { told } = listen(connect())
    await until(() => expect(told).toEqual(['reset']))
    server.send(CHANNEL, 'App\\Events\\AccessChanged', {})
    server.send(CHANNEL, 'client-typing', { userId: 8 })
    await until(() => expect(told).toEqual(['reset', null]))
  })

  test('sends notes to the other browsers of a subscribed channel, and hands on theirs', async () => {
    const realtime = connect()
    const notes: unknown[] = []
    const stop = realtime.subscribe(CHANNEL, () => {}, { onNote: (name, data) => notes.push([name, data]) })
    const sent = () => server.frames.flatMap(({ event, data }) => (event === 'client-typing' ? [data] : []))
    expect(realtime.whisper(CHANNEL, 'client-typing')).toBe(false)
    await until(() => {
      server.send(CHANNEL, 'client-typing', { userId: 8 })
      expect(notes).toContainEqual(['client-typing', { userId: 8 }])
    })
    expect(realtime.whisper(CHANNEL, 'client-typing', { user_id: 7 })).toBe(true)
    await until(() => expect(sent()).toEqual([{ user_id: 7 }]))
    stop()
    expect(realtime.whisper(CHANNEL, 'client-typing')).toBe(false)
    expect(sent()).toHaveLength(1)
  })

  test('has one subscription for many readers, and keeps the place of each', async () => {
    server.publish(CHANNEL, 'AccessChanged')
    const realtime = connect()
    const early = listen(realtime, CHANNEL, 0)
    await until(() => expect(early.told).toEqual([1]))
    const late = listen(realtime)
    await until(() => expect(late.told).toEqual(['reset']))
    server.publish(CHANNEL, 'AccessChanged')
    await until(() =>
      expect([early.told, late.told]).toEqual([
        [1, 2],
        ['reset', 2],
      ]),
    )
    expect(server.frames.filter(({ event }) => event === 'pusher:subscribe')).toHaveLength(1)

    early.stop()
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(late.told).toEqual(['reset', 2, 3]))
    expect(early.told).toEqual([1, 2])
    late.stop()
    await until(() => expect(server.frames.at(-1)?.event).toBe('pusher:unsubscribe'))
  })

  test('a channel that is left and entered again at once is subscribed and hands on each event once', async () => {
    const realtime = connect()
    const first = listen(realtime)
    first.stop()
    const second = listen(realtime)
    await until(() => expect(second.told).toEqual(['reset']))
    second.stop()
    const third = listen(realtime)
    await until(() => expect(third.told).toEqual(['reset']))
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(third.told).toEqual(['reset', 1]))
    expect([first.told, second.told]).toEqual([[], ['reset']])
  })

  test('refuses every channel of a backend without realtime', async () => {
    server.config.realtime = null
    const refused = vi.fn()
    const realtime = connect()
    realtime.subscribe(CHANNEL, () => {}, { onRefused: refused })
    await until(() => expect(refused).toHaveBeenCalledWith(501))
    expect(realtime.state.get()).toBe('none')
    // A reader that comes when this is known already is told, too.
    const late = vi.fn()
    realtime.subscribe(CHANNEL, () => {}, { onRefused: late })
    await until(() => expect(late).toHaveBeenCalledWith(501))
  })

  test('asks for the configuration until the server is there', async () => {
    server.failures.set('/config.json', [0, 503])
    const { told } = listen(connect())
    await until(() => expect(told).toEqual(['reset']))
  })

  test('hands on nothing after it was closed', async () => {
    const realtime = connect()
    const { told } = listen(realtime)
    await until(() => expect(told).toEqual(['reset']))
    realtime.close()
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(server.sockets()).toBe(0))
    expect(told).toEqual(['reset'])
  })
})

describe('watchPresence (Spec §4)', () => {
  test('hands on who is here, who comes and who goes, and keeps the list over a lost connection', async () => {
    const realtime = connect()
    const told: string[] = []
    realtime.watchPresence(online => told.push(online.map(({ name }) => name).join(' ')))
    await until(() => expect(told).toEqual(['Ana']))

    server.setMember({ id: 8, name: 'Luis' })
    const other = connect()
    const leave = other.watchPresence(() => {})
    await until(() => expect(told).toEqual(['Ana', 'Ana Luis']))

    leave()
    await until(() => expect(told).toEqual(['Ana', 'Ana Luis', 'Ana']))
    server.setMember({ id: 7, name: 'Ana' })
    server.cut()
    await until(() => expect(realtime.state.get()).toBe('away'))
    await until(() => expect(told.length).toBe(4))
    expect(told).toEqual(['Ana', 'Ana Luis', 'Ana', 'Ana'])
  })

  test('tells nothing to a watcher that left before the address of the socket was known', async () => {
    const realtime = connect()
    const left = vi.fn()
    realtime.watchPresence(left)()
    const stays = vi.fn()
    realtime.watchPresence(stays)
    await until(() => expect(stays).toHaveBeenCalled())
    expect(left).not.toHaveBeenCalled()
  })

  test('gives a later watcher the list at once, and reports errors apart', async () => {
    const realtime = connect()
    const first = vi.fn()
    realtime.watchPresence(first)
    await until(() => expect(first).toHaveBeenCalledTimes(1))
    const second = vi.fn()
    realtime.watchPresence(second)
    expect(second).toHaveBeenCalledWith([{ id: 7, name: 'Ana', avatar: null }])

    server.failures.set('/api/broadcasting/auth', [403])
    const failed = vi.fn()
    connect().watchPresence(() => {}, failed)
    await until(() => expect(failed).toHaveBeenCalledWith(403))
  })

  test('is refused by a backend without realtime', async () => {
    server.config.realtime = null
    const realtime = connect()
    const [refused, left, late] = [vi.fn(), vi.fn(), vi.fn()]
    realtime.watchPresence(() => {}, refused)
    await until(() => expect(refused.mock.calls).toEqual([[501]]))
    // A watcher that comes when this is known already is told, unless it has left.
    realtime.watchPresence(() => {}, left)()
    realtime.watchPresence(() => {}, late)
    await until(() => expect(late.mock.calls).toEqual([[501]]))
    expect(left).not.toHaveBeenCalled()
  })
})

describe('leaks', () => {
  const network = Pusher.Runtime.getNetwork()
  const held = () => ({
    clients: Pusher.instances.length,
    online: network.callbacks.get('online')?.length ?? 0,
    offline: network.callbacks.get('offline')?.length ?? 0,
    sockets: server.sockets(),
  })
  const nothing = { clients: 0, online: 0, offline: 0, sockets: 0 }

  test('a thousand connections leave nothing behind', async () => {
    for (let round = 0; round < 20; round++) {
      const some = Array.from({ length: 50 }, connect)
      const readers = some.map(each => listen(each))
      some[0]?.watchPresence(() => {})
      await until(() => expect(readers.every(({ told }) => told.length === 1)).toBe(true))
      for (const each of some) each.close()
      await until(() => expect(server.sockets()).toBe(0))
    }
    expect(held()).toEqual(nothing)
  })

  test('one connection that is lost many times holds one client, one socket, one subscription', async () => {
    const realtime = connectRealtime(server, { random: () => 0 })
    opened.push(realtime)
    const { told } = listen(realtime)
    await until(() => expect(told).toEqual(['reset']))
    for (let round = 0; round < 30; round++) {
      server.cut()
      await until(() => expect(realtime.state.get()).toBe('away'))
      await until(() => expect(realtime.state.get()).toBe('live'))
    }
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(told).toEqual(['reset', 1]))
    expect(held()).toEqual({ clients: 1, online: 1, offline: 1, sockets: 1 })
    realtime.close()
    await until(() => expect(held()).toEqual(nothing))
  })
})

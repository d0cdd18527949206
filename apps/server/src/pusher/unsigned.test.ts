import { afterEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { connectRaw, enter, type RawClient, useSockets } from '../testing/sockets.js'
import { signChannel } from './auth.js'
import { LIMITS, type Limits, type UnsignedLimits } from './limits.js'

const LONG_MS = 1_000_000
const frames = { burst: 1_000, perSecond: 100 }

/** Starts a server with its own limits, for the clients of a test. */
function useServer(unsigned: Partial<UnsignedLimits>, limits: Partial<Limits> = {}) {
  const test = useTestApp({
    config: { publicChannels: ['news'] },
    tuning: {
      limits: {
        idleMs: LONG_MS,
        pingMs: 300,
        ...limits,
        unsigned: { ...LIMITS.unsigned, arrivalMs: LONG_MS, frames, ...unsigned },
      },
    },
  })
  const server = useSockets(test)
  const opened: RawClient[] = []
  const app = () => test.deps.secrets.realtime
  const hub = () => {
    const { own } = test.app.realtime
    if (!own) throw new Error('The sockets are ours')
    return own.hub
  }
  afterEach(async () => {
    for (const { ws } of opened.splice(0)) ws.terminate()
    await expect.poll(() => hub().size()).toBe(0)
  })
  return {
    app,
    hub,
    now: () => test.clock.now().getTime(),
    publish: (channel: string) => test.app.realtime.own?.publish({ channel, event: 'hello', data: '{}' }),
    async from(localAddress: string): Promise<RawClient> {
      const client = await connectRaw(server.url, app().key, { localAddress })
      opened.push(client)
      return client
    },
    async person(localAddress: string): Promise<RawClient> {
      const client = await this.from(localAddress)
      await enter(client, app(), 'private-user.7')
      return client
    },
  }
}

const isOpen = ({ ws }: RawClient) => ws.readyState === ws.OPEN
/** Sends something now and then, for as long as the socket is open. */
const pinging = (client: RawClient) => {
  const timer = setInterval(() => isOpen(client) && client.send({ event: 'pusher:ping' }), 100)
  client.ws.on('close', () => clearInterval(timer))
}

describe('sockets that have not signed', () => {
  const server = useServer({ ofOne: 6, inAll: 12 })

  it('take no place from those that have, and let newcomers in', async () => {
    const people = []
    for (let i = 0; i < 4; i++) people.push(await server.person('127.0.0.1'))
    const nobodies = []
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']) {
      for (let i = 0; i < 15; i++) nobodies.push(await server.from(address))
    }
    expect(server.hub().size()).toBe(4 + 12)
    people.push(await server.person('127.0.0.6'), await server.person('127.0.0.5'))
    server.publish('private-user.7')
    for (const client of people) await client.next('hello')
    expect((await (nobodies[0] as RawClient).closed()).code).toBe(4100)
  })

  it('hear the public channels that are named, and no others', async () => {
    const client = await server.from('127.0.0.1')
    client.subscribe('weather')
    expect(await client.next('pusher:subscription_error')).toMatchObject({
      channel: 'weather',
      data: { type: 'AuthError', status: 403 },
    })
    client.subscribe('news')
    await client.next('pusher_internal:subscription_succeeded')
    for (const channel of ['weather', 'news']) server.publish(channel)
    await client.next('hello')
    expect(client.events().filter(event => event === 'hello')).toHaveLength(1)
  })

  it('are cut sooner when they do not read', async () => {
    const client = await server.from('127.0.0.1')
    client.subscribe('news')
    await client.next('pusher_internal:subscription_succeeded')
    client.ws.pause()
    const data = JSON.stringify('x'.repeat(9_900))
    while (server.hub().channels().has('news')) {
      for (let i = 0; i < 20; i++) server.hub().broadcast({ channel: 'news', event: 'big', data })
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    client.ws.resume()
    expect([1006, 4100]).toContain((await client.closed()).code)
  })
})

describe('sockets that had time to sign', () => {
  const server = useServer({ staying: 2, arrivalMs: 1_000 })

  it('stay as few of an address, the newest, and those that signed stay beside them', async () => {
    const person = await server.person('127.0.0.1')
    const nobodies = []
    for (let i = 0; i < 5; i++) {
      const client = await server.from('127.0.0.1')
      pinging(client)
      nobodies.push(client)
    }
    for (const client of nobodies.slice(0, 3)) expect((await client.closed()).code).toBe(4100)
    expect([person, ...nobodies].map(isOpen)).toEqual([true, false, false, false, true, true])
  })
})

describe('sockets that have signed', () => {
  const server = useServer({}, { sockets: 8, entries: { burst: 5, perSecond: 0.001 } })

  it('are so many at most, and the next is asked to come back', async () => {
    const people = []
    for (let i = 0; i < 8; i++) people.push(await server.person('127.0.0.1'))
    const late = await server.from('127.0.0.1')
    late.subscribe('private-user.7', { auth: signChannel(server.app(), late.socketId, 'private-user.7') })
    expect((await late.closed()).code).toBe(4100)
    expect(people.every(isOpen)).toBe(true)
  })

  it('enter and leave only so often, all of one person together', async () => {
    const who = { osys: { device: 3, at: server.now() + 1 } }
    const clients = [await server.from('127.0.0.1'), await server.from('127.0.0.1')]
    const [one, other] = clients as [RawClient, RawClient]
    for (let i = 0; i < 5; i++) {
      await enter(i % 2 ? one : other, server.app(), 'private-nobody.1', who)
      for (const client of clients) {
        client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-nobody.1' } })
      }
    }
    const channel_data = JSON.stringify(who)
    const auth = signChannel(server.app(), other.socketId, 'private-nobody.1', channel_data)
    other.subscribe('private-nobody.1', { auth, channel_data })
    expect(await other.next('pusher:subscription_error')).toMatchObject({ data: { type: 'LimitReached' } })
  })
})

describe('a socket without a channel', () => {
  const server = useServer({}, { idleMs: 1_500 })

  it('stays while it pings, and is closed when it says nothing', async () => {
    const [talker, mute] = [await server.from('127.0.0.1'), await server.from('127.0.0.1')]
    pinging(talker)
    expect((await mute.closed()).code).toBe(4202)
    // A later socket is closed too: meanwhile the first one could have been closed for other reasons.
    const later = await server.from('127.0.0.1')
    expect((await later.closed()).code).toBe(4202)
    expect(isOpen(talker)).toBe(true)
  })
})

describe('the sockets that an address opens', () => {
  const server = useServer({}, { handshakes: { ...LIMITS.handshakes, most: 3, withinMs: LONG_MS } })

  it('are so many within a time; other addresses go on', async () => {
    for (let i = 0; i < 3; i++) expect(isOpen(await server.from('127.0.0.2'))).toBe(true)
    const fourth = await server.from('127.0.0.2')
    expect([fourth.socketId, (await fourth.closed()).code]).toEqual(['', 1006])
    expect(isOpen(await server.from('127.0.0.3'))).toBe(true)
  })
})

describe('sockets that are opened at once', () => {
  const server = useServer({}, { handshakes: { ...LIMITS.handshakes, pauseMs: 100 } })

  it('take turns by address: one socket does not wait for the many of another address', async () => {
    const order: string[] = []
    const open = (address: string) => server.from(address).then(() => order.push(address))
    const many = Array.from({ length: 12 }, () => open('127.0.0.2'))
    // The first of them is open, the others are waiting.
    await expect.poll(() => order.length).toBeGreaterThan(0)
    await Promise.all([...many, open('127.0.0.3')])
    expect(order).toHaveLength(13)
    expect(order.indexOf('127.0.0.3')).toBeLessThan(12)
  })
})

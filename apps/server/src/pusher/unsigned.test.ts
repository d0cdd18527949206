import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { connectRaw, enter, type RawClient, useSockets } from '../testing/sockets.js'
import { signChannel } from './auth.js'
import { LIMITS } from './limits.js'

const test = useTestApp({
  config: { publicChannels: ['news'] },
  tuning: {
    limits: {
      sockets: 8,
      pingMs: 150,
      idleMs: 600,
      entries: { burst: 5, perSecond: 0.001 },
      unsigned: { ...LIMITS.unsigned, ofOne: 6, staying: 2, inAll: 12, arrivalMs: 1_000 },
    },
  },
})
const server = useSockets(test)
const app = () => test.deps.secrets.realtime
const from = (localAddress: string) => connectRaw(server.url, app().key, { localAddress })
const isOpen = ({ ws }: RawClient) => ws.readyState === ws.OPEN
const hub = () => {
  const { own } = test.app.realtime
  if (!own) throw new Error('The sockets are ours')
  return own.hub
}
const closeAll = async (clients: readonly RawClient[]) => {
  for (const client of clients) client.close()
  await expect.poll(() => hub().size(), { timeout: 10_000 }).toBe(0)
}
/** Says something now and then, as long as it may. */
const pinging = (client: RawClient) => {
  const timer = setInterval(() => isOpen(client) && client.send({ event: 'pusher:ping' }), 100)
  client.ws.on('close', () => clearInterval(timer))
}

describe('sockets that have not signed', () => {
  it('take no place from those that have, and let newcomers in', async () => {
    const people = []
    for (let i = 0; i < 4; i++) {
      people.push(await from('127.0.0.1'))
      await enter(people[i] as RawClient, app(), 'private-user.7')
    }
    const nobodies = []
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']) {
      for (let i = 0; i < 15; i++) nobodies.push(await from(address))
    }
    expect(hub().size()).toBe(4 + 12)
    const late = await from('127.0.0.6')
    await enter(late, app(), 'private-user.7')
    const neighbour = await from('127.0.0.5')
    await enter(neighbour, app(), 'private-user.7')
    test.app.realtime.own?.publish({ channel: 'private-user.7', event: 'hello', data: '{}' })
    for (const client of [...people, late, neighbour]) await client.next('hello')
    expect((await (nobodies[0] as RawClient).closed()).code).toBe(4100)
    await closeAll([...people, ...nobodies, late, neighbour])
  })

  it('have time to sign; then few of an address stay, the newest', async () => {
    const nobodies = []
    for (let i = 0; i < 5; i++) {
      const client = await from('127.0.0.1')
      pinging(client)
      nobodies.push(client)
    }
    expect(nobodies.every(isOpen)).toBe(true)
    for (const client of nobodies.slice(0, 3)) expect((await client.closed()).code).toBe(4100)
    expect(nobodies.map(isOpen)).toEqual([false, false, false, true, true])
    await closeAll(nobodies)
  })

  it('hear the public channels that are named, and no others', async () => {
    const client = await from('127.0.0.1')
    client.subscribe('weather')
    expect(await client.next('pusher:subscription_error')).toMatchObject({
      channel: 'weather',
      data: { type: 'AuthError', status: 403 },
    })
    client.subscribe('news')
    await client.next('pusher_internal:subscription_succeeded')
    for (const channel of ['news', 'weather']) {
      test.app.realtime.own?.publish({ channel, event: 'hello', data: '{}' })
    }
    await client.next('hello')
    expect(client.events().filter(event => event === 'hello')).toHaveLength(1)
    await closeAll([client])
  })

  it('are cut sooner when they do not read', async () => {
    const client = await from('127.0.0.1')
    client.subscribe('news')
    await client.next('pusher_internal:subscription_succeeded')
    client.ws.pause()
    const data = JSON.stringify('x'.repeat(9_900))
    while (hub().channels().has('news')) {
      for (let i = 0; i < 20; i++) hub().broadcast({ channel: 'news', event: 'big', data })
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    client.ws.resume()
    expect([1006, 4100]).toContain((await client.closed()).code)
    await closeAll([])
  })
})

describe('sockets that have signed', () => {
  it('are so many at most, and the next is asked to come back', async () => {
    const people = []
    for (let i = 0; i < 8; i++) {
      people.push(await from('127.0.0.1'))
      await enter(people[i] as RawClient, app(), 'private-user.7')
    }
    const late = await from('127.0.0.1')
    late.subscribe('private-user.7', { auth: signChannel(app(), late.socketId, 'private-user.7') })
    expect((await late.closed()).code).toBe(4100)
    expect(people.every(isOpen)).toBe(true)
    await closeAll(people)
  })

  it('enter and leave only so often, all of one person together', async () => {
    const who = { osys: { device: 3, at: test.clock.now().getTime() + 1 } }
    const clients = [await from('127.0.0.1'), await from('127.0.0.1')]
    const [one, other] = clients as [RawClient, RawClient]
    for (let i = 0; i < 5; i++) {
      await enter(i % 2 ? one : other, app(), 'private-nobody.1', who)
      for (const client of clients) {
        client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-nobody.1' } })
      }
    }
    const channel_data = JSON.stringify(who)
    const auth = signChannel(app(), other.socketId, 'private-nobody.1', channel_data)
    other.subscribe('private-nobody.1', { auth, channel_data })
    expect(await other.next('pusher:subscription_error')).toMatchObject({ data: { type: 'LimitReached' } })
    await closeAll(clients)
  })
})

describe('a socket without a channel', () => {
  it('stays while it pings, and is closed when it says nothing', async () => {
    const [talker, mute] = [await from('127.0.0.1'), await from('127.0.0.1')]
    pinging(talker)
    expect((await mute.closed()).code).toBe(4202)
    // Another one that came later is closed too: meanwhile the first one had every reason to go.
    expect((await (await from('127.0.0.1')).closed()).code).toBe(4202)
    expect(isOpen(talker)).toBe(true)
    await closeAll([talker])
  })
})

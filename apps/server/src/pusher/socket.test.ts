import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { signIn } from '../testing/people.js'
import { connectRaw, enter, enterAs, useSockets } from '../testing/sockets.js'
import { useTestApp } from '../testing/app.js'
import { signChannel, signUser } from './auth.js'

const test = useTestApp({
  config: { allowedOrigins: ['https://osys.example'], publicChannels: ['news'] },
  tuning: {
    limits: {
      graceMs: 1_000,
      pingMs: 400,
      idleMs: 1_000_000,
      clientEvents: { burst: 10, perSecond: 0.001 },
    },
  },
})
const server = useSockets(test)
const app = () => test.deps.secrets.realtime
const connect = (options?: Parameters<typeof connectRaw>[2]) => connectRaw(server.url, app().key, options)

describe('the handshake', () => {
  it('says the socket id and how often to ask. Spec §9', async () => {
    const client = await connect()
    expect(client.frames[0]).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 },
    })
    client.send({ event: 'pusher:ping', data: {} })
    await client.next('pusher:pong')
    client.close()
    expect((await client.closed()).code).toBe(1000)
  })

  it.each([
    ['a strange key', 'nobody', 'protocol=7', 4001],
    ['no protocol', null, 'client=js', 4008],
    ['a protocol that is no number', null, 'protocol=x', 4006],
    ['an old protocol', null, 'protocol=5', 4007],
  ])('closes after saying why: %s', async (_name, key, query, code) => {
    const client = await connectRaw(server.url, key ?? app().key, { query })
    expect(client.frames[0]).toMatchObject({ event: 'pusher:error', data: { code } })
    expect((await client.closed()).code).toBe(code)
  })

  it.each([
    ['https://evil.example', false],
    ['null', false],
    ['https://osys.example', true],
    [undefined, true],
  ])('answers pages of %s: %s', async (origin, isAllowed) => {
    const client = await connect({ origin })
    expect(client.socketId !== '').toBe(isAllowed)
    client.close()
  })

  it('lets the pages in that it serves itself', async () => {
    const client = await connect({ origin: `http://127.0.0.1:${server.port}` })
    expect(client.socketId).not.toBe('')
    client.close()
  })

  it('answers nothing at other addresses', async () => {
    const client = await connectRaw(`${server.url}/elsewhere`, 'x')
    expect(client.frames).toEqual([])
  })
})

describe('subscribing', () => {
  it('answers in the exact words of the protocol', async () => {
    const client = await connect()
    const raw: string[] = []
    client.ws.on('message', data => raw.push(String(data)))
    client.subscribe('news')
    await client.next('pusher_internal:subscription_succeeded')
    expect(JSON.parse(raw[0] ?? '')).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'news',
      data: '{}',
    })
    client.close()
  })

  it('enters a channel once, however often it is asked', async () => {
    const client = await connect()
    await enter(client, app(), 'private-user.7')
    await enter(client, app(), 'private-user.7')
    test.app.realtime.own?.publish({ channel: 'private-user.7', event: 'hello', data: '{}' })
    await client.next('hello')
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-user.7' } })
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'never-entered' } })
    client.send({ event: 'pusher:ping' })
    await client.next('pusher:pong')
    test.app.realtime.own?.publish({ channel: 'private-user.7', event: 'hello', data: '{}' })
    client.send({ event: 'pusher:ping' })
    await client.next('pusher:pong')
    expect(client.events().filter(event => event === 'hello')).toHaveLength(1)
    client.close()
  })

  it('refuses to repeat the members of a channel without end', async () => {
    const [client, ana] = [await connect(), await signIn(test)]
    await enterAs(test, client, ana.auth, 'presence-osys')
    const { body } = await test.http.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: { ...ana.auth, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        socket_id: client.socketId,
        channel_name: 'presence-osys',
      }).toString(),
    })
    const signed = JSON.parse(body) as { auth: string; channel_data: string }
    for (let i = 0; i < 1190; i++) client.subscribe('presence-osys', signed)
    expect(await client.next('pusher:subscription_error')).toMatchObject({ data: { status: 429 } })
    client.close()
  })

  it.each([
    ['no signature', 'private-user.7', () => ({})],
    [
      'a signature of another socket',
      'private-user.7',
      () => ({ auth: signChannel(app(), '1.2', 'private-user.7') }),
    ],
    [
      'the right signature by another key',
      'private-user.7',
      (id: string) => ({ auth: signChannel({ ...app(), key: 'x' }, id, 'private-user.7') }),
    ],
    [
      'data that was not signed',
      'private-user.7',
      (id: string) => ({ auth: signChannel(app(), id, 'private-user.7'), channel_data: '{}' }),
    ],
    [
      'a name with a colon',
      'private-user:7',
      (id: string) => ({ auth: signChannel(app(), id, 'private-user:7') }),
    ],
    [
      'a name of 300 signs',
      `private-${'x'.repeat(292)}`,
      (id: string) => ({ auth: signChannel(app(), id, `private-${'x'.repeat(292)}`) }),
    ],
    ['somebody else’s own channel', '#server-to-user-7', () => ({})],
    [
      'presence without a person',
      'presence-osys',
      (id: string) => ({ auth: signChannel(app(), id, 'presence-osys', '{}'), channel_data: '{}' }),
    ],
  ] as const)('refuses %s and stays open', async (_name, channel, sign) => {
    const client = await connect()
    client.send({
      event: 'pusher:subscribe',
      data: { channel, ...(sign as (id: string) => object)(client.socketId) },
    })
    const refused = await client.next('pusher:subscription_error')
    expect(refused).toMatchObject({ channel, data: { type: 'AuthError' } })
    client.send({ event: 'pusher:ping' })
    await client.next('pusher:pong')
    client.close()
  })

  it('lets a socket into a hundred channels of a thousand', async () => {
    const client = await connect()
    for (let i = 0; i < 1000; i++) {
      const channel = `private-company.${i + 1}`
      client.subscribe(channel, { auth: signChannel(app(), client.socketId, channel) })
    }
    client.send({ event: 'pusher:ping' })
    await client.next('pusher:pong')
    await expect.poll(() => client.frames.length).toBe(1002)
    const count = (event: string) => client.events().filter(each => each === event).length
    expect(count('pusher_internal:subscription_succeeded')).toBe(100)
    expect(count('pusher:subscription_error')).toBe(900)
    client.close()
  })
})

describe('bad input', () => {
  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['an unknown event', { event: 'pusher:unheard', data: {} }],
    ['an event that is no client’s', { event: 'App\\Events\\AccessChanged', channel: 'news', data: {} }],
    ['a subscription without a channel', { event: 'pusher:subscribe', data: {} }],
    ['a subscription to a number', { event: 'pusher:subscribe', data: { channel: 7 } }],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('is told what is wrong with %s', async (_name, message) => {
    const client = await connect()
    client.send(message)
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4200 } })
    client.send({ event: 'pusher:ping' })
    await client.next('pusher:pong')
    client.close()
  })

  it.each([
    ['binary frames', 1201, (ws: WebSocket) => ws.send(Buffer.from([1]))],
    ['pings', 1201, (ws: WebSocket) => ws.ping()],
    ['long frames', 80, (ws: WebSocket) => ws.send('x'.repeat(65_000))],
  ])('ends a socket that sends too many %s', async (_name, count, send) => {
    const client = await connect()
    await enter(client, app(), 'private-user.7')
    for (let i = 0; i < count + 300; i++) {
      if (i % 20 === 0) await pause(2)
      send(client.ws)
    }
    expect((await client.closed()).code).toBe(4301)
  })

  it('ends a socket that sends a megabyte, and no other', async () => {
    const [client, other] = [await connect(), await connect()]
    client.send('x'.repeat(1_000_000))
    expect((await client.closed()).code).toBe(1009)
    other.send({ event: 'pusher:ping' })
    await other.next('pusher:pong')
    other.close()
  })

  it.each([
    ['that has signed', true],
    ['that has not', false],
  ])('ends a socket that never stops talking: one %s', async (_name, isSigned) => {
    const client = await connect()
    if (isSigned) await enter(client, app(), 'private-user.7')
    for (let i = 0; i < 2000; i++) client.send({ event: 'pusher:ping' })
    expect((await client.closed()).code).toBe(4301)
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4301 } })
  })
})

describe('signing in', () => {
  const userData = JSON.stringify({ id: '7', user_info: {} })

  it('opens the person’s own channel', async () => {
    const client = await connect()
    client.send({
      event: 'pusher:signin',
      data: { auth: signUser(app(), client.socketId, userData), user_data: userData },
    })
    expect(await client.next('pusher:signin_success')).toMatchObject({ data: { user_data: userData } })
    client.subscribe('#server-to-user-7')
    await client.next('pusher_internal:subscription_succeeded')
    client.subscribe('#server-to-user-8')
    await client.next('pusher:subscription_error')
    client.close()
  })

  it('refuses a wrong signature, and lets the client try again', async () => {
    const client = await connect()
    client.send({ event: 'pusher:signin', data: { auth: `${app().key}:0`, user_data: userData } })
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4009 } })
    expect(client.ws.readyState).toBe(client.ws.OPEN)
    client.close()
  })
})

describe('presence', () => {
  const who = (id: string) => ({ user_id: id, user_info: { id: Number(id), name: `P${id}` } })
  const ids = (frame: { data: unknown }) =>
    (frame.data as { presence: { ids: string[]; count: number } }).presence.ids

  it('counts a person once, tells the others once, and waits a little after a broken line', async () => {
    const channel = 'presence-test.1'
    const [ana, luis, luisToo] = [await connect(), await connect(), await connect()]
    expect(ids(await enter(ana, app(), channel, who('1')))).toEqual(['1'])
    expect(ids(await enter(luis, app(), channel, who('2')))).toEqual(['1', '2'])
    expect(await ana.next('pusher_internal:member_added')).toMatchObject({ channel, data: who('2') })
    expect(ids(await enter(luisToo, app(), channel, { ...who('2'), user_id: 2 }))).toEqual(['1', '2'])
    luis.close()
    await luis.closed()
    // The socket ends without a close frame: the person may be back in a moment.
    luisToo.ws.terminate()
    const again = await connect()
    await enter(again, app(), channel, who('2'))
    expect(ana.events().filter(event => event.includes('member_'))).toEqual(['pusher_internal:member_added'])
    again.close()
    const gone = await ana.next('pusher_internal:member_removed')
    expect(gone.data).toEqual({ user_id: '2' })
    ana.close()
  })

  it('removes a member who does not come back', async () => {
    const channel = 'presence-test.2'
    const [ana, luis] = [await connect(), await connect()]
    await enter(ana, app(), channel, who('1'))
    await enter(luis, app(), channel, who('2'))
    luis.ws.terminate()
    expect((await ana.next('pusher_internal:member_removed')).data).toEqual({ user_id: '2' })
    ana.close()
  })
})

describe('client events', () => {
  it('go to the other one of a conversation, not back, and not too many', async () => {
    const [ana, luis] = [await connect(), await connect()]
    for (const client of [ana, luis]) await enter(client, app(), 'private-chat.1-2')
    const typing = { event: 'client-typing', channel: 'private-chat.1-2', data: { on: true }, user_id: '9' }
    for (let i = 0; i < 30; i++) ana.send(typing)
    expect(await ana.next('pusher:error')).toMatchObject({ data: { code: 4301 } })
    const heard = await luis.next('client-typing')
    expect(heard).toEqual({ event: 'client-typing', channel: 'private-chat.1-2', data: { on: true } })
    luis.send({ event: 'pusher:ping' })
    await luis.next('pusher:pong')
    const count = luis.events().filter(event => event === 'client-typing').length
    expect(count).toBe(10)
    expect(ana.events()).not.toContain('client-typing')
    for (const client of [ana, luis]) client.close()
  })

  it('are counted for a person on all sockets together', async () => {
    const roles = ['user_ohplaky'] as const
    const [ana, luis] = [await signIn(test, { roles }), await signIn(test, { roles })]
    const channel = `private-chat.${ana.id}-${luis.id}`
    const [hearer, ...senders] = [await connect(), await connect(), await connect(), await connect()]
    expect(await enterAs(test, hearer, luis.auth, channel)).toMatchObject({ channel })
    for (const sender of senders) await enterAs(test, sender, ana.auth, channel)
    for (const sender of senders) {
      for (let i = 0; i < 10; i++) sender.send({ event: 'client-typing', channel, data: {} })
      sender.send({ event: 'pusher:ping' })
    }
    await Promise.all(senders.map(sender => sender.next('pusher:pong')))
    hearer.send({ event: 'pusher:ping' })
    await hearer.next('pusher:pong')
    const heard = hearer.events().filter(event => event === 'client-typing').length
    // Each socket alone may send ten at once, and one more for each tenth of a second that a busy machine takes.
    expect(heard).toBeGreaterThanOrEqual(10)
    expect(heard).toBeLessThan(20)
    for (const client of [hearer, ...senders]) client.close()
  })

  it.each(['private-user.7', 'presence-osys', 'news'])('are not for %s', async channel => {
    const client = await connect()
    await enter(client, app(), channel, channel === 'presence-osys' ? { user_id: '1', user_info: {} } : null)
    client.send({ event: 'client-typing', channel, data: {} })
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4301 } })
    client.close()
  })

  it('are refused from a socket outside the channel', async () => {
    const client = await connect()
    client.send({ event: 'client-typing', channel: 'private-chat.1-2', data: {} })
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4301 } })
    client.close()
  })
})

describe('a reader that never reads', () => {
  it('is closed, without effect on other sockets', async () => {
    const [slow, fast] = [await connect(), await connect()]
    for (const client of [slow, fast]) await enter(client, app(), 'private-user.7')
    slow.ws.pause()
    const hub = test.app.realtime.own?.hub
    const before = hub?.channels().get('private-user.7')?.size
    const data = JSON.stringify('x'.repeat(9_900))
    let sent = 0
    while (hub?.channels().get('private-user.7')?.size === before && sent < 5_000) {
      for (let i = 0; i < 50; i++, sent++) {
        hub?.broadcast({ channel: 'private-user.7', event: 'big', data })
      }
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    expect(hub?.channels().get('private-user.7')?.size).toBe(1)
    await expect.poll(() => fast.frames.length).toBe(sent + 2)
    slow.ws.resume()
    expect([1006, 4100]).toContain((await slow.closed()).code)
    fast.close()
  })
})

describe('a peer that is gone without a word', () => {
  it('is noticed by its silence', async () => {
    const client = await connect()
    client.ws.pause()
    client.subscribe('news')
    const hub = test.app.realtime.own?.hub
    const isThere = () => [...(hub?.connections() ?? [])].some(({ id }) => id === client.socketId)
    expect(isThere()).toBe(true)
    await expect.poll(isThere).toBe(false)
    client.ws.terminate()
  })
})

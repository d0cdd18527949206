import Pusher from 'pusher'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { connectRaw, enter, useSockets } from '../testing/sockets.js'
import { signUser } from './auth.js'
import { refuseSignature } from './http-signature.js'

const test = useTestApp()
const server = useSockets(test)
const app = () => test.deps.secrets.realtime
const connect = () => connectRaw(server.url, app().key)
// The library signs with the time of this machine, while the test's clock stands still.
const aTool = (more: Partial<Pusher.Options> = {}) => {
  test.clock.set(new Date().toISOString())
  return new Pusher({
    appId: 'osys',
    ...app(),
    host: '127.0.0.1',
    port: String(server.port),
    useTLS: false,
    ...more,
  })
}

describe('the official library', () => {
  it('publishes, to all but the socket that it names', async () => {
    const [one, other] = [await connect(), await connect()]
    for (const client of [one, other]) await enter(client, app(), 'private-user.7')
    const tool = aTool()
    const answer = await tool.trigger(
      ['private-user.7', 'news'],
      'hello',
      { text: 'ñ' },
      { socket_id: one.socketId },
    )
    expect(answer.status).toBe(200)
    expect(await other.next('hello')).toEqual({
      event: 'hello',
      channel: 'private-user.7',
      data: { text: 'ñ' },
    })
    await tool.triggerBatch([
      { channel: 'private-user.7', name: 'first', data: '1' },
      { channel: 'private-user.7', name: 'second', data: '2' },
    ])
    for (const client of [one, other]) {
      await client.next('first')
      await client.next('second')
    }
    expect(one.events()).not.toContain('hello')
    for (const client of [one, other]) client.close()
  })

  it('names the app by number, as an address with the key does', async () => {
    test.clock.set(new Date().toISOString())
    const { key, secret } = app()
    const tool = Pusher.forURL(`http://${key}:${secret}@127.0.0.1:${server.port}/apps/1`, {})
    expect((await tool.trigger('private-user.7', 'hello', {})).status).toBe(200)
  })

  it('asks for channels and their members', async () => {
    const client = await connect()
    await enter(client, app(), 'presence-tools.1', { user_id: '7', user_info: {} })
    const tool = aTool()
    const get = async (path: string, params: Record<string, string> = {}) =>
      (await tool.get({ path, params })).json() as Promise<unknown>
    expect(await get('/channels', { filter_by_prefix: 'presence-tools', info: 'user_count' })).toEqual({
      channels: { 'presence-tools.1': { user_count: 1 } },
    })
    expect(await get('/channels/presence-tools.1', { info: 'subscription_count,user_count' })).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 1,
    })
    expect(await get('/channels/presence-tools.1/users')).toEqual({ users: [{ id: '7' }] })
    expect(await get('/channels/nobody')).toEqual({ occupied: false })
    await expect(tool.get({ path: '/channels/news/users' })).rejects.toMatchObject({ status: 400 })
    client.close()
  })

  it('ends the sockets of a person, and reaches their own channel', async () => {
    const client = await connect()
    const user_data = JSON.stringify({ id: '7' })
    client.send({
      event: 'pusher:signin',
      data: { auth: signUser(app(), client.socketId, user_data), user_data },
    })
    await client.next('pusher:signin_success')
    client.subscribe('#server-to-user-7')
    await client.next('pusher_internal:subscription_succeeded')
    const tool = aTool()
    await tool.sendToUser('7', 'just-you', {})
    await client.next('just-you')
    await tool.terminateUserConnections('7')
    expect((await client.closed()).code).toBe(4009)
  })

  it('is refused with another secret, another app, and too much', async () => {
    await expect(aTool({ secret: 'x' }).trigger('news', 'hello', {})).rejects.toMatchObject({ status: 401 })
    await expect(aTool({ key: 'x' }).trigger('news', 'hello', {})).rejects.toMatchObject({ status: 401 })
    await expect(aTool({ appId: 'other' }).trigger('news', 'hello', {})).rejects.toMatchObject({
      status: 404,
    })
    await expect(aTool().trigger('news', 'hello', 'x'.repeat(10_001))).rejects.toMatchObject({ status: 413 })
    const late = aTool()
    test.clock.advance(601_000)
    await expect(late.trigger('news', 'hello', {})).rejects.toMatchObject({ status: 401 })
  })
})

describe('the HTTP API', () => {
  it('answers this machine only', async () => {
    const answer = await test.http.inject({ url: '/apps/osys/channels', remoteAddress: '10.0.0.8' })
    expect(answer.statusCode).toBe(403)
    const hidden = await test.http.inject({
      url: '/apps/osys/channels',
      headers: { 'x-forwarded-for': '10.0.0.8' },
    })
    expect(hidden.statusCode).toBe(403)
  })

  it.each(['auth_key', 'auth_signature'])('refuses %s given twice', async name => {
    const { key } = app()
    const at = Math.floor(test.clock.now().getTime() / 1000)
    const url = `/apps/osys/channels?auth_key=${key}&auth_version=1.0&auth_timestamp=${at}&${name}=a&${name}=b`
    expect((await test.http.inject({ url })).statusCode).toBe(400)
  })

  it('says what is wrong with a body', async () => {
    const tool = aTool()
    const post = (body: object) => tool.post({ path: '/events', body: body as never })
    await expect(post({})).rejects.toMatchObject({ status: 400 })
    await expect(post({ name: 'x', data: '1' })).rejects.toMatchObject({ status: 400 })
    await expect(post({ name: 'x', data: '1', channel: 'a:b' })).rejects.toMatchObject({ status: 400 })
    await expect(post({ name: 'x', data: 1, channel: 'a' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('refuseSignature', () => {
  // The values are the worked example of Pusher's own documentation of its HTTP API.
  const body = Buffer.from('{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}')
  const request = {
    method: 'POST',
    path: '/apps/3/events',
    query: {
      auth_key: '278d425bdf160c739803',
      auth_signature: 'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
      auth_timestamp: '1353088179',
      auth_version: '1.0',
      body_md5: 'ec365a775a4cd0599faeb73354201b6f',
    },
    body,
  }
  const key = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
  const now = new Date(1_353_088_179_000)

  it('takes the example of the documentation', () => {
    expect(refuseSignature(key, request, now)).toBeNull()
  })

  it('refuses it with any part changed', () => {
    const changed = (query: object) => ({ ...request, query: { ...request.query, ...query } })
    expect(refuseSignature(key, { ...request, body: Buffer.from('{}') }, now)).toBe('Invalid body_md5')
    expect(refuseSignature(key, { ...request, method: 'GET' }, now)).toBe('Invalid auth_signature')
    expect(refuseSignature(key, { ...request, path: '/apps/4/events' }, now)).toBe('Invalid auth_signature')
    expect(refuseSignature(key, changed({ extra: '1' }), now)).toBe('Invalid auth_signature')
    expect(refuseSignature(key, changed({ auth_version: '2.0' }), now)).toBe('Invalid auth_version')
    expect(refuseSignature({ ...key, secret: 'x' }, request, now)).toBe('Invalid auth_signature')
    expect(refuseSignature(key, request, new Date(now.getTime() + 601_000))).toMatch('auth_timestamp')
    expect(refuseSignature(key, request, new Date(now.getTime() - 601_000))).toMatch('auth_timestamp')
  })
})

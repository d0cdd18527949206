import { describe, expect, it, beforeAll, afterAll } from 'vitest'
import { type App, buildApp } from '../app.js'
import { parseBroadcast } from '../pusher/broadcast.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { connectRaw, enterAs, useSockets } from '../testing/sockets.js'
import { record } from './record.js'

// The first server plays the external service; the second has no sockets and sends all events to it.
const service = useTestApp()
const sockets = useSockets(service)
const test = useTestApp()
let client: App
const target = () => {
  const { key, secret } = service.deps.secrets.realtime
  return parseBroadcast(`pusher://${key}:${secret}@127.0.0.1:${sockets.port}/osys`)
}

beforeAll(async () => {
  // Requests are signed with the time of the machine.
  service.clock.set(new Date().toISOString())
  client = await buildApp({ ...test.deps, config: { ...test.deps.config, broadcast: target() } })
  await client.realtime.start(client.http.server)
})
afterAll(async () => {
  await client.realtime.stop()
  await client.http.close()
})
const over = () => ({ ...test, http: client.http })

describe('a server whose sockets an external service has', () => {
  it('tells the apps where to go', async () => {
    const { realtime } = (await client.http.inject('/config.json')).json<{ realtime: object }>()
    expect(realtime).toEqual({
      key: service.deps.secrets.realtime.key,
      host: '127.0.0.1',
      ws_port: sockets.port,
      wss_port: sockets.port,
      tls: false,
    })
    const page = await client.http.inject('/')
    expect(page.headers['content-security-policy']).toContain(`ws://127.0.0.1:${sockets.port}`)
  })

  it('signs for it and publishes to it, in order and once', async () => {
    const ana = await signIn(test)
    const channel = `private-user.${ana.id}`
    const raw = await connectRaw(sockets.url, service.deps.secrets.realtime.key)
    expect(await enterAs(over(), raw, ana.auth, channel)).toMatchObject({ channel })
    for (let i = 1; i <= 25; i++) {
      await test.database.db.transaction(tx =>
        record(tx, [{ channel, event: 'Announcement', data: { text: `n${i}` } }]),
      )
    }
    const heard = () => raw.frames.filter(({ event }) => event === 'App\\Events\\Announcement')
    await expect.poll(() => heard().length).toBe(25)
    expect(heard().map(({ data }) => data)).toEqual(
      Array.from({ length: 25 }, (_, i) => ({ seq: i + 1, text: `n${i + 1}` })),
    )
    raw.close()
  })

  it('has a person’s sockets ended there', async () => {
    const ana = await signIn(test)
    const raw = await connectRaw(sockets.url, service.deps.secrets.realtime.key)
    const answer = await client.http.inject({
      method: 'POST',
      url: '/api/broadcasting/user-auth',
      headers: ana.auth,
      payload: { socket_id: raw.socketId },
    })
    raw.send({ event: 'pusher:signin', data: answer.json() })
    await raw.next('pusher:signin_success')
    await client.http.inject({ url: '/api/v1/logout', headers: ana.auth })
    expect((await raw.closed()).code).toBe(4009)
  })
})

describe('parseBroadcast', () => {
  it('reads an address', () => {
    expect(parseBroadcast('pusher://k:s%2F1@live.example:6001/app')).toEqual({
      key: 'k',
      secret: 's/1',
      host: 'live.example',
      port: 6001,
      appId: 'app',
      tls: false,
    })
    expect(parseBroadcast('pushers://k:s@live.example/app')).toMatchObject({ port: 443, tls: true })
  })

  it.each(['pusher://live.example/app', 'pusher://k:s@live.example', 'https://k:s@live.example/app', 'x'])(
    'refuses %s',
    address => expect(parseBroadcast(address)).toBeNull(),
  )
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user_roles } from '../db/tables/access.js'
import { hashKey } from '../http/key.js'
import { devices } from '../db/tables/kiosk.js'
import { signChannel } from '../pusher/auth.js'
import { useTestApp } from '../testing/app.js'
import { openSession, signIn } from '../testing/people.js'
import { connectRaw, enterAs, type RawClient, useSockets } from '../testing/sockets.js'
import { writeChange } from '../notifications/record.js'
import { tellAccessChange } from './access-change.js'
import { record } from './record.js'

const test = useTestApp()
const server = useSockets(test)
const connect = () => connectRaw(server.url, test.deps.secrets.realtime.key)
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

const announce = (channel: string, text: string) =>
  test.database.db.transaction(tx => record(tx, [{ channel, event: 'Announcement', data: { text } }]))
const heard = (client: RawClient) =>
  client.frames.filter(({ event }) => event === 'App\\Events\\Announcement').map(({ data }) => data)

describe('an event of the log', () => {
  it('reaches everybody on the channel once and in order, the one who caused it too', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const [one, other] = [await connect(), await connect()]
    for (const client of [one, other]) await enterAs(test, client, ana.auth, 'private-ohplaky')
    for (let i = 1; i <= 20; i++) await announce('private-ohplaky', `n${i}`)
    const expected = Array.from({ length: 20 }, (_, i) => ({ seq: i + 1, text: `n${i + 1}` }))
    for (const client of [one, other]) {
      await expect.poll(() => heard(client).length).toBe(20)
      expect(heard(client)).toEqual(expected)
      client.close()
    }
  })

  it('has the number that the subscription tells', async () => {
    const ana = await signIn(test)
    const channel = `private-user.${ana.id}`
    await announce(channel, 'one')
    await announce(channel, 'two')
    const client = await connect()
    expect(await enterAs(test, client, ana.auth, channel)).toMatchObject({ data: { seq: 2 } })
    await announce(channel, 'three')
    await expect.poll(() => heard(client)).toEqual([{ seq: 3, text: 'three' }])
    client.close()
  })

  it('is not sent when its change is not made', async () => {
    const ana = await signIn(test)
    const channel = `private-user.${ana.id}`
    const client = await connect()
    await enterAs(test, client, ana.auth, channel)
    await test.database.db
      .transaction(async tx => {
        await record(tx, [{ channel, event: 'Announcement', data: { text: 'never' } }])
        throw new Error('planned')
      })
      .catch(() => {})
    await announce(channel, 'made')
    await expect.poll(() => heard(client).length).toBe(1)
    expect(heard(client)).toEqual([{ seq: 1, text: 'made' }])
    client.close()
  })

  it('is found when the wake-up got lost', async () => {
    const ana = await signIn(test)
    const channel = `private-user.${ana.id}`
    const client = await connect()
    await enterAs(test, client, ana.auth, channel)
    await test.database.pool.query(
      `with counter as (insert into realtime_channels (name, seq) values ($1, 1) returning name, seq)
      insert into realtime_events (channel, seq, event, data) select name, seq, 'Announcement', '{"text":"late"}' from counter`,
      [channel],
    )
    await expect.poll(() => heard(client)).toEqual([{ seq: 1, text: 'late' }])
    client.close()
  })

  it('goes on after the connection for signals broke', async () => {
    const ana = await signIn(test)
    const channel = `private-user.${ana.id}`
    const client = await connect()
    await enterAs(test, client, ana.auth, channel)
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'osys-listen' and datname = current_database()`,
    )
    await announce(channel, 'through')
    await expect.poll(() => heard(client)).toEqual([{ seq: 1, text: 'through' }])
    client.close()
  })
})

describe('the check of sockets', () => {
  it('ends the sockets of a session that is signed out, and no others', async () => {
    const ana = await signIn(test)
    const phone = bearer(await openSession(test, ana.id))
    const [desk, pocket] = [await connect(), await connect()]
    await enterAs(test, desk, ana.auth, 'presence-osys')
    await enterAs(test, pocket, phone, 'presence-osys')
    await test.http.inject({ url: '/api/v1/logout', headers: ana.auth })
    expect((await desk.closed()).code).toBe(4009)
    pocket.send({ event: 'pusher:ping' })
    await pocket.next('pusher:pong')
    expect(pocket.ws.readyState).toBe(pocket.ws.OPEN)
    pocket.close()
  })

  it('ends all sockets of a deactivated person', async () => {
    const [owner, ana] = [await signIn(test, { roles: ['owner'] }), await signIn(test)]
    const client = await connect()
    await enterAs(test, client, ana.auth, `private-user.${ana.id}`)
    const answer = await test.http.inject({
      method: 'POST',
      url: `/api/v1/user/${ana.id}`,
      headers: owner.auth,
      payload: { status: 'inactive' },
    })
    expect(answer.statusCode).toBe(200)
    expect((await client.closed()).code).toBe(4009)
  })

  it('takes the channels of a lost right, tells the app, and leaves the rest', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const own = `private-user.${ana.id}`
    const client = await connect()
    await enterAs(test, client, ana.auth, own)
    await enterAs(test, client, ana.auth, 'private-ohplaky')
    await writeChange(test.database.db, async (tx, tell) => {
      await tx.delete(user_roles).where(eq(user_roles.user_id, ana.id))
      await tellAccessChange(tx, tell, ana.id)
    })
    expect(await client.next('App\\Events\\AccessChanged')).toMatchObject({ channel: own, data: { seq: 1 } })
    expect(await client.next('pusher:subscription_error')).toMatchObject({ channel: 'private-ohplaky' })
    const hub = test.app.realtime.own?.hub
    expect([...(hub?.channels().get('private-ohplaky') ?? [])].map(({ id }) => id)).not.toContain(
      client.socketId,
    )
    await announce(own, 'still here')
    await client.next('App\\Events\\Announcement')
    client.close()
  })

  it('does not let an old signature in again', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const client = await connect()
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: ana.auth,
      payload: { socket_id: client.socketId, channel_name: 'private-ohplaky' },
    })
    await test.database.db.delete(user_roles).where(eq(user_roles.user_id, ana.id))
    test.clock.advance(31_000)
    client.subscribe('private-ohplaky', answer.json())
    expect(await client.next('pusher:subscription_error')).toMatchObject({ data: { status: 403 } })
    client.close()
  })

  it('ends the sockets of a tablet that is revoked', async () => {
    const admin = await signIn(test, { roles: ['admin_ojibble'] })
    const key = 'k'.repeat(43)
    const [device] = await test.database.db
      .insert(devices)
      .values({ name: 'T', units: ['solutions'], key_hash: hashKey(key), paired_by: admin.id })
      .returning({ id: devices.id })
    const client = await connect()
    await enterAs(test, client, bearer(key), 'private-kiosk.solutions')
    const answer = await test.http.inject({
      method: 'DELETE',
      url: `/api/v1/ojibble/devices/${device?.id}`,
      headers: admin.auth,
    })
    expect(answer.statusCode).toBe(200)
    expect((await client.closed()).code).toBe(4009)
  })

  it('gives a socket to one session only', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const client = await connect()
    await enterAs(test, client, ana.auth, `private-user.${ana.id}`)
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: luis.auth,
      payload: { socket_id: client.socketId, channel_name: `private-user.${luis.id}` },
    })
    client.subscribe(`private-user.${luis.id}`, answer.json())
    expect(await client.next('pusher:subscription_error')).toMatchObject({ data: { status: 403 } })
    client.close()
  })
})

describe('a signature without an owner', () => {
  it('is valid, because the holder of the secret decided', async () => {
    const client = await connect()
    client.subscribe('private-anything', {
      auth: signChannel(test.deps.secrets.realtime, client.socketId, 'private-anything'),
    })
    expect(await client.next('pusher_internal:subscription_succeeded')).toMatchObject({
      channel: 'private-anything',
    })
    client.close()
  })
})

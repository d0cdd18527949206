import { randomBytes } from 'node:crypto'
import type { EndpointReply } from '@osys/sdk/http/endpoint'
import type { authorizeChannel } from '@osys/sdk/realtime/endpoints'
import { aNotification } from '@osys/sdk/testing/notifications'
import { describe, expect, it } from 'vitest'
import { companies } from '../db/tables/companies.js'
import { hashKey } from '../http/key.js'
import { devices } from '../db/tables/kiosk.js'
import { signChannel, signUser } from '../pusher/auth.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPersonOptions } from '../testing/people.js'
import { notificationChanged } from './events.js'
import { fitPayload } from './payload.js'
import { KEPT_MS, MOST_BYTES, MOST_EVENTS, MOST_IN_ALL, removeOldEvents } from './queries.js'
import { record } from './record.js'

const test = useTestApp()
const SOCKET = '123.456'

async function aTablet(units: ('consultants' | 'solutions')[]) {
  const owner = await signIn(test)
  const key = randomBytes(32).toString('base64url')
  await test.database.db
    .insert(devices)
    .values({ name: 'T', units, key_hash: hashKey(key), paired_by: owner.id })
  return { authorization: `Bearer ${key}` }
}

async function aCompany(status: 'pending' | 'actived' | 'archived') {
  const at = test.clock.now()
  const [row] = await test.database.db
    .insert(companies)
    .values({
      name: 'Acme',
      status,
      created_from: 'admin',
      approved_at: status === 'actived' ? at : null,
      archived_at: status === 'archived' ? at : null,
    })
    .returning({ id: companies.id })
  return row?.id ?? 0
}

const authorize = (headers: Record<string, string>, channel: string, socket = SOCKET) =>
  test.http.inject({
    method: 'POST',
    url: '/api/broadcasting/auth',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ socket_id: socket, channel_name: channel }).toString(),
  })
const events = async (headers: Record<string, string>, after: string) => {
  const answer = await test.http.inject({ url: `/api/v1/events?after=${after}`, headers })
  return answer.json<{
    channels: Record<string, { events: { seq: number; event: string }[]; seq: number; reset: boolean }>
  }>().channels
}

describe('authorizeChannel', () => {
  it('signs for the channels of the table, and for nothing else (Spec §7)', async () => {
    const [pending, actived, archived] = [
      await aCompany('pending'),
      await aCompany('actived'),
      await aCompany('archived'),
    ]
    const as = (options: TestPersonOptions) => signIn(test, options)
    const user = await as({ roles: ['user_ohplaky'] })
    const admin = await as({ roles: ['admin_ohplaky'] })
    const clock = await as({
      given: ['ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.solutions'],
    })
    const kiosk = await as({ roles: ['kiosk'] })
    const blind = await as({ roles: ['user_ohplaky'], refused: ['ohplaky.company.show'] })
    const chat = (one: number, other: number) =>
      `private-chat.${Math.min(one, other)}-${Math.max(one, other)}`
    const tablet = await aTablet(['consultants'])
    const cases: readonly (readonly [string, Record<string, string>, string, number])[] = [
      ['own', user.auth, `private-user.${user.id}`, 200],
      ['another’s', user.auth, `private-user.${admin.id}`, 403],
      ['online', user.auth, 'presence-osys', 200],
      ['kiosk online', kiosk.auth, 'presence-osys', 403],
      ['panel', user.auth, 'private-ohplaky', 200],
      ['panel without role', clock.auth, 'private-ohplaky', 403],
      ['company', user.auth, `private-company.${actived}`, 200],
      ['pending company', user.auth, `private-company.${pending}`, 403],
      ['company archived before any approval', user.auth, `private-company.${archived}`, 403],
      ['pending for an admin', admin.auth, `private-company.${pending}`, 200],
      ['no company', admin.auth, 'private-company.999999', 403],
      ['company, right refused', blind.auth, `private-company.${actived}`, 403],
      ['chat', user.auth, chat(user.id, admin.id), 200],
      ['others’ chat', user.auth, chat(admin.id, blind.id), 403],
      ['chat without role', clock.auth, chat(clock.id, user.id), 403],
      ['hours', clock.auth, 'private-ojibble.solutions', 200],
      ['hours of the other unit', clock.auth, 'private-ojibble.consultants', 403],
      ['kiosk', kiosk.auth, 'private-kiosk.solutions', 200],
      ['kiosk as a person', admin.auth, 'private-kiosk.solutions', 403],
      ['tablet', tablet, 'private-kiosk.consultants', 200],
      ['tablet of the other unit', tablet, 'private-kiosk.solutions', 403],
      ['tablet online', tablet, 'presence-osys', 403],
      ['tablet hours', tablet, 'private-ojibble.consultants', 403],
      ['unknown', user.auth, 'private-secret', 403],
      ['public', user.auth, 'news', 403],
      ['a name with leading zero', user.auth, `private-user.0${user.id}`, 403],
      ['a name with a colon', user.auth, `private-user:${user.id}`, 422],
      ['a long name', user.auth, 'x'.repeat(300), 422],
    ]
    for (const [name, headers, channel, status] of cases) {
      expect((await authorize(headers, channel)).statusCode, name).toBe(status)
    }
    expect((await authorize({}, 'presence-osys')).statusCode).toBe(401)
    expect((await authorize(user.auth, 'presence-osys', '1.2:x')).statusCode).toBe(422)
  })

  it('answers exactly what the protocol signs, as a form and as JSON', async () => {
    const ana = await signIn(test, { name: 'Ana' })
    const app = test.deps.secrets.realtime
    const { auth, channel_data } = (await authorize(ana.auth, 'presence-osys')).json<Record<string, string>>()
    expect(auth).toBe(signChannel(app, SOCKET, 'presence-osys', channel_data))
    expect(JSON.parse(channel_data ?? '')).toMatchObject({
      user_id: String(ana.id),
      user_info: { id: ana.id, name: 'Ana', avatar: null },
    })
    expect(Object.keys(JSON.parse(channel_data ?? '').user_info)).toEqual(['id', 'name', 'avatar'])
    const asJson = await test.http.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      headers: ana.auth,
      payload: { socket_id: SOCKET, channel_name: `private-user.${ana.id}` },
    })
    const own = asJson.json<Record<string, string>>()
    expect(own['auth']).toBe(signChannel(app, SOCKET, `private-user.${ana.id}`, own['channel_data']))
  })

  it('signs several channels in one call, and leaves out those that the caller may not hear', async () => {
    const [user, other] = [await signIn(test, { roles: ['user_ohplaky'] }), await signIn(test)]
    const ask = async (channel_name: string, others: string) => {
      const answer = await test.http.inject({
        method: 'POST',
        url: '/api/broadcasting/auth',
        headers: user.auth,
        payload: { socket_id: SOCKET, channel_name, others },
      })
      return { ...answer.json<Partial<EndpointReply<typeof authorizeChannel>>>(), status: answer.statusCode }
    }
    const own = `private-user.${user.id}`
    const foreign = `private-user.${other.id}`
    const { status, auth, channel_data, others } = await ask(own, `presence-osys ${foreign} private-ohplaky`)
    const app = test.deps.secrets.realtime
    expect([status, auth]).toEqual([200, signChannel(app, SOCKET, own, channel_data)])
    expect(Object.keys(others ?? {})).toEqual(['presence-osys', 'private-ohplaky'])
    for (const [name, signed] of Object.entries(others ?? {}))
      expect(signed.auth).toBe(signChannel(app, SOCKET, name, signed.channel_data))
    expect(JSON.parse(others?.['presence-osys']?.channel_data ?? '')).toMatchObject({
      user_id: String(user.id),
    })
    expect((await ask(foreign, own)).status).toBe(403)
    expect((await ask(own, 'presence-osys  private-ohplaky')).status).toBe(422)
    expect((await ask(own, Array(21).fill('presence-osys').join(' '))).status).toBe(422)
  })

  it('takes forms nowhere else', async () => {
    const ana = await signIn(test)
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/v1/notifications/read',
      headers: { ...ana.auth, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'ids=1',
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('authorizeUser', () => {
  it("signs the person's identity", async () => {
    const ana = await signIn(test, { name: 'Ana' })
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/broadcasting/user-auth',
      headers: ana.auth,
      payload: { socket_id: SOCKET },
    })
    const { auth, user_data } = answer.json<{ auth: string; user_data: string }>()
    expect(auth).toBe(signUser(test.deps.secrets.realtime, SOCKET, user_data))
    expect(JSON.parse(user_data)).toMatchObject({ id: String(ana.id), user_info: { name: 'Ana' } })
    const tablet = await aTablet(['solutions'])
    const refused = await test.http.inject({
      method: 'POST',
      url: '/api/broadcasting/user-auth',
      headers: tablet,
      payload: { socket_id: SOCKET },
    })
    expect(refused.statusCode).toBe(403)
  })
})

describe('listEvents', () => {
  const announce = (channel: string, count: number, text?: string) =>
    test.database.db.transaction(tx =>
      record(
        tx,
        Array.from({ length: count }, (_, i) => ({
          channel,
          event: 'Announcement' as const,
          data: { text: text ?? `${i}` },
        })),
      ),
    )

  it('answers later events, in order, and only of channels that the caller may hear', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const [own, foreign] = [`private-user.${ana.id}`, `private-user.${luis.id}`]
    await announce(own, 3)
    await announce(foreign, 1)
    const answer = await events(ana.auth, `${own}:1,${foreign}:0,presence-osys`)
    expect(Object.keys(answer).toSorted()).toEqual(['presence-osys', own])
    expect(answer[own]).toEqual({
      events: [
        { seq: 2, event: 'Announcement', data: { text: '1' } },
        { seq: 3, event: 'Announcement', data: { text: '2' } },
      ],
      seq: 3,
      reset: false,
    })
    expect(answer['presence-osys']).toEqual({ events: [], seq: 0, reset: false })
    expect((await events(ana.auth, own))[own]).toEqual({ events: [], seq: 3, reset: false })
    expect(await events(ana.auth, '')).toEqual({})
  })

  it.each(['ohplaky.task.index', 'ohplaky.comment.index', 'ohplaky.file.index'] as const)(
    'answers nothing of a company without %s, which its list needs (Spec §7)',
    async permission => {
      const [reader, blind] = [
        await signIn(test, { roles: ['user_ohplaky'] }),
        await signIn(test, { roles: ['user_ohplaky'], refused: [permission] }),
      ]
      const name = `private-company.${await aCompany('actived')}`
      await announce(name, 1)
      expect((await events(reader.auth, `${name}:0`))[name]?.events).toHaveLength(1)
      expect(await events(blind.auth, `${name}:0`)).toEqual({})
      expect((await authorize(blind.auth, name)).statusCode).toBe(403)
    },
  )

  it('withholds from a person the events of an app that they may no longer use, and no number (Spec §7)', async () => {
    const [before, after] = [await signIn(test, { roles: ['user_ohplaky'] }), await signIn(test)]
    const chat = { action: 'delete', chat_id: 7, chat: null, message_id: null, refetch: false } as const
    const side = { user_id: 9, unreads: 1, unread_from: null, draft: null, is_muted: false, refetch: false }
    for (const { auth, id } of [before, after]) {
      const channel = `private-user.${id}`
      await test.database.db.transaction(tx =>
        record(tx, [
          { channel, event: 'ConversationChanged', data: side },
          { channel, event: 'AssistantChatChanged', data: chat },
          { channel, event: 'AccessChanged', data: {} },
        ]),
      )
      const answer = (await events(auth, `${channel}:0`))[channel]
      const isReader = id === before.id
      expect(answer).toEqual({
        events: [
          { seq: 1, event: 'ConversationChanged', data: isReader ? side : {} },
          { seq: 2, event: 'AssistantChatChanged', data: isReader ? chat : {} },
          { seq: 3, event: 'AccessChanged', data: {} },
        ],
        seq: 3,
        reset: false,
      })
    }
  })

  it('withholds from a person the name of a company that they may no longer open (Spec §7)', async () => {
    const url = `/ohplaky/empresa/${await aCompany('actived')}`
    const people = [await signIn(test, { roles: ['user_ohplaky'] }), await signIn(test)]
    const places = []
    for (const { auth, id } of people) {
      const channel = `private-user.${id}`
      const notification = aNotification({ url, place: 'Café Roble Alto' })
      const event = notificationChanged(id, notification, 1)
      await test.database.db.transaction(tx => record(tx, [event]))
      places.push((await events(auth, `${channel}:0`))[channel]?.events)
    }
    const told = { data: { unreads: 1, notification: { url, place: 'Café Roble Alto' } } }
    const withheld = { data: { unreads: 1, notification: { url, place: null } } }
    expect(places).toMatchObject([[told], [withheld]])
  })

  it('answers reset when the events are removed, or the cursor is of another log', async () => {
    const ana = await signIn(test)
    const own = `private-user.${ana.id}`
    await announce(own, 2)
    expect((await events(ana.auth, `${own}:9`))[own]).toEqual({ events: [], seq: 2, reset: true })
    await test.database.pool.query(
      `update realtime_events set created_at = $2 where channel = $1 and seq = 1`,
      [own, new Date(test.clock.now().getTime() - KEPT_MS - 1)],
    )
    await removeOldEvents(test.database.pool, test.clock.now())
    expect((await events(ana.auth, `${own}:0`))[own]).toMatchObject({ reset: true, seq: 2 })
    expect((await events(ana.auth, `${own}:1`))[own]?.events.map(({ seq }) => seq)).toEqual([2])
    expect((await events(ana.auth, `${own}:2`))[own]).toEqual({ events: [], seq: 2, reset: false })
  })

  it('cuts a long list, and tells by its seq that there is more', async () => {
    const ana = await signIn(test)
    const own = `private-user.${ana.id}`
    await announce(own, MOST_EVENTS + 5)
    const first = (await events(ana.auth, `${own}:0`))[own]
    expect(first?.events).toHaveLength(MOST_EVENTS)
    expect(first?.seq).toBe(MOST_EVENTS + 5)
    expect((await events(ana.auth, `${own}:${MOST_EVENTS}`))[own]).toMatchObject({ seq: MOST_EVENTS + 5 })
  })

  it('cuts a list of large events by its bytes, and goes on where it was cut', async () => {
    const ana = await signIn(test)
    const own = `private-user.${ana.id}`
    const count = Math.ceil((3 * MOST_BYTES) / 9_000)
    await announce(own, count, 'x'.repeat(9_000))
    const seen: number[] = []
    let answers = 0
    while (seen.length < count) {
      const found = (await events(ana.auth, `${own}:${seen.length}`))[own]
      expect(found).toMatchObject({ seq: count, reset: false })
      expect(JSON.stringify(found).length).toBeLessThan(1.1 * MOST_BYTES)
      seen.push(...(found?.events ?? []).map(({ seq }) => seq))
      answers++
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(answers).toBe(4)
  })

  it('shares one answer among the requested channels', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const names = await Promise.all(
      Array.from({ length: 8 }, async () => `private-company.${await aCompany('actived')}`),
    )
    const share = MOST_IN_ALL / names.length
    for (const name of names) await announce(name, share + 3)
    const found = await events(ana.auth, names.map(name => `${name}:0`).join())
    const shares = names.map(name => [found[name]?.events.length, found[name]?.seq])
    expect(shares).toEqual(names.map(() => [share, share + 3]))
  })

  it.each(['nobody:1', 'private-user.7:x'])('refuses %s', async after => {
    const ana = await signIn(test)
    const answer = await test.http.inject({ url: `/api/v1/events?after=${after}`, headers: ana.auth })
    expect(answer.statusCode).toBe(422)
  })
})

describe('fitPayload', () => {
  it('keeps a small payload and sets refetch on a large one', () => {
    expect(fitPayload({ id: 7, body: 'hola' })).toEqual({ id: 7, body: 'hola' })
    expect(fitPayload({ action: 'new', message: { id: 7, body: 'á'.repeat(5_000) }, unreads: 2 })).toEqual({
      action: 'new',
      unreads: 2,
      id: 7,
      refetch: true,
    })
  })
})

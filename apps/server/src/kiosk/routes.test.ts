import { endpoint } from '@osys/sdk/http/endpoint'
import { createSdk } from '@osys/sdk'
import { wallTime } from '@osys/sdk/timeclock/rules.calendar'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { audit_log } from '../db/tables/audit.js'
import { tidyUp } from '../jobs.housekeeping.js'
import { mountForDevices } from '../http/mount.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { work_logs } from '../db/tables/timeclock.js'
import { users } from '../db/tables/users.js'
import { device_pairings, devices, pairing_tries } from '../db/tables/kiosk.js'

/** A write that tablets may make, in place of the time clock's calls. */
const punch = endpoint({
  method: 'POST',
  path: '/api/v1/test/punch',
  access: { device: true },
  body: z.object({ note: z.string() }),
  reply: z.object({ note: z.string(), by: z.string() }),
})
const test = useTestApp({
  extend: server =>
    mountForDevices(server, punch, ({ note }, { device, write }) =>
      write(async () => ({ note, by: device ? `device ${device.id}` : 'account' })),
    ),
})

let networks = 0
/** Makes a client at its own address, so that no test uses up the tries of another. */
function client(token?: string) {
  const address = `10.0.${Math.floor(++networks / 250)}.${networks % 250}`
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://osys.test'), init)
    const body = await request.text()
    const answer = await test.http.inject({
      method: request.method as 'GET',
      url: request.url.slice('http://osys.test'.length),
      headers: Object.fromEntries(request.headers),
      remoteAddress: address,
      ...(body && { payload: body }),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as HeadersInit })
  }
  return createSdk({ baseUrl: 'http://osys.test', token, fetch, retry: false })
}

async function admin() {
  const person = await signIn(test, { roles: ['admin_ojibble'] })
  return { person, osys: client(person.apiKey) }
}

/** Makes a tablet that has its key. */
async function pairedTablet(units: ('consultants' | 'solutions')[] = ['consultants', 'solutions']) {
  const { person, osys } = await admin()
  const { code, secret } = await client().kiosk.createPairing({})
  const { device } = await osys.kiosk.createDevice({ code, name: 'Recepción', units })
  const pairing = await client().kiosk.getPairing({ code, secret })
  if (pairing.state !== 'paired') throw new Error('not paired')
  return { person, osys, code, secret, device, tablet: client(pairing.apiKey), apiKey: pairing.apiKey }
}

describe('createPairing', () => {
  it('answers a code, a secret and when the code runs out, and stores neither secret nor key', async () => {
    const pairing = await client().kiosk.createPairing({})
    expect(pairing.code).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/)
    expect(pairing.expires_at).toBe('2026-11-20T18:10:00.000Z')
    const [row] = await test.database.db
      .select()
      .from(device_pairings)
      .where(eq(device_pairings.code, pairing.code))
    expect(JSON.stringify(row)).not.toContain(pairing.secret)
    expect(row).toMatchObject({ device_id: null })
    expect(row?.secret_hash.equals(row.key_hash)).toBe(false)
  })

  it('refuses an address that asks more than thirty times in ten minutes, and says when to come back', async () => {
    const tablet = client()
    for (let count = 0; count < 30; count++) await tablet.kiosk.createPairing({})
    await expect(tablet.kiosk.createPairing({})).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 600,
    })
    await expect(client().kiosk.createPairing({})).resolves.toMatchObject({ code: expect.any(String) })
    test.clock.advance(600_000)
    await expect(tablet.kiosk.createPairing({})).resolves.toMatchObject({ code: expect.any(String) })
  })
})

describe('getPairing', () => {
  it('waits until the code is entered', async () => {
    const { code, secret } = await client().kiosk.createPairing({})
    expect(await client().kiosk.getPairing({ code, secret })).toEqual({ state: 'waiting' })
  })

  it.each(['', 'x', 'A'.repeat(43)])('knows nothing with the secret %j', async secret => {
    const { code } = await client().kiosk.createPairing({})
    await expect(client().kiosk.getPairing({ code, secret })).rejects.toMatchObject({ status: 404 })
  })

  it('refuses a code that was never given', async () => {
    const { secret } = await client().kiosk.createPairing({})
    await expect(client().kiosk.getPairing({ code: 'AAAACCCC', secret })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('forgets a code after ten minutes', async () => {
    const { code, secret } = await client().kiosk.createPairing({})
    test.clock.advance(600_000)
    await expect(client().kiosk.getPairing({ code, secret })).rejects.toMatchObject({ status: 404 })
  })

  it("repeats the key until the key's first use, also after the code has run out", async () => {
    const { code, secret, tablet, apiKey, device } = await pairedTablet()
    test.clock.advance(3_600_000)
    await tidyUp(test.deps)
    const again = await client().kiosk.getPairing({ code, secret })
    expect(again).toEqual({ state: 'paired', apiKey, device })
    await tablet.kiosk.list({})
    await expect(client().kiosk.getPairing({ code, secret })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps key and secret out of the logs', async () => {
    const { secret, apiKey, code } = await pairedTablet()
    const logged = JSON.stringify(test.log)
    for (const word of [secret, apiKey, code]) expect(logged).not.toContain(word)
  })
})

describe('createDevice', () => {
  it('pairs the tablet that shows the code, however it is typed, and writes it down', async () => {
    const { person, osys } = await admin()
    const { code } = await client().kiosk.createPairing({})
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    const reply = await osys.kiosk.createDevice({ code: typed, name: '  Taller ', units: ['solutions'] })
    expect(reply).toMatchObject({
      status: 'success',
      msg: 'Tableta vinculada',
      device: { name: 'Taller', units: ['solutions'], last_seen_at: null },
    })
    const records = await test.database.db.select().from(audit_log).where(eq(audit_log.actor_id, person.id))
    expect(records).toMatchObject([
      {
        action: 'device.create',
        subject_type: 'device',
        subject_id: reply.device.id,
        before: null,
        after: { name: 'Taller', units: ['solutions'] },
      },
    ])
  })

  it('is for admins of the time clock only', async () => {
    const boss = await signIn(test, { roles: ['boss', 'admin_osys'] })
    const { code } = await client().kiosk.createPairing({})
    const input = { code, name: 'Taller', units: ['solutions' as const] }
    await expect(client(boss.apiKey).kiosk.createDevice(input)).rejects.toMatchObject({
      status: 403,
      code: 'missing_role',
      body: { missing: ['admin_ojibble'] },
    })
    await expect(client().kiosk.createDevice(input)).rejects.toMatchObject({ status: 401 })
  })

  it('lets a code pair one tablet only, also when two admins enter it at once', async () => {
    const { code } = await client().kiosk.createPairing({})
    const [one, other] = [await admin(), await admin()]
    const input = { code, name: 'Taller', units: ['solutions' as const] }
    const results = await Promise.allSettled([one, other].map(each => each.osys.kiosk.createDevice(input)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(one.osys.kiosk.createDevice(input)).rejects.toMatchObject({
      status: 422,
      errors: { code: ['Este código no es válido o ya caducó. Escribe el que muestra la tableta ahora.'] },
    })
  })

  it('refuses a code that has run out', async () => {
    const { osys } = await admin()
    const { code } = await client().kiosk.createPairing({})
    test.clock.advance(600_000)
    const input = { code, name: 'Taller', units: ['solutions' as const] }
    await expect(osys.kiosk.createDevice(input)).rejects.toMatchObject({ status: 422 })
  })

  it('refuses an eleventh wrong code of an address in ten minutes; a right one before forgives the others', async () => {
    const { osys } = await admin()
    const enter = (code: string) => osys.kiosk.createDevice({ code, name: 'Taller', units: ['solutions'] })
    for (let count = 0; count < 9; count++)
      await expect(enter('AAAACCCC')).rejects.toMatchObject({ status: 422 })
    await enter((await client().kiosk.createPairing({})).code)
    for (let count = 0; count < 10; count++)
      await expect(enter('AAAACCCC')).rejects.toMatchObject({ status: 422 })
    const right = await client().kiosk.createPairing({})
    await expect(enter(right.code)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 600 })
    test.clock.advance(600_000)
    await expect(enter((await client().kiosk.createPairing({})).code)).resolves.toMatchObject({
      status: 'success',
    })
  })

  it('answers a repeated call with the same key once', async () => {
    const { osys } = await admin()
    const { code } = await client().kiosk.createPairing({})
    const options = { idempotencyKey: randomUUID() }
    const input = { code, name: 'Una sola', units: ['solutions' as const] }
    const first = await osys.kiosk.createDevice(input, options)
    expect(await osys.kiosk.createDevice(input, options)).toEqual(first)
    const rows = await test.database.db.select().from(devices).where(eq(devices.name, 'Una sola'))
    expect(rows).toHaveLength(1)
  })
})

describe('updateDevice', () => {
  it('changes what it is given, at once for the tablet, and writes it down', async () => {
    const { osys, person, device, tablet } = await pairedTablet(['solutions'])
    await signIn(test, { name: 'Consuelo Unidad', roles: ['consultants'] })
    const { device: changed } = await osys.kiosk.updateDevice({ id: device.id, units: ['consultants'] })
    expect(changed).toEqual({ ...device, units: ['consultants'] })
    const reply = await tablet.kiosk.list({})
    expect(reply.items.map(({ name }) => name)).toContain('Consuelo Unidad')
    expect(reply.device).toMatchObject({ id: device.id, name: 'Recepción', units: ['consultants'] })
    const records = await test.database.db.select().from(audit_log).where(eq(audit_log.actor_id, person.id))
    expect(records.at(-1)).toMatchObject({
      action: 'device.update',
      before: { name: 'Recepción', units: ['solutions'], photo_policy: 'optional' },
      after: { name: 'Recepción', units: ['consultants'], photo_policy: 'optional' },
    })
  })

  it('answers 404 for an unknown tablet', async () => {
    const { osys } = await admin()
    await expect(osys.kiosk.updateDevice({ id: 999_999, name: 'X' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleteDevice', () => {
  it('takes the key away at once, and leaves the list', async () => {
    const { osys, person, device, tablet } = await pairedTablet()
    await tablet.kiosk.list({})
    expect(await osys.kiosk.deleteDevice({ id: device.id })).toEqual({
      status: 'success',
      msg: 'Tableta desvinculada',
    })
    await expect(tablet.kiosk.list({})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    const { items } = await osys.kiosk.listDevices({})
    expect(items.map(({ id }) => id)).not.toContain(device.id)
    await expect(osys.kiosk.deleteDevice({ id: device.id })).rejects.toMatchObject({ status: 404 })
    const records = await test.database.db.select().from(audit_log).where(eq(audit_log.actor_id, person.id))
    expect(records.at(-1)).toMatchObject({ action: 'device.delete', subject_id: device.id, after: null })
  })

  it('forgets a pairing whose key was never used', async () => {
    const { osys, device, code, secret } = await pairedTablet()
    await osys.kiosk.deleteDevice({ id: device.id })
    await expect(client().kiosk.getPairing({ code, secret })).rejects.toMatchObject({ status: 404 })
  })
})

describe("a device's key", () => {
  it('makes the calls of tablets, and has keys of idempotency of its own', async () => {
    const { tablet, device } = await pairedTablet()
    const options = { idempotencyKey: randomUUID() }
    const first = await tablet.call(punch, { note: 'hola' }, options)
    expect(first).toEqual({ note: 'hola', by: `device ${device.id}` })
    expect(await tablet.call(punch, { note: 'hola' }, options)).toEqual(first)
    await expect(tablet.call(punch, { note: 'otra' }, options)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
    const other = await pairedTablet()
    expect(await other.tablet.call(punch, { note: 'otra' }, options)).toMatchObject({ note: 'otra' })
  })

  it.each([
    ['GET', '/api/v1/user/1'],
    ['POST', '/api/v1/relogin'],
    ['GET', '/api/v1/sessions'],
    ['GET', '/api/v1/logout'],
    ['GET', '/api/v1/notifications'],
    ['GET', '/api/v1/ojibble/devices'],
    ['DELETE', '/api/v1/ojibble/devices/1'],
  ])('is refused to %s %s, a call of people', async (method, url) => {
    const { apiKey } = await pairedTablet()
    const answer = await test.http.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${apiKey}` },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'people_only' })
  })

  it('stores its last use once a minute', async () => {
    const { tablet, osys, device } = await pairedTablet()
    const seen = async () =>
      (await osys.kiosk.listDevices({})).items.find(({ id }) => id === device.id)?.last_seen_at
    const start = test.clock.now().getTime()
    const at = (ms: number) => new Date(start + ms).toISOString()
    await tablet.kiosk.list({})
    expect(await seen()).toBe(at(0))
    test.clock.advance(59_000)
    await tablet.kiosk.list({})
    expect(await seen()).toBe(at(0))
    test.clock.advance(1000)
    await tablet.kiosk.list({})
    expect(await seen()).toBe(at(60_000))
  })

  it('stores what the tablet reports', async () => {
    const { tablet, osys, device } = await pairedTablet()
    await tablet.kiosk.list({ app_version: 'v9', queue_length: 4 })
    await tablet.kiosk.list({})
    const { items } = await osys.kiosk.listDevices({})
    expect(items.find(({ id }) => id === device.id)).toMatchObject({ app_version: 'v9', queue_length: 4 })
  })
})

describe('listKioskPeople', () => {
  it("answers the people of the tablet's units with their newest event, and the server's time", async () => {
    const { tablet } = await pairedTablet(['solutions'])
    const { db } = test.database
    const luis = await signIn(test, { name: 'Luis Reloj', roles: ['solutions', 'user_ohplaky'] })
    await signIn(test, { name: 'Ana Otra Unidad', roles: ['consultants'] })
    await signIn(test, { name: 'Beto Jefe', roles: ['solutions', 'boss'] })
    await signIn(test, { name: 'Dora Dos Unidades', roles: ['consultants', 'solutions'] })
    const gone = await signIn(test, { name: 'Ido', roles: ['solutions'] })
    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, gone.id))
    await db.update(users).set({ avatar: 'a.webp', pin_hash: 'x' }).where(eq(users.id, luis.id))
    const log = { user_id: luis.id, source: 'kiosk' as const }
    const at = (clock: string) => new Date(`2026-11-01T${clock}:00.000Z`)
    const entry = { ...log, event: 'entrada' as const, status: 'dentro' as const }
    const exit = { ...log, event: 'salida' as const, status: 'fuera' as const }
    const [newest] = await db
      .insert(work_logs)
      .values([
        { ...entry, client_id: randomUUID(), at: at('15:00') },
        { ...exit, client_id: randomUUID(), at: at('14:00') },
        { ...exit, client_id: randomUUID(), at: at('16:00'), deleted_at: at('16:10') },
        { ...exit, client_id: randomUUID(), at: at('17:00'), conflict: 'wrong_pin' },
      ])
      .returning({ id: work_logs.id })

    const reply = await tablet.kiosk.list({})
    const names = reply.items.map(({ name }) => name)
    expect(names).toContain('Luis Reloj')
    for (const name of ['Ana Otra Unidad', 'Ido']) expect(names).not.toContain(name)
    expect(reply.items.find(({ id }) => id === luis.id)).toEqual({
      id: luis.id,
      name: 'Luis Reloj',
      avatar: '/media/a-192.webp',
      business_unit: 'solutions',
      has_pin: true,
      shift_started_at: '2026-11-01T15:00:00.000Z',
      listed: true,
      usual_exit_minutes: null,
      badges: [],
      work_logs: [{ id: newest?.id, event: 'entrada', status: 'dentro', at: '2026-11-01T15:00:00.000Z' }],
    })
    expect(reply.items.find(({ name }) => name === 'Dora Dos Unidades')).toMatchObject({
      business_unit: 'solutions',
    })
    // Only the search finds a boss.
    expect(reply.items.find(({ name }) => name === 'Beto Jefe')).toMatchObject({ listed: false })
    expect(reply.pin_key).toBe(test.deps.secrets.pins.publicKey)
    expect(reply.server_time).toBe(test.clock.now().toISOString())
  })

  it('tells when the person of a shift that may be forgotten usually leaves', async () => {
    const { tablet } = await pairedTablet(['solutions'])
    const olga = await signIn(test, { name: 'Olga Olvido', roles: ['solutions'] })
    const now = test.clock.now().getTime()
    const log = (event: 'entrada' | 'salida', hoursAgo: number) => ({
      user_id: olga.id,
      source: 'kiosk' as const,
      client_id: randomUUID(),
      event,
      status: event === 'entrada' ? ('dentro' as const) : ('fuera' as const),
      at: new Date(now - hoursAgo * 3_600_000),
    })
    const days = [1, 2, 3].flatMap(day => [log('entrada', day * 24 + 13), log('salida', day * 24 + 4)])
    await test.database.db.insert(work_logs).values([...days, log('entrada', 13)])
    const usual = async () =>
      (await tablet.kiosk.list({})).items.find(({ id }) => id === olga.id)?.usual_exit_minutes
    const local = wallTime(now - 4 * 3_600_000, test.deps.config.timezone).slice(11)
    expect(await usual()).toBe(Number(local.slice(0, 2)) * 60 + Number(local.slice(3)))
    await test.database.db.insert(work_logs).values(log('salida', 1))
    expect(await usual()).toBeNull()
  })

  it('serves an account with role kiosk as a tablet of both units, and nobody else', async () => {
    const shared = await signIn(test, { roles: ['kiosk'] })
    await signIn(test, { name: 'Cata', roles: ['consultants'] })
    await signIn(test, { name: 'Saúl', roles: ['solutions'] })
    const reply = await client(shared.apiKey).kiosk.list({})
    expect(reply.device).toBeNull()
    const names = reply.items.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Cata', 'Saúl']))
    const owner = await signIn(test, { roles: ['owner', 'user_ohplaky'] })
    await expect(client(owner.apiKey).kiosk.list({})).rejects.toMatchObject({ status: 403 })
    await expect(client().kiosk.list({})).rejects.toMatchObject({ status: 401 })
  })
})

describe('tidyUp', () => {
  it('removes codes that nobody entered and counts whose window is over', async () => {
    const { code } = await client().kiosk.createPairing({})
    test.clock.advance(600_001)
    await tidyUp(test.deps)
    const { db } = test.database
    expect(await db.select().from(device_pairings).where(eq(device_pairings.code, code))).toEqual([])
    expect(await db.select().from(pairing_tries)).toEqual([])
  })
})

import { createSdk, type Sdk } from '@osys/sdk'
import { readClockRefusal } from '@osys/sdk/timeclock/schema.refusal'
import { sealPin } from '@osys/sdk/timeclock/actions.seal'
import { and, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit_log } from '../db/tables/audit.js'
import { devices } from '../db/tables/kiosk.js'
import { notifications } from '../db/tables/notifications.js'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'
import { user_roles } from '../db/tables/access.js'
import { users } from '../db/tables/users.js'
import { tidyUp } from '../jobs.housekeeping.js'
import { removeOldPhotos } from './jobs.photos.js'
import { hashPin } from './handlers.pin.js'
import { work_logs } from '../db/tables/timeclock.js'

const test = useTestApp()
const START = '2026-11-20T15:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(() => test.clock.set(START))

const sdk = (token: string): Sdk =>
  createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch, retry: false })
const worker = () => signIn(test, { roles: ['user_ohplaky', 'consultants'], remember: true })
async function kiosk(units?: ('consultants' | 'solutions')[]) {
  const tablet = await pairTablet(test, units)
  return { ...tablet, osys: sdk(tablet.apiKey) }
}
const logsOf = (userId: number) =>
  test.database.db
    .select()
    .from(work_logs)
    .where(and(eq(work_logs.user_id, userId), isNull(work_logs.deleted_at)))
    .orderBy(work_logs.at, work_logs.id)
const eventsOf = (channel: string) =>
  test.database.db.select().from(realtime_events).where(eq(realtime_events.channel, channel))
const punch = (
  user_id: number,
  event: 'entrada' | 'salida' | 'inicio_descanso' | 'fin_descanso',
  more = {},
) => ({
  user_id,
  event,
  client_id: randomUUID(),
  ...more,
})
const turn = () => ({ lane: test.deps.lanes.pins, caller: 'a test' })
async function givePin(userId: number, pin: string) {
  const pin_hash = await hashPin(turn(), test.deps.pinPepper, userId, pin)
  await test.database.db.update(users).set({ pin_hash }).where(eq(users.id, userId))
}
const photo = async () => {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c04030' } })
  const bytes = await picture
    .withExif({ IFD0: { Artist: 'secret place' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

describe('registerWorkLog, on the web', () => {
  it('clocks oneself in and out with breaks, and answers hours of today and of the week (Spec §4)', async () => {
    const ana = await worker()
    const osys = sdk(ana.apiKey)
    const first = await osys.timeclock.register(punch(ana.id, 'entrada'))
    expect(first).toMatchObject({
      status: 'success',
      msg: 'Entrada registrada',
      clock_status: 'dentro',
      work_log: {
        event: 'entrada',
        status: 'dentro',
        at: START,
        source: 'web',
        user_id: ana.id,
        device_id: null,
      },
      today: { worked_seconds: 0, break_seconds: 0 },
    })
    test.clock.advance(3 * HOUR)
    await osys.timeclock.register(punch(ana.id, 'inicio_descanso'))
    test.clock.advance(HOUR)
    await osys.timeclock.register(punch(ana.id, 'fin_descanso'))
    test.clock.advance(2 * HOUR)
    const last = await osys.timeclock.register(punch(ana.id, 'salida'))
    expect(last).toMatchObject({
      clock_status: 'fuera',
      today: { worked_seconds: 5 * 3600, break_seconds: 3600 },
      week: { worked_seconds: 5 * 3600, ordinary_seconds: 5 * 3600, overtime_seconds: 0 },
    })
  })

  it('answers 201 first, and 200 with the first answer to every repeat, for ever (Spec §4)', async () => {
    const ana = await worker()
    const body = punch(ana.id, 'entrada')
    const send = () =>
      test.http.inject({ method: 'POST', url: '/api/v1/ojibble/register', headers: ana.auth, payload: body })
    const first = await send()
    expect(first.statusCode).toBe(201)
    test.clock.advance(4 * HOUR)
    await sdk(ana.apiKey).timeclock.register(punch(ana.id, 'salida'))
    test.clock.advance(5 * HOUR)
    const repeat = await send()
    expect(repeat.statusCode).toBe(200)
    expect(repeat.json()).toEqual(first.json())
    expect(await logsOf(ana.id)).toHaveLength(2)
  })

  it('refuses a client id that was used for another punch', async () => {
    const ana = await worker()
    const body = punch(ana.id, 'entrada')
    await sdk(ana.apiKey).timeclock.register(body)
    await expect(sdk(ana.apiKey).timeclock.register({ ...body, event: 'salida' })).rejects.toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    })
  })

  it('makes one event of twenty taps at once (Spec §4)', async () => {
    const ana = await worker()
    const osys = sdk(ana.apiKey)
    const different = await Promise.allSettled(
      Array.from({ length: 20 }, () => osys.timeclock.register(punch(ana.id, 'entrada'))),
    )
    expect(different.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of different) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'wrong_state' })
    }
    const same = punch(ana.id, 'salida')
    const repeated = await Promise.all(Array.from({ length: 20 }, () => osys.timeclock.register(same)))
    expect(new Set(repeated.map(({ work_log }) => work_log.id)).size).toBe(1)
    expect(await logsOf(ana.id)).toHaveLength(2)
  })

  it('answers an event that does not fit with the state and what is allowed (Spec §4)', async () => {
    const ana = await worker()
    const osys = sdk(ana.apiKey)
    await osys.timeclock.register(punch(ana.id, 'entrada'))
    const error: unknown = await osys.timeclock
      .register(punch(ana.id, 'entrada'))
      .catch((reason: unknown) => reason)
    expect(readClockRefusal(error)).toEqual({
      code: 'wrong_state',
      current: { status: 'dentro', since: START, shift_started_at: START },
      allowed: ['inicio_descanso', 'salida'],
    })
  })

  it('asks for the exit of a stale shift, takes it declared, and never guesses (Spec §4)', async () => {
    const ana = await worker()
    const osys = sdk(ana.apiKey)
    await osys.timeclock.register(punch(ana.id, 'entrada'))
    test.clock.advance(20 * HOUR)
    const error: unknown = await osys.timeclock
      .register(punch(ana.id, 'entrada'))
      .catch((reason: unknown) => reason)
    expect(readClockRefusal(error)).toMatchObject({ code: 'stale_shift', allowed: ['salida'] })
    await expect(osys.timeclock.register(punch(ana.id, 'salida'))).rejects.toMatchObject({
      code: 'stale_shift',
    })
    const at = '2026-11-20T23:30:00.000Z'
    const declared = await osys.timeclock.register(punch(ana.id, 'salida', { at, declared: true }))
    expect(declared).toMatchObject({ clock_status: 'fuera', work_log: { at, declared: true } })
    await osys.timeclock.register(punch(ana.id, 'entrada'))
    expect((await logsOf(ana.id)).map(({ event }) => event)).toEqual(['entrada', 'salida', 'entrada'])
  })

  it('refuses a moment from a web account, and others’ clocks without entry.add (Spec §4, §6)', async () => {
    const [ana, eva] = [await worker(), await worker()]
    const osys = sdk(ana.apiKey)
    await expect(osys.timeclock.register(punch(ana.id, 'entrada', { at: START }))).rejects.toMatchObject({
      status: 422,
      errors: { at: [expect.any(String)] },
    })
    await expect(osys.timeclock.register(punch(eva.id, 'entrada'))).rejects.toMatchObject({
      status: 403,
      code: 'missing_permission',
    })
    const nobody = await signIn(test, { roles: ['consultants'] })
    await expect(sdk(nobody.apiKey).timeclock.register(punch(nobody.id, 'entrada'))).rejects.toMatchObject({
      status: 403,
      code: 'missing_role',
    })
  })

  it('lets an admin add an event at any past moment with a reason, and writes it down', async () => {
    const [ana, karla] = [await worker(), await signIn(test, { roles: ['admin_ojibble'] })]
    const at = '2026-11-18T15:00:00.000Z'
    const osys = sdk(karla.apiKey)
    await expect(osys.timeclock.register(punch(ana.id, 'entrada', { at }))).rejects.toMatchObject({
      errors: { note: [expect.any(String)] },
    })
    const { work_log } = await osys.timeclock.register(punch(ana.id, 'entrada', { at, note: 'Sin tableta' }))
    expect(work_log).toMatchObject({ source: 'admin', at })
    const [entry] = await test.database.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.action, 'check_in.create'), eq(audit_log.subject_id, work_log.id)))
    expect(entry).toMatchObject({ actor_id: karla.id, reason: 'Sin tableta' })
  })
})

describe('registerWorkLog, on a tablet', () => {
  it('clocks in people of its units only', async () => {
    const ana = await worker()
    const [own, other] = [await kiosk(['consultants']), await kiosk(['solutions'])]
    const { work_log } = await own.osys.timeclock.register(punch(ana.id, 'entrada'))
    expect(work_log).toMatchObject({ source: 'kiosk', device_id: own.id })
    await expect(other.osys.timeclock.register(punch(ana.id, 'salida'))).rejects.toMatchObject({
      status: 404,
    })
  })

  it('makes one event of two tablets in one second (Spec §4)', async () => {
    const ana = await worker()
    const tablets = await Promise.all([kiosk(), kiosk()])
    const results = await Promise.allSettled(
      tablets.map(({ osys }) => osys.timeclock.register(punch(ana.id, 'entrada'))),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await logsOf(ana.id)).toHaveLength(1)
  })

  it('keeps a photo small and without metadata, and takes a punch whose photo is none (Spec §4)', async () => {
    const ana = await worker()
    const { osys } = await kiosk()
    const { work_log } = await osys.timeclock.register({ ...punch(ana.id, 'entrada'), photo: await photo() })
    const [row] = await logsOf(ana.id)
    const stored = await sharp(`${test.deps.places.files}/${row?.photo}`).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 640, height: 480 })
    expect(stored.exif).toBeUndefined()
    expect(work_log.photo_url).toBe(`/api/v1/ojibble/check-ins/${work_log.id}/photo`)
    // An SVG is a program for its decoder; no camera makes one.
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const broken = { ...punch(ana.id, 'salida'), photo: new Blob([drawing], { type: 'image/jpeg' }) }
    const reply = await osys.timeclock.register(broken)
    expect(reply).toMatchObject({ status: 'warning', clock_status: 'fuera', work_log: { photo_url: null } })
    expect(readdirSync(test.deps.places.incoming)).toEqual([])
  })

  it('decodes no photo of a punch that is refused, and none of a format that may cost gigabytes', async () => {
    const ana = await worker()
    const { osys } = await kiosk()
    await givePin(ana.id, '4711')
    const leave = await test.deps.lanes.pictures.enter('somebody else')
    // All calls are answered although the only place is taken and no picture can be decoded.
    const wrongState = { ...punch(ana.id, 'salida', { pin: '4711' }), photo: await photo() }
    await expect(osys.timeclock.register(wrongState)).rejects.toMatchObject({ code: 'wrong_state' })
    const wrongPin = { ...punch(ana.id, 'entrada', { pin: '1234' }), photo: await photo() }
    await expect(osys.timeclock.register(wrongPin)).rejects.toMatchObject({ code: 'wrong_pin' })
    const picture = sharp({ create: { width: 16, height: 16, channels: 3, background: '#c33' } })
    const avif = new Blob([new Uint8Array(await picture.avif({ effort: 0 }).toBuffer())])
    const reply = await osys.timeclock.register({ ...punch(ana.id, 'entrada', { pin: '4711' }), photo: avif })
    expect(reply).toMatchObject({ status: 'warning', clock_status: 'dentro', work_log: { photo_url: null } })
    leave()
    expect(readdirSync(test.deps.places.incoming)).toEqual([])
  })

  it('shows a photo to its person and to people who may see the timesheet, and deletes it after 30 days (Spec §4)', async () => {
    const [ana, eva] = [await worker(), await worker()]
    const karla = await signIn(test, { roles: ['admin_ojibble'], remember: true })
    const { osys } = await kiosk()
    const { work_log } = await osys.timeclock.register({ ...punch(ana.id, 'entrada'), photo: await photo() })
    for (const { apiKey } of [ana, karla]) {
      const { blob } = await sdk(apiKey).timeclock.photo({ id: work_log.id })
      expect(blob.type).toBe('image/webp')
    }
    await expect(sdk(eva.apiKey).timeclock.photo({ id: work_log.id })).rejects.toMatchObject({ status: 404 })
    test.clock.advance(29 * 24 * HOUR)
    await tidyUp(test.deps)
    await expect(sdk(ana.apiKey).timeclock.photo({ id: work_log.id })).resolves.toBeDefined()
    const [before] = await logsOf(ana.id)
    test.clock.advance(24 * HOUR + 1)
    await removeOldPhotos(test.deps, test.clock.now())
    const [after] = await logsOf(ana.id)
    expect(after).toMatchObject({ id: before?.id, photo: null })
    expect(readdirSync(test.deps.places.files)).not.toContain(before?.photo)
  })

  it('leaves a trace of each lock, and tells the person and the admins at the third of a day (Spec §4)', async () => {
    const ana = await signIn(test, { name: 'Ana Torres', roles: ['user_ohplaky', 'consultants'] })
    await givePin(ana.id, '4711')
    const karla = await signIn(test, { roles: ['admin_ojibble'] })
    const { apiKey } = await kiosk()
    const [device] = await test.database.db.select().from(devices)
    const guess = async (isDry: boolean) => {
      for (let index = 0; index < 5; index++) {
        const answer = await test.http.inject({
          method: 'POST',
          url: '/api/v1/ojibble/register',
          headers: { authorization: `Bearer ${apiKey}`, ...(isDry && { 'dry-run': 'true' }) },
          payload: punch(ana.id, 'entrada', { pin: '0000' }),
        })
        expect(answer.statusCode).toBe(index === 4 ? 429 : 403)
      }
      test.clock.advance(5 * MINUTE + 1)
    }
    const told = async (id: number) => {
      const rows = await test.database.db.select().from(notifications).where(eq(notifications.user_id, id))
      return rows.map(({ type, title, url }) => ({ type, title, url }))
    }
    const locks = () =>
      test.database.db.select().from(audit_log).where(eq(audit_log.action, 'user.pin_locked'))
    await guess(false)
    await guess(true)
    const [entry, ...more] = await locks()
    expect(entry).toMatchObject({ subject_type: 'user', subject_id: ana.id, actor_id: null })
    expect(entry?.after).toEqual({ tablet: device?.name })
    expect(more).toHaveLength(1)
    expect([await told(ana.id), await told(karla.id)]).toEqual([[], []])
    await guess(false)
    await guess(false)
    const type = 'clock.pin_locked'
    const own = { type, title: 'Tu PIN se bloqueó varias veces hoy', url: '/ojibble' }
    expect(await told(ana.id)).toEqual([own])
    const title = 'El PIN de Ana Torres se bloqueó varias veces hoy'
    expect(await told(karla.id)).toEqual([{ type, title, url: '/ojibble/kiosks' }])
    expect(await locks()).toHaveLength(4)
    test.clock.advance(24 * HOUR)
    await guess(false)
    expect(await told(karla.id)).toHaveLength(1)
  })

  it('asks for the PIN, and locks it for five minutes at the fifth wrong one (Spec §4)', async () => {
    const ana = await worker()
    await givePin(ana.id, '4711')
    const { osys } = await kiosk()
    const tried = (pin?: string) => osys.timeclock.register(punch(ana.id, 'entrada', pin ? { pin } : {}))
    for (const pin of [undefined, '1111', '2222', '3333', '4444']) {
      await expect(tried(pin)).rejects.toMatchObject({ status: 403, code: 'wrong_pin' })
    }
    await expect(tried('5555')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 300 })
    await expect(tried('4711')).rejects.toMatchObject({ status: 429 })
    expect(await logsOf(ana.id)).toEqual([])
    test.clock.advance(5 * MINUTE + 1)
    await expect(tried('0000')).rejects.toMatchObject({ status: 403 })
    await expect(tried('4711')).resolves.toMatchObject({ clock_status: 'dentro' })
    // The right PIN cleared the wrong ones.
    await expect(osys.timeclock.register(punch(ana.id, 'salida', { pin: '9999' }))).rejects.toMatchObject({
      status: 403,
    })
  })

  it('counts guesses that come at once one by one', async () => {
    const ana = await worker()
    await givePin(ana.id, '4711')
    const { osys } = await kiosk()
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        osys.timeclock.register(punch(ana.id, 'entrada', { pin: `${1000 + i}` })),
      ),
    )
    const statuses = guesses.map(each =>
      each.status === 'rejected' ? (each.reason as { status: number }).status : 0,
    )
    expect(statuses.filter(status => status === 403)).toHaveLength(4)
    expect(statuses.filter(status => status === 429)).toHaveLength(16)
  })

  it('stores PINs with the pepper: the database alone does not reveal them', async () => {
    const ana = await worker()
    const hashes = [
      await hashPin(turn(), 'one pepper', ana.id, '4711'),
      await hashPin(turn(), 'another', ana.id, '4711'),
    ]
    expect(hashes[0]).toMatch(/^\$argon2id\$/)
    await test.database.db
      .update(users)
      .set({ pin_hash: hashes[1] ?? '' })
      .where(eq(users.id, ana.id))
    const { osys } = await kiosk()
    await expect(osys.timeclock.register(punch(ana.id, 'entrada', { pin: '4711' }))).rejects.toMatchObject({
      status: 403,
    })
  })

  it('refuses a 601st punch in a minute, and no earlier (Spec §7)', async () => {
    const { apiKey } = await kiosk()
    const nobody = { user_id: 2_000_000, event: 'entrada', client_id: randomUUID() }
    const send = () =>
      test.http.inject({
        method: 'POST',
        url: '/api/v1/ojibble/register',
        headers: { authorization: `Bearer ${apiKey}` },
        payload: nobody,
      })
    for (let i = 0; i < 600; i++) expect((await send()).statusCode).toBe(404)
    const refused = await send()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  })
})

describe('registerWorkLog, out of a queue', () => {
  it('stores a punch at its own moment, corrected by the offset', async () => {
    const ana = await worker()
    const { osys } = await kiosk()
    const at = '2026-11-20T13:00:00.000Z'
    const { work_log, status } = await osys.timeclock.register(
      punch(ana.id, 'entrada', { at, offline: true, clock_offset_ms: 30_000 }),
    )
    expect(status).toBe('success')
    expect(work_log).toMatchObject({
      at: '2026-11-20T13:00:30.000Z',
      received_at: START,
      offline: true,
      clock_offset_ms: 30_000,
      conflict: null,
    })
  })

  it('marks a punch of an earlier moment that does not say that it waited (Spec §4)', async () => {
    const { osys } = await kiosk()
    const early = { at: '2026-11-20T12:00:00.000Z' }
    const slow = { at: START, clock_offset_ms: -3 * HOUR }
    for (const moment of [early, slow]) {
      const { work_log } = await osys.timeclock.register(punch((await worker()).id, 'entrada', moment))
      expect(work_log).toMatchObject({ at: early.at, received_at: START, offline: true, conflict: null })
    }
    const now = punch((await worker()).id, 'entrada', { at: '2026-11-20T14:59:00.000Z' })
    expect(await osys.timeclock.register(now)).toMatchObject({ work_log: { offline: false } })
  })

  it('keeps what does not fit as a conflict that counts in no total, and answers a warning (Spec §4)', async () => {
    const ana = await worker()
    const { osys } = await kiosk()
    await osys.timeclock.register(punch(ana.id, 'entrada'))
    test.clock.advance(2 * HOUR)
    const old = punch(ana.id, 'salida', { at: '2026-11-20T14:00:00.000Z', offline: true })
    const reply = await osys.timeclock.register(old)
    expect(reply).toMatchObject({
      status: 'warning',
      clock_status: 'dentro',
      work_log: { conflict: 'wrong_state' },
      today: { worked_seconds: 2 * 3600 },
    })
    const karla = await signIn(test, { roles: ['admin_ojibble'] })
    const { items } = await sdk(karla.apiKey).timeclock.conflicts({})
    expect(items.filter(({ person }) => person.id === ana.id)).toHaveLength(1)
  })

  it('keeps what somebody did who has left or moved before it came, for an admin and without their hours (Spec §4)', async () => {
    const { osys } = await kiosk(['consultants'])
    const [gone, moved] = [await worker(), await worker()]
    const known = punch(gone.id, 'entrada', { offline: true, at: START })
    await osys.timeclock.register(known)
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, gone.id))
    await test.database.db
      .update(user_roles)
      .set({ role: 'solutions' })
      .where(and(eq(user_roles.user_id, moved.id), eq(user_roles.role, 'consultants')))
    for (const { id } of [gone, moved]) {
      const late = await osys.timeclock.register(punch(id, 'salida', { offline: true, at: START }))
      expect(late).toMatchObject({
        status: 'warning',
        work_log: { conflict: 'not_here' },
        today: null,
        week: null,
      })
      expect((await osys.timeclock.register(punch(id, 'salida')).catch(error => error)).status).toBe(404)
    }
    // A lost answer is given again nevertheless.
    expect(await osys.timeclock.register(known)).toMatchObject({
      work_log: { event: 'entrada', conflict: null },
    })
    const admin = await signIn(test, { roles: ['admin_ojibble'], remember: true })
    const { items } = await sdk(admin.apiKey).timeclock.conflicts({})
    expect(items.map(({ person }) => person.id)).toEqual(expect.arrayContaining([gone.id, moved.id]))
  })

  it('reads a sealed PIN; a wrong one is a conflict and never stops the queue (Spec §4)', async () => {
    const ana = await worker()
    await givePin(ana.id, '4711')
    const { osys } = await kiosk()
    const pinKey = (await osys.kiosk.list({})).pin_key ?? ''
    const queued = async (event: 'entrada' | 'salida', pin: string) => {
      const body = punch(ana.id, event, { at: test.clock.now().toISOString(), offline: true })
      return osys.timeclock.register({ ...body, sealed_pin: await sealPin(pinKey, { ...body, pin }) })
    }
    expect(await queued('entrada', '4711')).toMatchObject({ status: 'success', clock_status: 'dentro' })
    expect(await queued('salida', '1234')).toMatchObject({
      status: 'warning',
      work_log: { conflict: 'wrong_pin' },
    })
    const bare = punch(ana.id, 'salida', { at: START, offline: true })
    expect(await osys.timeclock.register(bare)).toMatchObject({ work_log: { conflict: 'wrong_pin' } })
  })
})

describe('undoWorkLog', () => {
  it('takes a punch back within 30 seconds, once and only for its tablet (Spec §4)', async () => {
    const ana = await worker()
    const [one, other] = [await kiosk(), await kiosk()]
    const body = punch(ana.id, 'entrada')
    await one.osys.timeclock.register(body)
    test.clock.advance(30_000)
    await expect(other.osys.timeclock.undo({ client_id: body.client_id })).rejects.toMatchObject({
      status: 404,
    })
    await expect(sdk(ana.apiKey).timeclock.undo({ client_id: body.client_id })).rejects.toMatchObject({
      status: 404,
    })
    expect(await one.osys.timeclock.undo({ client_id: body.client_id })).toMatchObject({
      clock_status: 'fuera',
    })
    expect(await one.osys.timeclock.undo({ client_id: body.client_id })).toMatchObject({
      clock_status: 'fuera',
    })
    expect(await logsOf(ana.id)).toEqual([])
    // The first answer comes again, without a new event.
    expect(await one.osys.timeclock.register(body)).toMatchObject({ clock_status: 'dentro' })
    expect(await logsOf(ana.id)).toEqual([])
  })

  it('is refused after 30 seconds, and after a later event', async () => {
    const ana = await worker()
    const osys = sdk(ana.apiKey)
    const entry = punch(ana.id, 'entrada')
    await osys.timeclock.register(entry)
    await osys.timeclock.register(punch(ana.id, 'salida'))
    await expect(osys.timeclock.undo({ client_id: entry.client_id })).rejects.toMatchObject({
      status: 409,
      code: 'undo_over',
    })
    const again = punch(ana.id, 'entrada')
    await osys.timeclock.register(again)
    test.clock.advance(30_001)
    await expect(osys.timeclock.undo({ client_id: again.client_id })).rejects.toMatchObject({
      status: 409,
      code: 'undo_over',
    })
  })
})

describe('WorkLogChanged', () => {
  it('tells the person, their unit’s list and its tablets, who learn no more than they need (Spec §7)', async () => {
    const ana = await worker()
    const { osys } = await kiosk()
    const before = await eventsOf('private-kiosk.solutions')
    const body = punch(ana.id, 'entrada', { note: 'secreto' })
    const { work_log } = await osys.timeclock.register(body)
    const newest = async (channel: string) =>
      (await eventsOf(channel)).toSorted((a, b) => a.seq - b.seq).at(-1)
    for (const channel of [`private-user.${ana.id}`, 'private-ojibble.consultants']) {
      expect(await newest(channel)).toMatchObject({
        event: 'WorkLogChanged',
        data: { user_id: ana.id, status: 'dentro', work_log, refetch: false },
      })
    }
    const tablets = await newest('private-kiosk.consultants')
    expect(tablets).toMatchObject({
      data: { user_id: ana.id, status: 'dentro', work_log: { event: 'entrada' } },
    })
    expect(JSON.stringify(tablets?.data)).not.toContain('secreto')
    expect(await eventsOf('private-kiosk.solutions')).toEqual(before)
  })

  it('tells no tablet about a person whom no tablet shows (Spec §7)', async () => {
    const both = ['private-kiosk.consultants', 'private-kiosk.solutions']
    const eventsOfBoth = async () => Promise.all(both.map(eventsOf))
    const nobodys = await signIn(test, { roles: ['admin_ojibble'] })
    const before = await eventsOfBoth()
    await sdk(nobodys.apiKey).timeclock.register(punch(nobodys.id, 'entrada'))
    expect(await eventsOfBoth()).toEqual(before)
    expect(await eventsOf('private-ojibble.solutions')).not.toEqual([])
  })

  it('tells the listeners of the list only to fetch again when a boss punches', async () => {
    const boss = await signIn(test, { roles: ['boss', 'solutions'] })
    await sdk(boss.apiKey).timeclock.register(punch(boss.id, 'entrada'))
    const events = await eventsOf('private-ojibble.solutions')
    expect(events.toSorted((a, b) => a.seq - b.seq).at(-1)?.data).toEqual({
      user_id: boss.id,
      work_log: null,
      status: null,
      refetch: true,
    })
  })
})

import { createSdk, type Sdk } from '@osys/sdk'
import { sealPin } from '@osys/sdk/timeclock/actions.seal'
import type { Role } from '@osys/sdk/access/schema'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { notifications } from '../db/tables/notifications.js'
import type { work_logs } from '../db/tables/timeclock.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'
import { removeOldPhotos } from './jobs.photos.js'
import { insertLog } from './queries.js'

const test = useTestApp()
beforeEach(() => test.clock.set('2026-11-20T18:00:00.000Z'))

const sdk = (token: string): Sdk =>
  createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch, retry: false })
const someone = async (roles: readonly Role[], name?: string) => {
  const person = await signIn(test, { roles, ...(name && { name }) })
  return { ...person, osys: sdk(person.apiKey) }
}
const ana = () => someone(['user_ohplaky', 'consultants'])
const karla = () => someone(['admin_ojibble'], 'Karla Ríos')
const STATUS = {
  entrada: 'dentro',
  inicio_descanso: 'descanso',
  fin_descanso: 'dentro',
  salida: 'fuera',
} as const
const log = (
  user_id: number,
  event: keyof typeof STATUS,
  at: string,
  more: Partial<typeof work_logs.$inferInsert> = {},
) =>
  insertLog(test.database.db, {
    user_id,
    event,
    status: STATUS[event],
    at: new Date(at),
    client_id: randomUUID(),
    source: 'kiosk',
    ...more,
  })
const told = (userId: number) =>
  test.database.db
    .select({
      type: notifications.type,
      title: notifications.title,
      body: notifications.body,
      url: notifications.url,
    })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(asc(notifications.id))

describe('a change of somebody’s record (Spec §4)', () => {
  it('tells the person before, after and reason, and stands in their week', async () => {
    const [eva, admin] = [await ana(), await karla()]
    const entry = await log(eva.id, 'entrada', '2026-11-19T15:40:00Z')
    const exit = await log(eva.id, 'salida', '2026-11-19T23:00:00Z')
    await admin.osys.timeclock.update({
      id: entry.id,
      at: '2026-11-19T15:00:00Z',
      reason: 'Estaba con un cliente',
    })
    await admin.osys.timeclock.delete({ id: exit.id, reason: 'Era de otra persona' })
    const at = '2026-11-19T23:30:00Z'
    const added = {
      user_id: eva.id,
      event: 'salida',
      at,
      note: 'Se le olvidó',
      client_id: randomUUID(),
    } as const
    const { work_log } = await admin.osys.timeclock.register(added)
    const url = `/ojibble/timesheets/${eva.id}?week=2026-11-16`
    expect(await told(eva.id)).toEqual([
      {
        type: 'clock.corrected',
        title: 'Karla Ríos corrigió un registro tuyo',
        body: 'Antes: Entrada, nov 19 2026 09:40 am. Ahora: Entrada, nov 19 2026 09:00 am. Motivo: Estaba con un cliente',
        url,
      },
      {
        type: 'clock.removed',
        title: 'Karla Ríos eliminó un registro tuyo',
        body: 'Antes: Salida, nov 19 2026 05:00 pm. Ya no cuenta en tus horas. Motivo: Era de otra persona',
        url,
      },
      {
        type: 'clock.added',
        title: 'Karla Ríos agregó un registro a tus horas',
        body: 'Ahora: Salida, nov 19 2026 05:30 pm. Motivo: Se le olvidó',
        url,
      },
    ])
    const { changes } = await eva.osys.timeclock.get({ id: eva.id })
    expect(changes).toMatchObject([
      {
        kind: 'corrected',
        work_log_id: entry.id,
        by: { name: 'Karla Ríos' },
        reason: 'Estaba con un cliente',
      },
      { kind: 'removed', before: { event: 'salida', at: '2026-11-19T23:00:00.000Z' }, after: null },
      { kind: 'added', work_log_id: work_log.id, before: null, after: { at: '2026-11-19T23:30:00.000Z' } },
    ])
    expect((await eva.osys.timeclock.get({ id: eva.id, week_start_date: '2026-11-09' })).changes).toEqual([])
  })

  it('is shown in the week that the record left, too', async () => {
    const [eva, admin] = [await ana(), await karla()]
    const entry = await log(eva.id, 'entrada', '2026-11-16T15:00:00Z')
    await admin.osys.timeclock.update({ id: entry.id, at: '2026-11-13T15:00:00Z', reason: 'Era el viernes' })
    const last = await eva.osys.timeclock.get({ id: eva.id, week_start_date: '2026-11-09' })
    expect([last.changes.length, (await eva.osys.timeclock.get({ id: eva.id })).changes.length]).toEqual([
      1, 1,
    ])
  })

  it('tells nobody of what people change in their own records', async () => {
    const admin = await someone(['admin_ojibble', 'consultants'])
    const entry = await log(admin.id, 'entrada', '2026-11-19T15:40:00Z')
    await admin.osys.timeclock.delete({ id: entry.id, reason: 'Prueba' })
    expect(await told(admin.id)).toEqual([])
  })
})

describe('requestCorrection (Spec §4)', () => {
  it('waits for those who may edit, and one call applies it', async () => {
    const [eva, admin] = [await ana(), await karla()]
    const entry = await log(eva.id, 'entrada', '2026-11-20T15:40:00Z')
    const asked = {
      user_id: eva.id,
      kind: 'change',
      work_log_id: entry.id,
      at: '2026-11-20T15:00:00Z',
    } as const
    const { request } = await eva.osys.timeclock.ask({ ...asked, reason: 'La tableta no servía' })
    expect(request).toMatchObject({
      status: 'waiting',
      was: { event: 'entrada', at: '2026-11-20T15:40:00.000Z' },
      wanted: { event: 'entrada', at: '2026-11-20T15:00:00.000Z' },
    })
    await expect(eva.osys.timeclock.ask({ ...asked, reason: 'Otra vez' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(eva.osys.timeclock.requests({})).rejects.toMatchObject({ status: 403 })
    const mine = (await admin.osys.timeclock.requests({})).items.filter(({ person }) => person.id === eva.id)
    expect(mine).toMatchObject([{ request: { id: request.id }, day_logs: [{ id: entry.id }] }])
    await admin.osys.timeclock.resolveRequest({ id: request.id, decision: 'apply' })
    const { work_logs, requests, changes } = await eva.osys.timeclock.get({ id: eva.id })
    expect(work_logs[0]).toMatchObject({
      at: '2026-11-20T15:00:00.000Z',
      edit_reason: 'La tableta no servía',
    })
    expect(requests).toMatchObject([{ status: 'applied', decided_by: { name: 'Karla Ríos' } }])
    expect(changes).toMatchObject([{ kind: 'corrected' }])
    expect(await told(eva.id)).toMatchObject([
      { type: 'clock.request_applied', title: 'Karla Ríos hizo la corrección que pediste' },
    ])
    const again = admin.osys.timeclock.resolveRequest({ id: request.id, decision: 'apply' })
    await expect(again).rejects.toMatchObject({ status: 409, msg: 'Alguien más ya resolvió esta petición.' })
  })

  it('adds and removes records, each with the right to do so by hand', async () => {
    const [eva, admin] = [await ana(), await karla()]
    const half = await signIn(test, {
      given: [
        'ojibble.admin.timesheets.index',
        'ojibble.admin.timesheets.consultants',
        'ojibble.admin.entry.edit',
      ],
    })
    const entry = await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    const missing = { user_id: eva.id, kind: 'add', event: 'salida', at: '2026-11-19T23:00:00Z' } as const
    const { request } = await eva.osys.timeclock.ask({ ...missing, reason: 'Olvidé salir' })
    // The same missing record is asked for once.
    await expect(eva.osys.timeclock.ask({ ...missing, reason: 'Otra vez' })).rejects.toMatchObject({
      status: 409,
    })
    const apply = { id: request.id, decision: 'apply' } as const
    await expect(sdk(half.apiKey).timeclock.resolveRequest(apply)).rejects.toMatchObject({
      code: 'missing_permission',
    })
    await admin.osys.timeclock.resolveRequest(apply)
    const sheet = await eva.osys.timeclock.get({ id: eva.id })
    expect(sheet.work_logs[0]).toMatchObject({ event: 'salida', source: 'admin', note: 'Olvidé salir' })
    const removal = { user_id: eva.id, kind: 'remove', work_log_id: entry.id, reason: 'No fui yo' } as const
    const { request: second } = await eva.osys.timeclock.ask(removal)
    await admin.osys.timeclock.resolveRequest({ id: second.id, decision: 'apply' })
    expect((await eva.osys.timeclock.get({ id: eva.id })).work_logs.map(({ id }) => id)).not.toContain(
      entry.id,
    )
  })

  it('is refused with a reason, which the person reads; one that does not fit stays', async () => {
    const [eva, admin] = [await ana(), await karla()]
    await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    const missing = {
      user_id: eva.id,
      kind: 'add',
      event: 'fin_descanso',
      at: '2026-11-19T17:00:00Z',
    } as const
    const { request } = await eva.osys.timeclock.ask({ ...missing, reason: 'Volví' })
    const { id } = request
    await expect(admin.osys.timeclock.resolveRequest({ id, decision: 'apply' })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    await expect(admin.osys.timeclock.resolveRequest({ id, decision: 'refuse' })).rejects.toMatchObject({
      status: 422,
    })
    await admin.osys.timeclock.resolveRequest({ id, decision: 'refuse', reason: 'No hubo descanso' })
    expect(await told(eva.id)).toMatchObject([
      {
        title: 'Karla Ríos rechazó la corrección que pediste',
        body: 'Pediste: Fin de descanso, nov 19 2026 11:00 am. Motivo: No hubo descanso',
      },
    ])
  })

  it('keeps the photo of a tablet for the person and who may see the timesheet, for 30 days', async () => {
    const [eva, luis, admin] = [await ana(), await ana(), await karla()]
    const entry = await log(eva.id, 'entrada', '2026-11-20T15:00:00Z')
    const tablet = sdk((await pairTablet(test, ['consultants'])).apiKey)
    const drawing = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const photo = new Blob([new Uint8Array(drawing)], { type: 'image/jpeg' })
    const asked = { user_id: eva.id, kind: 'remove', work_log_id: entry.id, reason: 'Doble' } as const
    const { request } = await tablet.timeclock.ask({ ...asked, photo })
    const { id } = request
    expect(request.photo_url).toBe(`/api/v1/ojibble/requests/${id}/photo`)
    for (const { osys } of [eva, admin]) {
      const { blob } = await osys.timeclock.requestPhoto({ id })
      expect(await sharp(await blob.arrayBuffer()).metadata()).toMatchObject({ width: 640, format: 'webp' })
    }
    await expect(luis.osys.timeclock.requestPhoto({ id })).rejects.toMatchObject({ status: 404 })
    await removeOldPhotos(test.deps, new Date('2026-12-19T18:00:00.000Z'))
    await expect(eva.osys.timeclock.requestPhoto({ id })).resolves.toBeDefined()
    await removeOldPhotos(test.deps, new Date('2026-12-21T18:00:00.000Z'))
    await expect(eva.osys.timeclock.requestPhoto({ id })).rejects.toMatchObject({ status: 404 })
    // The web takes no photos; bytes that are no picture never prevent a request.
    await admin.osys.timeclock.resolveRequest({ id, decision: 'refuse', reason: 'No' })
    const own = await eva.osys.timeclock.ask({ ...asked, photo })
    expect(own.request.photo_url).toBeNull()
    await eva.osys.timeclock.withdrawRequest({ id: own.request.id })
    const broken = new Blob(['nada'], { type: 'image/jpeg' })
    const { request: bare } = await tablet.timeclock.ask({ ...asked, photo: broken })
    expect(bare.photo_url).toBeNull()
  })

  it('stores no photo of a tablet that takes none, also with a punch', async () => {
    const [eva, admin] = [await ana(), await karla()]
    const { apiKey, id } = await pairTablet(test, ['consultants'])
    await admin.osys.kiosk.updateDevice({ id, photo_policy: 'never' })
    const tablet = sdk(apiKey)
    const drawing = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const photo = new Blob([new Uint8Array(drawing)], { type: 'image/jpeg' })
    const own = { user_id: eva.id, event: 'entrada', photo } as const
    const punched = await tablet.timeclock.register({ ...own, client_id: randomUUID() })
    expect(punched).toMatchObject({ status: 'success', work_log: { photo_url: null } })
    const missing = { ...own, kind: 'add', at: '2026-11-19T15:00:00Z', reason: 'Sin luz' } as const
    const { request } = await tablet.timeclock.ask(missing)
    expect(request).toMatchObject({ status: 'waiting', photo_url: null })
  })

  it('is asked at a tablet for whom it shows, with their PIN; others’ records do not exist', async () => {
    const [eva, luis, admin] = [await ana(), await ana(), await karla()]
    const entry = await log(eva.id, 'entrada', '2026-11-20T15:00:00Z')
    const tablet = sdk((await pairTablet(test, ['consultants'])).apiKey)
    const other = sdk((await pairTablet(test, ['solutions'])).apiKey)
    const asked = { user_id: eva.id, kind: 'remove', work_log_id: entry.id, reason: 'Doble' } as const
    await expect(other.timeclock.ask(asked)).rejects.toMatchObject({ status: 404 })
    await expect(luis.osys.timeclock.ask(asked)).rejects.toMatchObject({ status: 404 })
    await expect(luis.osys.timeclock.ask({ ...asked, user_id: luis.id })).rejects.toMatchObject({
      status: 404,
    })
    await admin.osys.timeclock.setPin({ id: eva.id, pin: '4821' })
    await expect(tablet.timeclock.ask(asked)).rejects.toMatchObject({ code: 'wrong_pin' })
    expect(await tablet.timeclock.ask({ ...asked, pin: '4821' })).toMatchObject({
      request: { status: 'waiting' },
    })
  })

  it('that waited on a tablet comes with its sealed PIN, and is stored once', async () => {
    const [eva, luis, admin] = [await ana(), await ana(), await karla()]
    const tablet = sdk((await pairTablet(test, ['consultants'])).apiKey)
    await admin.osys.timeclock.setPin({ id: eva.id, pin: '4821' })
    const { pin_key } = await tablet.kiosk.list({})
    const missing = { user_id: eva.id, kind: 'add', event: 'entrada', reason: 'Sin luz' } as const
    const waited = async (hour: number, pin: string, use?: 'request') => {
      const client_id = randomUUID()
      const bound = { user_id: eva.id, client_id, pin, ...(use && { use }) }
      const at = `2026-11-20T${hour}:00:00.000Z`
      return { ...missing, at, client_id, offline: true, sealed_pin: await sealPin(pin_key ?? '', bound) }
    }
    const good = await waited(15, '4821', 'request')
    const first = await tablet.timeclock.ask(good)
    expect(first.request).toMatchObject({ is_unproven: false, status: 'waiting' })
    // The answer was lost; an admin has refused it meanwhile.
    await admin.osys.timeclock.resolveRequest({ id: first.request.id, decision: 'refuse', reason: 'No' })
    const again = await tablet.timeclock.ask(good)
    expect(again.request).toMatchObject({ id: first.request.id, status: 'refused' })
    await expect(tablet.timeclock.ask({ ...good, user_id: luis.id })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
    // A wrong PIN, and one that was sealed for a punch, prove nothing: whoever decides is told.
    const wrong = await tablet.timeclock.ask(await waited(16, '1111', 'request'))
    const ofPunch = await tablet.timeclock.ask(await waited(17, '4821'))
    expect([wrong.request.is_unproven, ofPunch.request.is_unproven]).toEqual([true, true])
    const { items } = await admin.osys.timeclock.requests({})
    const own = items.filter(({ person }) => person.id === eva.id)
    expect(own.map(({ request }) => [request.id, request.is_unproven])).toEqual([
      [wrong.request.id, true],
      [ofPunch.request.id, true],
    ])
    // In front of the tablet a wrong PIN is refused, whatever the web says of a network.
    const { offline: _, ...now } = await waited(18, '1111', 'request')
    await expect(tablet.timeclock.ask(now)).rejects.toMatchObject({ code: 'wrong_pin' })
    await expect(luis.osys.timeclock.ask(good)).rejects.toMatchObject({ status: 404 })
  })

  it('that waited is stored for a person who moved meanwhile; for no others', async () => {
    const luis = await someone(['user_ohplaky', 'solutions'])
    const owner = await someone(['kiosk'])
    const tablet = sdk((await pairTablet(test, ['consultants'])).apiKey)
    const missing = { kind: 'add', event: 'entrada', at: '2026-11-20T15:00:00Z', reason: 'Sin luz' } as const
    const asked = { ...missing, user_id: luis.id, client_id: randomUUID() }
    await expect(tablet.timeclock.ask(asked)).rejects.toMatchObject({ status: 404 })
    expect(await tablet.timeclock.ask({ ...asked, offline: true })).toMatchObject({
      request: { user_id: luis.id },
    })
    const clockless = { ...asked, user_id: owner.id, client_id: randomUUID(), offline: true }
    await expect(tablet.timeclock.ask(clockless)).rejects.toMatchObject({ status: 404 })
  })

  it('needs at a tablet what a punch there needs: a PIN, a badge', async () => {
    const [eva, admin] = [await ana(), await karla()]
    const { apiKey, id } = await pairTablet(test, ['consultants'])
    const tablet = sdk(apiKey)
    const missing = { user_id: eva.id, kind: 'add', event: 'entrada', reason: 'Sin luz' } as const
    const asked = { ...missing, at: '2026-11-20T15:00:00Z' }
    await admin.osys.kiosk.updateDevice({ id, needs_pin: true })
    await expect(tablet.timeclock.ask(asked)).rejects.toMatchObject({ status: 403, code: 'policy' })
    await admin.osys.kiosk.updateDevice({ id, needs_pin: false, badge_only: true })
    await expect(tablet.timeclock.ask(asked)).rejects.toMatchObject({ status: 403, code: 'policy' })
    await admin.osys.kiosk.createBadge({ user_id: eva.id, code: `00${eva.id}7` })
    expect(await tablet.timeclock.ask({ ...asked, badge: `00${eva.id}7` })).toMatchObject({
      request: { kind: 'add', status: 'waiting' },
    })
  })
})

describe('withdrawRequest (Spec §4)', () => {
  it('takes back what waits, and tells nobody but the list', async () => {
    const [eva, luis, admin] = [await ana(), await ana(), await karla()]
    const entry = await log(eva.id, 'entrada', '2026-11-20T15:00:00Z')
    const asked = { user_id: eva.id, kind: 'remove', work_log_id: entry.id, reason: 'Doble' } as const
    const { request } = await eva.osys.timeclock.ask(asked)
    const { id } = request
    await expect(luis.osys.timeclock.withdrawRequest({ id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.osys.timeclock.withdrawRequest({ id })).rejects.toMatchObject({ status: 404 })
    expect(await eva.osys.timeclock.withdrawRequest({ id })).toMatchObject({ msg: 'Petición retirada' })
    expect((await eva.osys.timeclock.get({ id: eva.id })).requests).toEqual([])
    const { items } = await admin.osys.timeclock.requests({})
    expect(items.filter(({ person }) => person.id === eva.id)).toEqual([])
    const late = admin.osys.timeclock.resolveRequest({ id, decision: 'apply' })
    await expect(late).rejects.toMatchObject({ status: 404 })
    expect([await told(eva.id), await told(admin.id)]).toEqual([[], []])
    // The record is free for another request.
    expect(await eva.osys.timeclock.ask(asked)).toMatchObject({ request: { status: 'waiting' } })
  })

  it('is too late for a request that was decided', async () => {
    const [eva, admin] = [await ana(), await karla()]
    const entry = await log(eva.id, 'entrada', '2026-11-20T15:00:00Z')
    const asked = { user_id: eva.id, kind: 'remove', work_log_id: entry.id, reason: 'Doble' } as const
    const { request } = await eva.osys.timeclock.ask(asked)
    await admin.osys.timeclock.resolveRequest({ id: request.id, decision: 'refuse', reason: 'No es doble' })
    await expect(eva.osys.timeclock.withdrawRequest({ id: request.id })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })
})

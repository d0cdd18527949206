import { createSdk, type Sdk } from '@osys/sdk'
import type { Role, Permission } from '@osys/sdk/access/schema'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit_log } from '../db/tables/audit.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'
import { users } from '../db/tables/users.js'
import { insertLog } from './queries.js'
import type { work_logs } from '../db/tables/timeclock.js'

const test = useTestApp()
const NOW = '2026-11-20T18:00:00.000Z'
beforeEach(() => test.clock.set(NOW))

const sdk = (token: string): Sdk =>
  createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch, retry: false })
const someone = async (roles: readonly Role[], given: readonly Permission[] = []) => {
  const person = await signIn(test, { roles, given })
  return { ...person, osys: sdk(person.apiKey) }
}
const ana = () => someone(['user_ohplaky', 'consultants'])
const admin = () => someone(['admin_ojibble'])
type Values = typeof work_logs.$inferInsert
const STATUS = {
  entrada: 'dentro',
  inicio_descanso: 'descanso',
  fin_descanso: 'dentro',
  salida: 'fuera',
} as const
const log = (user_id: number, event: keyof typeof STATUS, at: string, more: Partial<Values> = {}) =>
  insertLog(test.database.db, {
    user_id,
    event,
    status: STATUS[event],
    at: new Date(at),
    // Without it the database would put the day on which the test runs.
    received_at: new Date(at),
    client_id: randomUUID(),
    source: 'kiosk',
    ...more,
  })
const auditOf = (action: string, id: number) =>
  test.database.db
    .select()
    .from(audit_log)
    .where(and(eq(audit_log.action, action), eq(audit_log.subject_id, id)))

describe('listTimesheets', () => {
  it('answers the week’s events, the last one before of an open shift, and live states (Spec §4)', async () => {
    const [eva, karla] = [await ana(), await admin()]
    const before = await log(eva.id, 'entrada', '2026-11-16T03:00:00Z')
    const night = await log(eva.id, 'salida', '2026-11-16T11:00:00Z')
    const inside = await log(eva.id, 'entrada', '2026-11-19T15:00:00Z', {
      offline: true,
      received_at: new Date(NOW),
    })
    await log(eva.id, 'salida', '2026-11-13T15:00:00Z')
    const { items, week_start_date } = await karla.osys.timeclock.list({ week_start_date: '2026-11-18' })
    expect(week_start_date).toBe('2026-11-16')
    const mine = items.find(({ id }) => id === eva.id)
    expect(mine).toMatchObject({ status: 'dentro', management: false, business_unit: 'consultants' })
    expect(mine?.work_logs.map(({ id }) => id)).toEqual([inside.id, night.id, before.id])
    expect(mine?.work_logs[0]).toEqual({
      id: inside.id,
      event: 'entrada',
      status: 'dentro',
      at: '2026-11-19T15:00:00.000Z',
      offline: true,
      received_at: NOW,
    })
    const last = await karla.osys.timeclock.list({ week_start_date: '2026-11-09' })
    // The night of Sunday belongs to the week before, as a whole.
    expect(last.items.find(({ id }) => id === eva.id)?.work_logs.map(({ id }) => id)).toEqual([
      night.id,
      before.id,
      expect.any(Number),
    ])
  })

  it('shows each caller the people of the units they may see (Spec §4, §6)', async () => {
    const [eva, luis, boss, gone] = [
      await ana(),
      await someone(['solutions']),
      await someone(['boss', 'solutions']),
      await someone(['consultants']),
    ]
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, gone.id))
    const idsOf = async ({ osys }: { osys: Sdk }) => {
      const { items } = await osys.timeclock.list({})
      return [eva, luis, boss, gone].filter(({ id }) => items.some(item => item.id === id))
    }
    expect(await idsOf(await admin())).toEqual([eva, luis, boss])
    const half = await someone([], ['ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.solutions'])
    expect(await idsOf(half)).toEqual([luis])
    await expect(eva.osys.timeclock.list({})).rejects.toMatchObject({
      status: 403,
      code: 'missing_permission',
    })
  })
})

describe('getTimesheet', () => {
  it('knows since when a shift of the week before is open, after a break too (Spec §4)', async () => {
    const eva = await ana()
    await log(eva.id, 'salida', '2026-11-12T23:00:00Z')
    const ids = [
      await log(eva.id, 'entrada', '2026-11-13T15:00:00Z'),
      await log(eva.id, 'inicio_descanso', '2026-11-13T20:00:00Z'),
      await log(eva.id, 'fin_descanso', '2026-11-13T21:00:00Z'),
    ].map(({ id }) => id)
    const sheet = await eva.osys.timeclock.get({ id: eva.id })
    expect(sheet.work_logs.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it('answers a person’s days and sums; everybody sees their own (Spec §4)', async () => {
    const eva = await ana()
    await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    await log(eva.id, 'salida', '2026-11-19T23:00:00Z', { note: 'Fin' })
    const sheet = await eva.osys.timeclock.get({ id: eva.id })
    expect(sheet.employee).toMatchObject({ id: eva.id, business_unit: 'consultants' })
    expect(sheet.work_logs.map(({ note }) => note)).toEqual(['Fin', null])
    expect(sheet.days[3]).toEqual({
      day: '2026-11-19',
      first_entry: '2026-11-19T15:00:00.000Z',
      last_exit: '2026-11-19T23:00:00.000Z',
      worked_seconds: 8 * 3600,
      break_seconds: 0,
      flags: [],
    })
    expect(sheet.week).toMatchObject({ worked_seconds: 8 * 3600 })
  })

  it('answers 404 for people whom the caller may not see, and for unknown ones', async () => {
    const [eva, luis] = [await ana(), await someone(['solutions'])]
    const half = await someone([], ['ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.solutions'])
    await expect(half.osys.timeclock.get({ id: luis.id })).resolves.toBeDefined()
    await expect(half.osys.timeclock.get({ id: eva.id })).rejects.toMatchObject({ status: 404 })
    await expect(half.osys.timeclock.get({ id: 2_000_000 })).rejects.toMatchObject({ status: 404 })
    await expect(eva.osys.timeclock.get({ id: luis.id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('updateWorkLog', () => {
  it('corrects an event with a reason; the original stays in the audit log (Spec §4)', async () => {
    const [eva, karla] = [await ana(), await admin()]
    const entry = await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    const at = '2026-11-19T14:30:00.000Z'
    const { work_log } = await karla.osys.timeclock.update({ id: entry.id, at, reason: 'Llegó antes' })
    expect(work_log).toMatchObject({ at, event: 'entrada', edited_by: karla.id, edit_reason: 'Llegó antes' })
    expect(await auditOf('check_in.update', entry.id)).toMatchObject([
      {
        actor_id: karla.id,
        before: { at: '2026-11-19T15:00:00.000Z' },
        after: { at },
        reason: 'Llegó antes',
      },
    ])
    const { days } = await eva.osys.timeclock.get({ id: eva.id })
    expect(days[3]?.flags).toContain('edited')
  })

  it('refuses the second of two corrections of one record, and answers the result of the first (Spec §4)', async () => {
    const [eva, karla, kurt] = [await ana(), await admin(), await admin()]
    const entry = await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    const call = { id: entry.id, reason: 'x', edited_at: null }
    const at = '2026-11-19T14:30:00.000Z'
    await karla.osys.timeclock.update({ ...call, at })
    const late = { status: 409, code: 'version_conflict', body: { current: { at, edited_at: NOW } } }
    await expect(kurt.osys.timeclock.update({ ...call, event: 'salida' })).rejects.toMatchObject(late)
    await expect(kurt.osys.timeclock.delete(call)).rejects.toMatchObject(late)
    await kurt.osys.timeclock.delete({ ...call, edited_at: NOW })
  })

  it('needs entry.edit, a reason, a past moment, and a person whom the caller may see', async () => {
    const [eva, karla] = [await ana(), await admin()]
    const entry = await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    const call = { id: entry.id, event: 'salida' as const, reason: 'x' }
    await expect(eva.osys.timeclock.update(call)).rejects.toMatchObject({ status: 403 })
    await expect(karla.osys.timeclock.update({ ...call, reason: ' ' })).rejects.toMatchObject({ status: 422 })
    await expect(karla.osys.timeclock.update({ ...call, at: '2026-11-20T18:00:01Z' })).rejects.toMatchObject({
      errors: { at: [expect.any(String)] },
    })
    const half = await someone(
      [],
      ['ojibble.admin.entry.edit', 'ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.solutions'],
    )
    await expect(half.osys.timeclock.update(call)).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleteWorkLog', () => {
  it('removes an event with a reason, and keeps it in the database and the audit log (Spec §4)', async () => {
    const [eva, karla] = [await ana(), await admin()]
    const entry = await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    await karla.osys.timeclock.delete({ id: entry.id, reason: 'Doble' })
    expect((await eva.osys.timeclock.get({ id: eva.id })).work_logs).toEqual([])
    expect(await auditOf('check_in.delete', entry.id)).toMatchObject([
      { reason: 'Doble', before: { event: 'entrada' } },
    ])
    await expect(karla.osys.timeclock.delete({ id: entry.id, reason: 'Doble' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(eva.osys.timeclock.delete({ id: entry.id, reason: 'x' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('resolveClockConflict', () => {
  const inConflict = { offline: true, conflict: 'wrong_state' } as const

  it('makes a punch count, at another moment if need be (Spec §4)', async () => {
    const [eva, karla] = [await ana(), await admin()]
    await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    const exit = await log(eva.id, 'salida', '2026-11-19T14:00:00Z', inConflict)
    const seconds = async () => (await eva.osys.timeclock.get({ id: eva.id })).days[3]
    expect(await seconds()).toMatchObject({ worked_seconds: 0, flags: ['stale', 'conflict'] })
    const at = '2026-11-19T23:00:00.000Z'
    const settled = { id: exit.id, decision: 'accept', at, reason: 'Confirmado' } as const
    const { work_log } = await karla.osys.timeclock.resolve(settled)
    expect(work_log).toMatchObject({ conflict: null, at })
    expect(await seconds()).toMatchObject({ worked_seconds: 8 * 3600, flags: ['edited'] })
    await expect(karla.osys.timeclock.resolve(settled)).rejects.toMatchObject({ status: 404 })
    expect(await auditOf('check_in.accept', exit.id)).toHaveLength(1)
  })

  it('discards one, with a reason', async () => {
    const [eva, karla] = [await ana(), await admin()]
    const exit = await log(eva.id, 'salida', '2026-11-19T14:00:00Z', inConflict)
    const reply = await karla.osys.timeclock.resolve({ id: exit.id, decision: 'discard', reason: 'No era' })
    expect(reply.work_log).toBeNull()
    const { items } = await karla.osys.timeclock.conflicts({})
    expect(items.some(({ work_log }) => work_log.id === exit.id)).toBe(false)
    await expect(eva.osys.timeclock.conflicts({})).rejects.toMatchObject({ status: 403 })
  })

  it('are listed up to a number for each person and day, however many a tablet has sent', async () => {
    const [eva, karla] = [await ana(), await admin()]
    await test.database.db.execute(sql`
      insert into work_logs (client_id, user_id, event, status, at, source, offline, conflict)
      select gen_random_uuid(), ${eva.id}, 'salida', 'fuera',
        '2026-11-19T14:00:00Z'::timestamptz + n * interval '1 second', 'kiosk', true, 'wrong_state'
      from generate_series(1, 600) as n`)
    const { items } = await karla.osys.timeclock.conflicts({})
    const hers = items.filter(({ person }) => person.id === eva.id)
    expect(hers).toHaveLength(100)
    for (const { day_logs } of hers) expect(day_logs).toHaveLength(100)
    expect(hers[0]?.work_log.at).toBe('2026-11-19T14:00:01.000Z')
  })
})

describe('getKioskEmployee', () => {
  it('answers state and hours, and of events no more than event, status and time (Spec §4)', async () => {
    const eva = await ana()
    await log(eva.id, 'salida', '2026-11-18T23:00:00Z')
    const entry = await log(eva.id, 'entrada', '2026-11-20T15:00:00Z', { note: 'secreto' })
    const tablet = await pairTablet(test, ['consultants'])
    const { data } = await sdk(tablet.apiKey).kiosk.get({ id: eva.id })
    expect(data).toMatchObject({
      id: eva.id,
      has_pin: false,
      status: 'dentro',
      shift_started_at: '2026-11-20T15:00:00.000Z',
      checkIns: [{ id: entry.id, event: 'entrada', status: 'dentro', at: '2026-11-20T15:00:00.000Z' }],
      today: { worked_seconds: 3 * 3600 },
    })
    expect(JSON.stringify(data)).not.toMatch(/secreto|@osys/)
    const other = await pairTablet(test, ['solutions'])
    await expect(sdk(other.apiKey).kiosk.get({ id: eva.id })).rejects.toMatchObject({ status: 404 })
  })

  it('shows the open shift of yesterday, so that the pad can ask for its exit', async () => {
    const eva = await ana()
    const entry = await log(eva.id, 'entrada', '2026-11-19T15:00:00Z')
    const tablet = await pairTablet(test)
    const { data } = await sdk(tablet.apiKey).kiosk.get({ id: eva.id })
    expect(data.checkIns.map(({ id }) => id)).toEqual([entry.id])
    expect(data.shift_started_at).toBe('2026-11-19T15:00:00.000Z')
  })
})

describe('setPin', () => {
  it('sets and removes the caller’s PIN, and another’s with admin_ojibble; no answer ever shows it (Spec §6)', async () => {
    const [eva, luis, karla] = [await ana(), await ana(), await admin()]
    const tablet = sdk((await pairTablet(test)).apiKey)
    const hasPin = async (id: number) => (await tablet.kiosk.get({ id })).data.has_pin
    await eva.osys.timeclock.setPin({ id: eva.id, pin: '4711' })
    expect(await hasPin(eva.id)).toBe(true)
    const mayTake = async (osys: Sdk, id: number) => (await osys.timeclock.get({ id })).may_take_pin
    expect(await mayTake(eva.osys, eva.id)).toBe(true)
    expect(await mayTake(karla.osys, eva.id)).toBe(true)
    expect(await mayTake(karla.osys, luis.id)).toBe(false)
    await expect(eva.osys.timeclock.setPin({ id: luis.id, pin: '1111' })).rejects.toMatchObject({
      status: 403,
      code: 'missing_role',
    })
    await karla.osys.timeclock.setPin({ id: eva.id, pin: null })
    expect(await hasPin(eva.id)).toBe(false)
    await expect(karla.osys.timeclock.setPin({ id: 2_000_000, pin: '1111' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(eva.osys.timeclock.setPin({ id: eva.id, pin: '12' })).rejects.toMatchObject({ status: 422 })
    const boss = await someone(['owner', 'user_ohplaky'])
    await expect(karla.osys.timeclock.setPin({ id: boss.id, pin: '1111' })).rejects.toMatchObject({
      status: 403,
      code: 'stronger_account',
    })
    const entries = await auditOf('user.update', eva.id)
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain('4711')
  })
})

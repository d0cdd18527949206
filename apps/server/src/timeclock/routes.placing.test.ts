import { createSdk, type Sdk } from '@osys/sdk'
import { isApiError } from '@osys/sdk/http/error'
import { CLOCK_EVENTS, type ClockEvent } from '@osys/sdk/timeclock/schema'
import { fitsBetween } from '@osys/sdk/timeclock/state'
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { work_logs } from '../db/tables/timeclock.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'

const test = useTestApp()
const START = Date.parse('2026-11-20T15:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
beforeEach(() => test.clock.set(new Date(START).toISOString()))

const sdk = (token: string): Sdk =>
  createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch, retry: false })
const at = (ms: number) => new Date(START + ms).toISOString()
const worker = () => signIn(test, { roles: ['user_ohplaky', 'consultants'] })
const tablet = async () => sdk((await pairTablet(test)).apiKey)
const admin = async () => sdk((await signIn(test, { roles: ['admin_ojibble'], remember: true })).apiKey)
const punch = (user_id: number, event: ClockEvent, more = {}) => ({
  user_id,
  event,
  client_id: randomUUID(),
  ...more,
})
/** Returns the events that count, oldest first. */
async function countedOf(userId: number): Promise<readonly ClockEvent[]> {
  const rows = await test.database.db
    .select({ event: work_logs.event })
    .from(work_logs)
    .where(and(eq(work_logs.user_id, userId), isNull(work_logs.deleted_at), isNull(work_logs.conflict)))
    .orderBy(work_logs.at, work_logs.id)
  return rows.map(({ event }) => event)
}

describe('a record that is placed among others (Spec §4)', () => {
  it('is checked against the one after it: an admin’s entry a second before a tablet’s', async () => {
    const [eva, one, karla] = [await worker(), await tablet(), await admin()]
    await one.timeclock.register(punch(eva.id, 'entrada'))
    const entry = punch(eva.id, 'entrada', { at: at(-1000), note: 'Sin tableta' })
    await expect(karla.timeclock.register(entry)).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      msg: 'A esa hora la persona estaba fuera y después sigue una entrada: ahí no cabe un registro solo, sino dos: el que falta y el que lo cierra.',
      body: { current: { status: 'fuera' }, allowed: [], next: { event: 'entrada', at: at(0) } },
    })
    expect(await countedOf(eva.id)).toEqual(['entrada'])
  })

  it('comes with its counterpart where it cannot stand alone', async () => {
    const [eva, one, karla] = [await worker(), await tablet(), await admin()]
    await one.timeclock.register(punch(eva.id, 'entrada'))
    const shift = { at: at(-26 * HOUR), until: at(-18 * HOUR), note: 'Sin tableta' }
    await karla.timeclock.register(punch(eva.id, 'entrada', shift))
    await karla.timeclock.register(
      punch(eva.id, 'inicio_descanso', { at: at(-22 * HOUR), until: at(-21 * HOUR), note: 'Comida' }),
    )
    expect(await countedOf(eva.id)).toEqual([
      'entrada',
      'inicio_descanso',
      'fin_descanso',
      'salida',
      'entrada',
    ])
    const late = punch(eva.id, 'entrada', { at: at(-2 * HOUR), until: at(0), note: 'x' })
    await expect(karla.timeclock.register(late)).rejects.toMatchObject({
      errors: { until: [expect.any(String)] },
    })
    const back = punch(eva.id, 'entrada', { at: at(-2 * HOUR), until: at(-3 * HOUR), note: 'x' })
    await expect(karla.timeclock.register(back)).rejects.toMatchObject({
      errors: { until: [expect.any(String)] },
    })
    const own = punch(eva.id, 'salida', { until: at(0) })
    await expect(one.timeclock.register(own)).rejects.toMatchObject({
      errors: { until: [expect.any(String)] },
    })
  })

  it('is refused at a place where it does not fit, or when its old neighbours do not follow each other', async () => {
    const [eva, karla] = [await worker(), await admin()]
    const add = (event: ClockEvent, ms: number) =>
      karla.timeclock.register(punch(eva.id, event, { at: at(ms), note: 'x' }))
    const { work_log: entry } = await add('entrada', -8 * HOUR)
    const { work_log: exit } = await add('salida', -4 * HOUR)
    const { work_log: again } = await add('entrada', -2 * HOUR)
    const move = (id: number, ms: number) => karla.timeclock.update({ id, at: at(ms), reason: 'x' })
    await expect(move(exit.id, -1 * HOUR)).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    await expect(
      karla.timeclock.update({ id: again.id, event: 'salida', reason: 'x' }),
    ).rejects.toMatchObject({
      body: { current: { status: 'fuera' }, allowed: ['entrada'], next: null },
    })
    await expect(move(entry.id, -3 * HOUR)).rejects.toMatchObject({ code: 'wrong_state' })
    await move(exit.id, -3 * HOUR)
    await karla.timeclock.update({ id: exit.id, note: 'Se corrigió', reason: 'x' })
    expect(await countedOf(eva.id)).toEqual(['entrada', 'salida', 'entrada'])
  })

  it('waits as a conflict when it comes out of a tablet’s queue, and is never refused', async () => {
    const [eva, one, two] = [await worker(), await tablet(), await tablet()]
    await one.timeclock.register(punch(eva.id, 'entrada'))
    const queued = punch(eva.id, 'entrada', { at: at(-1000), offline: true })
    expect(await two.timeclock.register(queued)).toMatchObject({
      status: 'warning',
      work_log: { conflict: 'wrong_state' },
    })
    expect(await countedOf(eva.id)).toEqual(['entrada'])
  })
})

const event = fc.constantFrom(...CLOCK_EVENTS)
/** Minutes before the present; they often repeat, so that records meet. */
const back = fc.oneof(
  fc.nat(6).map(hours => hours * 60),
  fc.nat(400),
)
const step = fc.record({
  kind: fc.constantFrom('punch', 'queued', 'add', 'add', 'add both', 'move', 'change'),
  event,
  back,
  length: fc.nat(120),
  which: fc.nat(30),
  wait: fc.nat(90),
})

describe('any placements by two tablets and an admin', () => {
  it('leave only neighbours that may follow each other', async () => {
    const tablets = [await tablet(), await tablet()] as const
    const karla = await admin()
    let refused = 0
    let stored = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
        const eva = await worker()
        const ids: number[] = []
        for (const { kind, event: name, back: minutes, length, which, wait } of steps) {
          test.clock.advance(wait * MINUTE)
          const now = test.clock.now().getTime()
          const moment = new Date(now - minutes * MINUTE).toISOString()
          const device = tablets[which % 2] as Sdk
          const id = ids[which % Math.max(1, ids.length)] ?? 0
          const until = new Date(now - minutes * MINUTE + length * MINUTE).toISOString()
          const make = {
            punch: () => device.timeclock.register(punch(eva.id, name)),
            queued: () => device.timeclock.register(punch(eva.id, name, { at: moment, offline: true })),
            add: () => karla.timeclock.register(punch(eva.id, name, { at: moment, note: 'x' })),
            'add both': () => karla.timeclock.register(punch(eva.id, name, { at: moment, until, note: 'x' })),
            move: () => karla.timeclock.update({ id, at: moment, reason: 'x' }),
            change: () => karla.timeclock.update({ id, event: name, reason: 'x' }),
          }[kind as 'punch']
          try {
            ids.push((await make()).work_log.id)
            stored++
          } catch (error) {
            if (!isApiError(error) || kind === 'queued') throw error
            expect([404, 409, 422]).toContain(error.status)
            refused++
          }
          const events = await countedOf(eva.id)
          expect(fitsBetween('fuera', events, null), events.join()).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
    expect(Math.min(stored, refused)).toBeGreaterThan(50)
  }, 300_000)
})

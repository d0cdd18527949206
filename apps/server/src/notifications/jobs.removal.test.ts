import { beforeEach, describe, expect, it } from 'vitest'
import { userChannel } from '@osys/sdk/realtime/channels'
import { asc, eq } from 'drizzle-orm'
import { notifications } from '../db/tables/notifications.js'
import { realtime_events } from '../db/tables/realtime.js'
import { tidyUp } from '../jobs.housekeeping.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { removeOldNotifications } from './jobs.removal.js'

const test = useTestApp()
const DAY_MS = 24 * 3_600_000
const HALF_A_YEAR_MS = 180 * DAY_MS
const FEW = { kept: 3, step: 2, people: 1 }

const ago = (ms: number) => new Date(test.clock.now().getTime() - ms)
const OLD = () => ago(HALF_A_YEAR_MS + 1_000)

type Row = typeof notifications.$inferInsert

/** Stores notifications of the person, in this order. */
async function store(person: TestPerson, rows: readonly (Pick<Row, 'title'> & Partial<Row>)[]) {
  const usual = { user_id: person.id, type: 'task.assigned' as const, body: '' }
  await test.database.db
    .insert(notifications)
    .values(rows.map(row => ({ ...usual, created_at: test.clock.now(), ...row })))
}

async function titlesOf(person: TestPerson): Promise<string[]> {
  const rows = await test.database.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.user_id, person.id))
    .orderBy(asc(notifications.id))
  return rows.map(({ title }) => title)
}

const numbered = (count: number, row: Partial<Row> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...row, title: `Aviso ${index + 1}` }))

describe('removeOldNotifications (Spec §4)', () => {
  beforeEach(() => test.database.db.delete(notifications))

  it('removes what is read and older than 180 days, whatever stands between', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const isRead = { read_at: test.clock.now(), seen_at: test.clock.now() }
    await store(ana, [
      { title: 'leído', created_at: OLD(), ...isRead },
      { title: 'sin leer', created_at: OLD(), seen_at: test.clock.now() },
      { title: 'nuevo', created_at: OLD() },
      { title: 'leído, aún contado', created_at: OLD(), read_at: test.clock.now() },
      { title: 'pospuesto', created_at: OLD(), ...isRead, snoozed_until: ago(-DAY_MS) },
    ])
    await store(luis, [
      { title: 'también leído', created_at: OLD(), ...isRead },
      { title: 'casi', created_at: ago(HALF_A_YEAR_MS - 1_000), ...isRead },
      { title: 'de hoy', ...isRead },
    ])
    await tidyUp(test.deps)
    expect(await titlesOf(ana)).toEqual(['sin leer', 'nuevo', 'leído, aún contado', 'pospuesto'])
    expect(await titlesOf(luis)).toEqual(['casi', 'de hoy'])
  })

  it('goes on in small steps until nothing old is left', async () => {
    const ana = await signIn(test)
    const at = test.clock.now()
    await store(ana, numbered(7, { created_at: OLD(), read_at: at, seen_at: at }))
    await store(ana, [{ title: 'de hoy' }])
    await removeOldNotifications(test.deps, at, { ...FEW, kept: 100 })
    expect(await titlesOf(ana)).toEqual(['de hoy'])
  })

  it("keeps a person's newest ones alone, and tells their pages the true count", async () => {
    const [ana, luis, eva] = [await signIn(test), await signIn(test), await signIn(test)]
    await store(ana, [{ title: 'pospuesto', snoozed_until: ago(-DAY_MS), seen_at: test.clock.now() }])
    await store(ana, numbered(8))
    await store(luis, numbered(3))
    await store(eva, numbered(5, { seen_at: test.clock.now() }))
    await removeOldNotifications(test.deps, test.clock.now(), FEW)
    expect(await titlesOf(ana)).toEqual(['pospuesto', 'Aviso 6', 'Aviso 7', 'Aviso 8'])
    expect(await titlesOf(luis)).toHaveLength(3)
    expect(await titlesOf(eva)).toEqual(['Aviso 3', 'Aviso 4', 'Aviso 5'])
    const told = await test.database.db
      .select({ channel: realtime_events.channel, data: realtime_events.data })
      .from(realtime_events)
      .where(eq(realtime_events.event, 'NotificationsRead'))
      .orderBy(asc(realtime_events.seq))
    expect(told).toMatchObject(
      [6, 4, 3].map(unreads => ({ channel: userChannel(ana.id), data: { unreads, ids: [] } })),
    )
  })

  it('takes the oldest of the types with the most, so that a flood pushes out nothing rare', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    await store(ana, [
      { title: 'Tu PIN está bloqueado', type: 'clock.pin_locked' },
      { title: 'Ana te asignó una tarea' },
    ])
    await store(ana, numbered(9, { type: 'comment.mention' }))
    await store(luis, numbered(2))
    await store(luis, numbered(2, { type: 'comment.new' }))
    await removeOldNotifications(test.deps, test.clock.now(), { ...FEW, people: 5 })
    expect(await titlesOf(ana)).toEqual(['Tu PIN está bloqueado', 'Ana te asignó una tarea', 'Aviso 9'])
    expect(await titlesOf(luis)).toEqual(['Aviso 2', 'Aviso 1', 'Aviso 2'])
  })

  it('keeps 5,000 of each person', async () => {
    const ana = await signIn(test)
    for (let part = 0; part < 3; part++) await store(ana, numbered(1_700))
    await tidyUp(test.deps)
    expect(await titlesOf(ana)).toHaveLength(5_000)
  })
})

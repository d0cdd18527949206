import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { companies } from '../db/tables/companies.js'
import { connect } from '../db/client.js'
import { notifications } from '../db/tables/notifications.js'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { users } from '../db/tables/users.js'
import { sendReminders } from './jobs.reminders.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'

const test = useTestApp()
const person = async () => (await signIn(test, { roles: ['user_ohplaky'] })).id

async function aCompany(status: 'actived' | 'archived' = 'actived') {
  const at = test.clock.now()
  const [row] = await test.database.db
    .insert(companies)
    .values({
      name: 'Acme',
      status,
      created_from: 'admin',
      approved_at: at,
      archived_at: status === 'archived' ? at : null,
    })
    .returning({ id: companies.id })
  return row?.id ?? 0
}

let count = 0
async function aTask(
  more: Partial<typeof tasks.$inferInsert> & { created_by: number },
  assignees: number[] = [],
) {
  const number = ++count
  const [row] = await test.database.db
    .insert(tasks)
    .values({ company_id: await aCompany(), number, title: `Tarea ${number}`, position: number, ...more })
    .returning()
  if (!row) throw new Error('no task')
  if (assignees.length > 0) {
    await test.database.db
      .insert(task_assignees)
      .values(assignees.map(user_id => ({ task_id: row.id, user_id })))
  }
  return row
}
const told = async (userId: number) =>
  (await test.database.db.select().from(notifications).where(eq(notifications.user_id, userId))).map(
    row => row.title,
  )
/** Returns a moment of the local day; Mexico City is six hours behind UTC. */
const at = (day: string, hour: number) =>
  test.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 6) * 3_600_000).toISOString())

describe('sendReminders', () => {
  it('waits for the morning, and tells assignees and creator once of tomorrow and once of being late. Spec §4', async () => {
    const [maker, worker] = [await person(), await person()]
    at('2026-11-19', 20)
    const task = await aTask({ created_by: maker, due_date: '2026-11-21' }, [worker])
    at('2026-11-20', 8.9)
    expect(await sendReminders(test.deps)).toBe(0)
    at('2026-11-20', 9)
    expect(await sendReminders(test.deps)).toBe(2)
    expect(await sendReminders(test.deps)).toBe(0)
    at('2026-11-21', 12)
    expect(await sendReminders(test.deps)).toBe(0)
    at('2026-11-22', 9.5)
    expect(await sendReminders(test.deps)).toBe(2)
    at('2026-11-23', 9.5)
    expect(await sendReminders(test.deps)).toBe(0)
    expect(await told(worker)).toEqual(['Vence mañana', 'Tarea vencida'])
    const [first] = await test.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, maker))
    expect(first).toMatchObject({
      type: 'task.due',
      body: `ACME-${task.number} · ${task.title}`,
      url: `/ohplaky/empresa/${task.company_id}?task=${task.id}`,
      actor_id: null,
      once_key: `task.due:${task.id}:2026-11-21`,
    })
    const events = await test.database.db
      .select()
      .from(realtime_events)
      .where(eq(realtime_events.channel, `private-user.${worker}`))
    expect(events.map(row => row.event)).toEqual(['NotificationCreated', 'NotificationCreated'])
  })

  it('catches up with what a server that was away has missed', async () => {
    const maker = await person()
    at('2027-01-10', 12)
    await aTask({ created_by: maker, due_date: '2027-01-12' })
    await aTask({ created_by: maker, due_date: '2027-01-14' })
    at('2027-01-14', 17)
    expect(await sendReminders(test.deps)).toBe(2)
    expect((await told(maker)).toSorted()).toEqual(['Tarea vencida', 'Vence hoy'])
  })

  it('reminds of a new date, and reminds a new person of an old date', async () => {
    const [maker, other] = [await person(), await person()]
    at('2027-02-01', 10)
    const task = await aTask({ created_by: maker, due_date: '2027-02-02' })
    await sendReminders(test.deps)
    await test.database.db.insert(task_assignees).values({ task_id: task.id, user_id: other })
    expect(await sendReminders(test.deps)).toBe(1)
    await test.database.db.update(tasks).set({ due_date: '2027-02-05' }).where(eq(tasks.id, task.id))
    at('2027-02-04', 10)
    expect(await sendReminders(test.deps)).toBe(2)
    expect(await told(maker)).toEqual(['Vence mañana', 'Vence mañana'])
  })

  it('leaves out what is done, deleted, archived or long past, and people who cannot open it', async () => {
    const [maker, gone] = [await person(), await person()]
    const guest = (await signIn(test, { roles: ['ventas'] })).id
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, gone))
    at('2027-03-01', 10)
    const due = { created_by: maker, due_date: '2027-03-02' }
    await aTask({ ...due, status: 'done', finished_at: test.clock.now() })
    await aTask({ ...due, deleted_at: test.clock.now() })
    await aTask({ ...due, company_id: await aCompany('archived') })
    await aTask({ created_by: maker, due_date: '2027-02-01' })
    await aTask({ created_by: maker, due_date: '2027-03-03' })
    await aTask({ ...due, created_by: gone }, [guest])
    expect(await sendReminders(test.deps)).toBe(0)
  })

  it('tells each person once however many processes remind at once, over many batches', async () => {
    at('2027-04-01', 10)
    const people = await Promise.all(Array.from({ length: 3 }, person))
    for (let made = 0; made < 230; made++) {
      await aTask({ created_by: people[made % 3] ?? 0, due_date: '2027-04-02' }, [
        people[(made + 1) % 3] ?? 0,
      ])
    }
    const others = await Promise.all([1, 2].map(() => connect(test.database.url)))
    try {
      await Promise.all(
        [test.deps, ...others.map(database => ({ ...test.deps, database }))].map(async deps => {
          for (let tries = 0; tries < 3; tries++) await sendReminders(deps)
        }),
      )
    } finally {
      await Promise.all(others.map(other => other.close()))
    }
    expect(await sendReminders(test.deps)).toBe(0)
    const rows = await test.database.db
      .select()
      .from(notifications)
      .where(inArray(notifications.user_id, people))
    expect(rows).toHaveLength(460)
    expect(new Set(rows.map(row => `${row.user_id} ${row.once_key}`)).size).toBe(460)
  })
})

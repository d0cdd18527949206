import { createSdk } from '@osys/sdk'
import { userChannel } from '@osys/sdk/realtime/channels'
import type { Task } from '@osys/sdk/tasks/schema'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { notification_preferences } from '../db/tables/notifications.js'
import { push_deliveries, push_subscriptions, push_waiting } from '../db/tables/push.js'
import { realtime_events } from '../db/tables/realtime.js'
import { sessions } from '../db/tables/session.js'
import { work_logs } from '../db/tables/timeclock.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { openSession, signIn } from '../testing/people.js'

const test = useTestApp()

async function client(name: string, roles: Parameters<typeof signIn>[1] = { roles: ['admin_ohplaky'] }) {
  const person = await signIn(test, { ...roles, name })
  const options = { baseUrl: 'http://osys.test', fetch: test.fetch, retry: false as const }
  return { osys: createSdk({ ...options, token: person.apiKey }), id: person.id }
}

/** Three tasks of nobody, their maker Ana, and Luis with a browser. */
async function aTeam() {
  const [ana, luis] = [await client('Ana'), await client('Luis')]
  const { db } = test.database
  await openSession(test, luis.id)
  const [session] = await db.select().from(sessions).where(eq(sessions.user_id, luis.id))
  const browser = { endpoint: `https://push.example/${luis.id}`, p256dh: 'p', auth: 'a' }
  await db.insert(push_subscriptions).values({ ...browser, user_id: luis.id, session_id: session?.id ?? 0 })
  const company_id = await makeCompany(test, 'actived', 'Café')
  const made: Task[] = []
  for (const title of ['A', 'B', 'C']) made.push((await ana.osys.tasks.create({ company_id, title })).task)
  let versions = new Map(made.map(({ id, version }) => [id, version]))
  /** Gives all tasks to these people at once, as the page does. */
  const assign = async (assignees: number[]) => {
    const answers = await Promise.all(
      made.map(({ id }) => ana.osys.tasks.update({ id, version: versions.get(id) ?? 0, assignees })),
    )
    versions = new Map(answers.map(({ task }) => [task.id, task.version]))
  }
  const news = async () => {
    const { items, unreads } = await luis.osys.notifications.list({ peek: true })
    return { told: items.map(({ title, url, read_at }) => [title, url, read_at === null]), unreads, items }
  }
  const pushes = () => db.$count(push_deliveries)
  return { ana, luis, company_id, made, assign, news, pushes }
}

describe('tasks that one person assigns within seconds', () => {
  it('are one notification with their number and one push message', async () => {
    const { luis, company_id, assign, news, pushes } = await aTeam()
    await assign([luis.id])
    const { told, unreads, items } = await news()
    expect(told).toEqual([['Ana te asignó 3 tareas', `/ohplaky/empresa/${company_id}`, true]])
    expect([unreads, items[0]?.place]).toEqual([1, 'Café'])
    expect(items[0]?.body.split(', ').toSorted()).toEqual(['CAFE-1 · A', 'CAFE-2 · B', 'CAFE-3 · C'])
    expect(await pushes()).toBe(1)
    const events = await test.database.db
      .select({ event: realtime_events.event })
      .from(realtime_events)
      .where(eq(realtime_events.channel, userChannel(luis.id)))
    expect(events.map(({ event }) => event)).toEqual([
      'NotificationCreated',
      'NotificationChanged',
      'NotificationChanged',
    ])
  })

  it('are no news any more when that is undone, and count less when a part is', async () => {
    const { ana, luis, company_id, made, assign, news } = await aTeam()
    await assign([luis.id])
    const { task } = await ana.osys.tasks.get({ id: made[0]?.id ?? 0 })
    await ana.osys.tasks.update({ id: task.id, version: task.version, assignees: [] })
    expect((await news()).told).toEqual([['Ana te asignó 2 tareas', `/ohplaky/empresa/${company_id}`, true]])
    test.clock.advance(30_000)
    for (const { id } of made.slice(1)) {
      const { version } = (await ana.osys.tasks.get({ id })).task
      await ana.osys.tasks.update({ id, version, assignees: [] })
    }
    const { told, unreads } = await news()
    expect([told, unreads]).toEqual([[['Ana retiró lo que te asignó', '/ohplaky/mine', false]], 0])
  })

  it('are said to be taken back, not undone, when another person gets them', async () => {
    const { ana, luis, assign, news } = await aTeam()
    await assign([luis.id])
    await assign([ana.id])
    expect((await news()).told).toEqual([['Ana retiró lo que te asignó', '/ohplaky/mine', false]])
  })

  it('are taken out of the notification that tells of them, also when a newer one came', async () => {
    const { ana, luis, made, assign, company_id, news } = await aTeam()
    await assign([luis.id])
    test.clock.advance(10_001)
    await ana.osys.tasks.create({ company_id, title: 'D', assignees: [luis.id] })
    const { id, version } = (await ana.osys.tasks.get({ id: made[0]?.id ?? 0 })).task
    await ana.osys.tasks.update({ id, version, assignees: [] })
    expect((await news()).told.map(([title]) => title)).toEqual([
      'Ana te asignó una tarea',
      'Ana te asignó 2 tareas',
    ])
  })

  it('are news of their own once the others are read, or seconds later', async () => {
    const { ana, luis, company_id, news } = await aTeam()
    const give = (title: string) => ana.osys.tasks.create({ company_id, title, assignees: [luis.id] })
    await give('D')
    const { items } = await news()
    await luis.osys.notifications.read({ ids: items.map(({ id }) => id) })
    await give('E')
    test.clock.advance(10_001)
    await give('F')
    expect((await news()).told.map(([title, , isUnread]) => [title, isUnread])).toEqual([
      ['Ana te asignó una tarea', true],
      ['Ana te asignó una tarea', true],
      ['Ana te asignó una tarea', false],
    ])
  })
})

describe('a task that joins others', () => {
  async function given() {
    const team = await aTeam()
    const { ana, luis, company_id } = team
    await test.database.db.delete(push_deliveries)
    const give = async (title: string) =>
      (await ana.osys.tasks.create({ company_id, title, assignees: [luis.id] })).task
    const count = async () => (await luis.osys.notifications.list({ peek: true })).unreads
    return { ...team, give, count, first: await give('D') }
  }

  it('counts again for a person who has seen the others, and its undo does not', async () => {
    const { ana, luis, give, count } = await given()
    await luis.osys.notifications.list({})
    expect(await count()).toBe(0)
    const { id, version } = await give('E')
    expect(await count()).toBe(1)
    await luis.osys.notifications.list({})
    await ana.osys.tasks.update({ id, version, assignees: [] })
    expect(await count()).toBe(0)
  })

  it('does not count for a person who wants this kind on the phone alone', async () => {
    const { luis, give, count } = await given()
    const quiet = ['assigned.app']
    await test.database.db.insert(notification_preferences).values({ user_id: luis.id, quiet })
    await luis.osys.notifications.list({})
    await give('E')
    expect([await count(), await test.database.db.$count(push_deliveries)]).toEqual([0, 1])
  })

  it('is pushed when the message of the others is sent or being sent, in its place; its undo is not', async () => {
    const { ana, give, first } = await given()
    const { db } = test.database
    const queued = () =>
      db.select({ tag: push_deliveries.tag, attempts: push_deliveries.attempts }).from(push_deliveries)
    const next = [{ tag: `task:${first.id}`, attempts: 0 }]
    expect(await queued()).toEqual(next)
    await db.delete(push_deliveries)
    await give('E')
    expect(await queued()).toEqual(next)
    await db.update(push_deliveries).set({ attempts: 1 })
    const { id, version } = await give('F')
    expect(await queued()).toEqual(next)
    await db.delete(push_deliveries)
    await ana.osys.tasks.update({ id, version, assignees: [] })
    expect(await queued()).toEqual([])
  })

  it('waits with the others for the clock-in of a person who wants it so', async () => {
    const { luis, company_id, give, news } = await given()
    const { db } = test.database
    await db.insert(notification_preferences).values({ user_id: luis.id, only_while_in: true })
    await db.insert(work_logs).values({
      client_id: randomUUID(),
      user_id: luis.id,
      event: 'salida',
      status: 'fuera',
      at: new Date(),
      source: 'web',
    })
    await db.delete(push_deliveries)
    await give('E')
    await give('F')
    expect((await news()).told).toEqual([['Ana te asignó 3 tareas', `/ohplaky/empresa/${company_id}`, true]])
    expect([
      await db.$count(push_waiting, eq(push_waiting.user_id, luis.id)),
      await db.$count(push_deliveries),
    ]).toEqual([1, 0])
  })
})

describe('tasks that one person moves within seconds', () => {
  it('are one notification for each status, and so is the undo', async () => {
    const { ana, luis, company_id, made, assign, news } = await aTeam()
    await assign([luis.id])
    const move = (status: 'progress' | 'pending', undo?: true) =>
      Promise.all(made.map(({ id }) => ana.osys.tasks.setStatus({ id, status, ...(undo && { undo }) })))
    await move('progress')
    await move('pending', true)
    expect((await news()).told.map(([title, url]) => [title, url])).toEqual([
      ['Ana deshizo 3 cambios: las tareas vuelven a «Pendiente»', `/ohplaky/empresa/${company_id}`],
      ['Ana movió 3 tareas a «En progreso»', `/ohplaky/empresa/${company_id}`],
      ['Ana te asignó 3 tareas', `/ohplaky/empresa/${company_id}`],
    ])
  })
})

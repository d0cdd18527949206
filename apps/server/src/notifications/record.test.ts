import { listNotifications } from '@osys/sdk/notifications/endpoints'
import { userChannel } from '@osys/sdk/realtime/channels'
import { asc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { user_roles } from '../db/tables/access.js'
import { companies } from '../db/tables/companies.js'
import { tasks } from '../db/tables/tasks.js'
import { push_deliveries, push_subscriptions } from '../db/tables/push.js'
import type { NewNotification } from '../http/tell.js'
import { record } from '../realtime/record.js'
import { realtime_events } from '../db/tables/realtime.js'
import { sessions } from '../db/tables/session.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { openSession, signIn, type TestPerson } from '../testing/people.js'
import { notification_preferences, notifications } from '../db/tables/notifications.js'
import { releasePush } from '../push/record.js'
import { storeNotifications, storeTold, writeChange } from './record.js'

const test = useTestApp()

const notificationFor = (person: TestPerson, changes: Partial<NewNotification> = {}): NewNotification => ({
  user_id: person.id,
  type: 'task.assigned',
  title: 'Te asignaron una tarea',
  body: 'Logotipo',
  url: '/ohplaky/empresa/7',
  actor_id: null,
  ...changes,
})

const telling = (...notifications: readonly NewNotification[]) =>
  test.database.db.transaction(async tx => {
    const events = await storeNotifications(tx, notifications)
    await record(tx, events)
    return events
  })

const eventsOf = (person: TestPerson) =>
  test.database.db
    .select({ data: realtime_events.data })
    .from(realtime_events)
    .where(eq(realtime_events.channel, userChannel(person.id)))
    .orderBy(asc(realtime_events.seq))

async function addBrowser(person: TestPerson): Promise<number> {
  const { db } = test.database
  await openSession(test, person.id)
  const open = await db.select().from(sessions).where(eq(sessions.user_id, person.id))
  const [row] = await db
    .insert(push_subscriptions)
    .values({
      user_id: person.id,
      session_id: open.at(-1)?.id ?? 0,
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: 'p',
      auth: 'a',
    })
    .returning({ id: push_subscriptions.id })
  return row?.id ?? 0
}

const titleOf = ({ data }: { readonly data: object }): string | undefined =>
  (data as { notification?: { title?: string } }).notification?.title

describe('storeTold', () => {
  it('stores the notifications, and answers the events with actor and counter. Spec §4', async () => {
    const [ana, luis] = [await signIn(test, { name: 'Ana' }), await signIn(test)]
    const events = await telling(
      notificationFor(luis, { actor_id: ana.id, title: 'Una' }),
      notificationFor(luis, { actor_id: ana.id, title: 'Otra' }),
    )
    expect(events).toMatchObject([
      { event: 'NotificationCreated', channel: userChannel(luis.id), data: { unreads: 2 } },
      { data: { unreads: 2, notification: { title: 'Otra', actor: { name: 'Ana' }, read_at: null } } },
    ])
    const page = await test.http.inject({ url: listNotifications.path, headers: luis.auth })
    expect(page.json().items.map((item: { title: string }) => item.title)).toEqual(['Otra', 'Una'])
  })

  it('sends a notification with a once_key once to each person', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const due = { once_key: 'task.due:12:2026-11-21' }
    expect(await telling(notificationFor(ana, due), notificationFor(ana, due))).toHaveLength(1)
    const events = await telling(
      notificationFor(ana, due),
      notificationFor(luis, { ...due, title: 'Vence' }),
      notificationFor(ana, { title: 'Nueva' }),
    )
    expect(events.map(titleOf)).toEqual(['Vence', 'Nueva'])
  })

  it('queues one message for each browser of the person, with tag and urgency', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const browsers = [await addBrowser(ana), await addBrowser(ana)]
    await addBrowser(luis)
    await telling(notificationFor(ana, { push: { tag: 'task:12', urgency: 'high' } }))
    const [told] = await test.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, ana.id))
    const queued = await test.database.db
      .select()
      .from(push_deliveries)
      .where(eq(push_deliveries.notification_id, told?.id ?? 0))
      .orderBy(asc(push_deliveries.subscription_id))
    expect(queued.map(row => row.subscription_id)).toEqual(browsers)
    expect(queued[0]).toMatchObject({ tag: 'task:12', urgency: 'high', attempts: 0 })
  })

  it('waits for nobody who waits for it: a clock change that ends the wait of a person', async () => {
    const ana = await signIn(test)
    const { db } = test.database
    await db.insert(notification_preferences).values({ user_id: ana.id, only_while_in: true })
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const { other } = await writeChange(db, async (tx, tell) => {
      await releasePush(tx, ana.id)
      const other = writeChange(db, async (_tx, also) =>
        also.people([notificationFor(ana, { title: 'Otra' })]),
      )
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
      tell.people([notificationFor(ana, { title: 'Una' })])
      return { other }
    })
    await other
    const stored = await db.select().from(notifications).where(eq(notifications.user_id, ana.id))
    expect(stored.map(({ title }) => title).toSorted()).toEqual(['Otra', 'Una'])
  })

  it('makes a change again when the database asks for it, and tells it once', async () => {
    const ana = await signIn(test)
    let runs = 0
    const made = await writeChange(test.database.db, async (tx, tell) => {
      tell.people([notificationFor(ana)])
      await tx.execute(sql`select 1`)
      const code = ['40001', '40P01'][runs++]
      if (code)
        await tx.execute(sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`))
      return runs
    })
    expect(made).toBe(3)
    expect(await eventsOf(ana)).toHaveLength(1)
  })

  it('makes no change again for another fault', async () => {
    let runs = 0
    const change = writeChange(test.database.db, async tx => {
      runs++
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(change).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(runs).toBe(1)
  })

  it('leaves nothing behind when the change is not made', async () => {
    const ana = await signIn(test)
    await addBrowser(ana)
    const before = await test.database.db.$count(push_deliveries)
    const change = test.database.db.transaction(async tx => {
      await storeTold(tx, { events: [], notifications: [notificationFor(ana)], pushes: [] })
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
    expect(await eventsOf(ana)).toEqual([])
    expect(await test.database.db.$count(push_deliveries)).toBe(before)
  })

  it('counts right when many changes tell one person at once', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2
          ? telling(notificationFor(ana), notificationFor(luis))
          : telling(notificationFor(luis), notificationFor(ana)),
      ),
    )
    for (const person of [ana, luis]) {
      const counts = (await eventsOf(person)).map(row => (row.data as { unreads: number }).unreads)
      expect(counts).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    }
  })

  it('cuts what is long between two characters', async () => {
    const ana = await signIn(test)
    await telling(notificationFor(ana, { title: '🧿'.repeat(300), body: '🙂'.repeat(600) }))
    const [row] = await test.database.db.select().from(notifications).where(eq(notifications.user_id, ana.id))
    expect([...(row?.title ?? '')]).toHaveLength(200)
    expect(row?.body).toBe(`${'🙂'.repeat(499)}…`)
  })
})

describe('what a person does not want to be told', () => {
  const put = (person: TestPerson, payload: object) =>
    test.http.inject({
      method: 'PUT',
      url: '/api/v1/notifications/preferences',
      headers: person.auth,
      payload,
    })
  const deliveries = (browser: number) =>
    test.database.db.select().from(push_deliveries).where(eq(push_deliveries.subscription_id, browser))

  const makeTask = async (maker: TestPerson, company: number) => {
    const [row] = await test.database.db
      .insert(tasks)
      .values({
        company_id: company,
        title: 'Folleto',
        status: 'pending',
        number: 1,
        position: 1,
        created_by: maker.id,
      })
      .returning({ id: tasks.id })
    return row?.id ?? 0
  }
  const mute = (person: TestPerson, kind: 'company' | 'task', id: number, is_muted = true) =>
    put(person, { mute: { kind, id, is_muted } })
  const mutedOf = async ({ auth: headers }: TestPerson) =>
    (await test.http.inject({ url: '/api/v1/notifications/preferences', headers })).json().preferences.muted
  const placesOf = async ({ auth: headers }: TestPerson) =>
    (await test.http.inject({ url: `${listNotifications.path}?peek=1`, headers }))
      .json()
      .items.map(({ place }: { place: string | null }) => place)

  it('neither counts nor pushes what is muted, and keeps it in the list', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const browser = await addBrowser(ana)
    const company = await makeCompany(test)
    const [task, other] = [await makeTask(ana, company), await makeTask(ana, await makeCompany(test))]
    const url = `/ohplaky/empresa/${company}?task=${task}`
    await telling(notificationFor(ana, { url }))
    expect((await mute(ana, 'task', other)).statusCode).toBe(404)
    const muted = await mute(ana, 'task', task)
    expect(muted.json()).toMatchObject({ preferences: { muted: [{ kind: 'task', id: task }] } })
    const [event] = await telling(notificationFor(ana, { url, title: 'Otra' }))
    expect(event).toMatchObject({ data: { unreads: 1, notification: { read_at: expect.any(String) } } })
    expect(await deliveries(browser)).toHaveLength(1)
    await mute(ana, 'task', task, false)
    await telling(notificationFor(ana, { url }))
    expect(await deliveries(browser)).toHaveLength(2)
  })

  it('is named only as long as the person may open it, and muted only then', async () => {
    const { db } = test.database
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const company = await makeCompany(test, 'actived', 'Café Roble Alto')
    const task = await makeTask(ana, company)
    const url = `/ohplaky/empresa/${company}?task=${task}`
    const [told] = await telling(notificationFor(ana, { url }))
    expect(told).toMatchObject({ data: { notification: { place: 'Café Roble Alto' } } })
    await mute(ana, 'task', task)
    await mute(ana, 'company', company)
    const named = [
      { kind: 'company', id: company, name: 'Café Roble Alto' },
      { kind: 'task', id: task, name: 'Folleto' },
    ]
    const nameless = named.map(thing => ({ ...thing, name: '' }))
    expect(await mutedOf(ana)).toEqual(named)
    expect(await placesOf(ana)).toEqual(['Café Roble Alto'])

    await db.update(tasks).set({ deleted_at: test.clock.now() }).where(eq(tasks.id, task))
    expect(await mutedOf(ana)).toEqual([named[0], nameless[1]])
    await db.update(tasks).set({ deleted_at: null }).where(eq(tasks.id, task))
    await db.update(companies).set({ status: 'pending', approved_at: null }).where(eq(companies.id, company))
    expect([await mutedOf(ana), await placesOf(ana)]).toEqual([nameless, [null]])
    await db
      .update(companies)
      .set({ status: 'actived', approved_at: test.clock.now() })
      .where(eq(companies.id, company))
    await db.delete(user_roles).where(eq(user_roles.user_id, ana.id))
    expect([await mutedOf(ana), await placesOf(ana)]).toEqual([nameless, [null]])
    const [after] = await telling(notificationFor(ana, { url }))
    expect(after).toMatchObject({ data: { notification: { place: null } } })

    expect((await mute(ana, 'task', task, false)).json().preferences.muted).toEqual([nameless[0]])
    expect((await mute(ana, 'task', task)).statusCode).toBe(404)
  })

  it('leaves a quiet kind out of one way only', async () => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    await put(ana, { quiet: ['assigned.app', 'comment.push'] })
    const [assigned, comment] = await telling(
      notificationFor(ana),
      notificationFor(ana, { type: 'comment.new' }),
    )
    expect(assigned).toMatchObject({ data: { unreads: 1, notification: { read_at: null } } })
    expect(comment).toMatchObject({ data: { unreads: 1, notification: { read_at: null } } })
    expect(await deliveries(browser)).toHaveLength(1)
    expect((await put(ana, { quiet: ['todo.push'] })).statusCode).toBe(422)
  })
})

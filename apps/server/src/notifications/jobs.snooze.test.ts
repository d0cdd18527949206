import { describe, expect, it } from 'vitest'
import type { NotificationType } from '@osys/sdk/notifications/rules.kinds'
import { userChannel } from '@osys/sdk/realtime/channels'
import { asc, eq, sql } from 'drizzle-orm'
import { realtime_events } from '../db/tables/realtime.js'
import { notifications, notification_preferences } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { wakeSnoozed } from './jobs.snooze.js'
import { lockCounters } from './queries.js'
import { changeOne } from './queries.snooze.js'
import { writeChange } from './record.js'

const test = useTestApp()
const HOUR_MS = 3_600_000

interface Page {
  readonly items: readonly { id: number; title: string; read_at: string | null }[]
  readonly unreads: number
  readonly total: number
}

async function notify(person: TestPerson, type: NotificationType = 'task.assigned'): Promise<number> {
  await writeChange(test.database.db, async (_tx, tell) =>
    tell.people([
      {
        user_id: person.id,
        type,
        title: 'Aviso',
        body: '',
        url: null,
        actor_id: null,
        once_key: `k${person.id}`,
      },
    ]),
  )
  const { items } = await list(person)
  return items[0]?.id ?? 0
}
const list = async (person: TestPerson) =>
  (await test.http.inject({ url: '/api/v1/notifications?peek=1', headers: person.auth })).json<Page>()
const update = (person: TestPerson, id: number, payload: object) =>
  test.http.inject({ method: 'PATCH', url: `/api/v1/notifications/${id}`, headers: person.auth, payload })
const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS).toISOString()
const wake = () => wakeSnoozed({ database: test.database, now: test.deps.now })

describe('updateNotification', () => {
  it('takes a snoozed one out of list and count, tells other pages, and brings it back', async () => {
    const ana = await signIn(test)
    const id = await notify(ana)
    expect(await list(ana)).toMatchObject({ total: 1, unreads: 1 })
    const until = inHours(1)
    expect((await update(ana, id, { snoozed_until: until })).json()).toMatchObject({
      unreads: 0,
      notification: { id, snoozed_until: until, read_at: null },
    })
    expect(await list(ana)).toMatchObject({ items: [], total: 0, unreads: 0 })
    const events = await test.database.db
      .select({ event: realtime_events.event, data: realtime_events.data })
      .from(realtime_events)
      .where(eq(realtime_events.channel, userChannel(ana.id)))
      .orderBy(asc(realtime_events.seq))
    expect(events.at(-1)).toMatchObject({
      event: 'NotificationChanged',
      data: { unreads: 0, notification: { id, snoozed_until: until } },
    })
    await test.http.inject({
      method: 'POST',
      url: '/api/v1/notifications/read',
      headers: ana.auth,
      payload: {},
    })
    expect((await update(ana, id, { snoozed_until: null })).statusCode).toBe(200)
    expect((await list(ana)).items).toMatchObject([{ id, read_at: null }])
  })

  it('marks as unread and read, never the notification of another person', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const id = await notify(ana)
    expect((await update(ana, id, { is_read: true })).json().notification.read_at).not.toBeNull()
    expect((await update(ana, id, { is_read: false })).json().notification.read_at).toBeNull()
    expect((await update(luis, id, { is_read: true })).statusCode).toBe(404)
    expect((await list(ana)).items[0]?.read_at).toBeNull()
  })

  it('refuses a moment that has passed', async () => {
    const ana = await signIn(test)
    const answer = await update(ana, await notify(ana), { snoozed_until: inHours(-1) })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ snoozed_until: ['Elige un momento que aún no haya pasado.'] })
  })
})

describe('wakeSnoozed', () => {
  it('brings back at its time what is due, once, as a new one that counts', async () => {
    const ana = await signIn(test)
    const id = await notify(ana)
    await update(ana, id, { is_read: true, snoozed_until: inHours(1) })
    await wake()
    expect((await list(ana)).total).toBe(0)
    test.clock.advance(HOUR_MS)
    await Promise.all([wake(), wake()])
    await wake()
    const { items, unreads } = await list(ana)
    expect(items).toMatchObject([{ title: 'Aviso', read_at: null }])
    expect(items[0]?.id).toBeGreaterThan(id)
    expect(unreads).toBe(1)
    // Its key is kept: the same thing is still told once.
    await notify(ana)
    expect((await list(ana)).total).toBe(1)
    expect((await update(ana, id, { snoozed_until: null })).statusCode).toBe(404)
  })

  it('waits for a change of the same notification, and leaves what was put off again', async () => {
    const ana = await signIn(test)
    const id = await notify(ana)
    await update(ana, id, { snoozed_until: inHours(1) })
    test.clock.advance(HOUR_MS)
    const { db } = test.database
    const { woken } = await db.transaction(async tx => {
      await lockCounters(tx, [ana.id])
      const woken = wake()
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
      const now = test.clock.now()
      await changeOne(tx, ana.id, id, { now, snoozed_until: new Date(now.getTime() + HOUR_MS) })
      return { woken }
    })
    expect(await woken).toBe(0)
    expect((await list(ana)).total).toBe(0)
    test.clock.advance(HOUR_MS)
    expect(await wake()).toBe(1)
  })

  it('counts nothing that the person wants to hear nothing of', async () => {
    const ana = await signIn(test)
    const id = await notify(ana, 'comment.new')
    await update(ana, id, { snoozed_until: inHours(1) })
    await test.database.db
      .insert(notification_preferences)
      .values({ user_id: ana.id, quiet: ['comment.app', 'comment.push'] })
    test.clock.advance(HOUR_MS)
    await wake()
    const { total, unreads } = await list(ana)
    expect([total, unreads]).toEqual([1, 0])
    const rows = await test.database.db.select().from(notifications).where(eq(notifications.user_id, ana.id))
    expect(rows).toHaveLength(1)
  })
})

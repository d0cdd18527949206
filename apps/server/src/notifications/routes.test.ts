import { describe, expect, it } from 'vitest'
import { userChannel } from '@osys/sdk/realtime/channels'
import { asc, eq } from 'drizzle-orm'
import { realtime_events } from '../db/tables/realtime.js'
import { notifications } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'

const test = useTestApp()

interface Page {
  readonly items: readonly {
    id: number
    title: string
    read_at: string | null
    actor: { name: string } | null
  }[]
  readonly unreads: number
  readonly total: number
  readonly last_page: number
}

async function notify(person: TestPerson, count: number, actorId?: number): Promise<number[]> {
  const rows = await test.database.db
    .insert(notifications)
    .values(
      Array.from({ length: count }, (_, i) => ({
        user_id: person.id,
        type: 'task.assigned' as const,
        title: `Aviso ${i + 1}`,
        body: '',
        ...(actorId !== undefined && { actor_id: actorId }),
      })),
    )
    .returning({ id: notifications.id })
  return rows.map(row => row.id)
}
const list = async (person: TestPerson, query = '') =>
  (await test.http.inject({ url: `/api/v1/notifications${query}`, headers: person.auth })).json<Page>()
const eventsOf = async (person: TestPerson) =>
  (
    await test.database.db
      .select({ event: realtime_events.event, data: realtime_events.data })
      .from(realtime_events)
      .where(eq(realtime_events.channel, userChannel(person.id)))
      .orderBy(asc(realtime_events.seq))
  ).map(({ event, data }) => ({ event, ...(data as object) }))
const read = (person: TestPerson, payload: object) =>
  test.http.inject({ method: 'POST', url: '/api/v1/notifications/read', headers: person.auth, payload })

describe('listNotifications', () => {
  it('lists newest first, by pages, with who caused it', async () => {
    const [ana, luis] = [
      await signIn(test),
      await signIn(test, { name: 'Luis', roles: ['solutions', 'empleado_mes'] }),
    ]
    await notify(ana, 3, luis.id)
    const first = await list(ana, '?per_page=2')
    expect(first).toMatchObject({ total: 3, last_page: 2, page: 1, per_page: 2 })
    expect(first.items.map(item => item.title)).toEqual(['Aviso 3', 'Aviso 2'])
    expect(first.items[0]?.actor).toEqual({
      id: luis.id,
      name: 'Luis',
      avatar: null,
      position: null,
      business_unit: 'solutions',
      badge: 'empleado_mes',
      active: true,
    })
    expect((await list(ana, '?per_page=2&page=2')).items.map(item => item.title)).toEqual(['Aviso 1'])
    expect((await list(ana, '?page=9')).items).toEqual([])
  })

  it('resets the counter, but not with peek, and leaves each one’s read mark. Spec §4', async () => {
    const ana = await signIn(test)
    await notify(ana, 2)
    expect((await list(ana, '?peek=1')).unreads).toBe(2)
    expect((await list(ana)).unreads).toBe(2)
    const after = await list(ana)
    expect(after.unreads).toBe(0)
    expect(after.items.map(item => item.read_at)).toEqual([null, null])
  })

  it('shows the unread ones or the mentions alone, by pages, however old they are', async () => {
    const ana = await signIn(test)
    const ids = await notify(ana, 60)
    await test.database.db
      .update(notifications)
      .set({ type: 'comment.mention' })
      .where(eq(notifications.id, ids[15] ?? 0))
    await read(ana, { ids: ids.slice(2) })
    const [mentions, unread] = [
      await list(ana, '?tab=mentions&peek=1'),
      await list(ana, '?tab=unread&peek=1'),
    ]
    expect([mentions.items.map(({ id }) => id), mentions.total]).toEqual([[ids[15]], 1])
    expect([unread.items.map(({ id }) => id), unread.total]).toEqual([[ids[1], ids[0]], 2])
    const older = await list(ana, `?tab=unread&peek=1&before=${ids[1]}`)
    expect([older.items.map(({ id }) => id), older.total, older.last_page]).toEqual([[ids[0]], 1, 1])
    expect((await list(ana, `?before=${ids[1]}&peek=1`)).total).toBe(1)
    expect(unread.unreads).toBe(2)
    await list(ana, '?tab=mentions')
    expect((await list(ana, '?peek=1')).unreads).toBe(0)
  })

  it('shows nobody else’s', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    await notify(luis, 1)
    expect(await list(ana)).toMatchObject({ items: [], total: 0, unreads: 0, last_page: 1 })
    expect((await list(luis)).unreads).toBe(1)
  })
})

describe('readNotifications', () => {
  it('marks the named ones, and counts them as seen', async () => {
    const ana = await signIn(test)
    const [first = 0] = await notify(ana, 3)
    const answer = await read(ana, { ids: [first] })
    expect(answer.json()).toEqual({ status: 'success', msg: 'Notificación leída', unreads: 2 })
    const { items } = await list(ana)
    expect(items.map(item => item.read_at !== null)).toEqual([false, false, true])
  })

  it('marks all without ids, none with an empty list, and never somebody else’s', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    await notify(ana, 2)
    const [foreign = 0] = await notify(luis, 1)
    expect((await read(ana, { ids: [] })).json().unreads).toBe(2)
    expect((await read(ana, { ids: [foreign] })).json().unreads).toBe(2)
    expect((await read(ana, {})).json().unreads).toBe(0)
    expect((await list(luis, '?peek=1')).items[0]?.read_at).toBeNull()
  })

  it('leaves what came after the last one that was shown, unread and counted. Spec §4', async () => {
    const ana = await signIn(test)
    const [first = 0, shown = 0, later = 0] = await notify(ana, 3)
    expect((await read(ana, { up_to: shown })).json().unreads).toBe(1)
    expect(await eventsOf(ana)).toMatchObject([{ unreads: 1, ids: null, up_to: shown }])
    const unread = await list(ana, '?tab=unread&peek=1')
    expect(unread.items.map(({ id }) => id)).toEqual([later])
    await read(ana, { up_to: later + 1000 })
    expect((await eventsOf(ana)).at(-1)).toMatchObject({ unreads: 0, up_to: later })
    expect((await read(ana, { ids: [first, later], up_to: first })).json().unreads).toBe(0)
  })
})

describe("the person's other open pages", () => {
  it('receive the counter and each mark, once', async () => {
    const ana = await signIn(test)
    const ids = await notify(ana, 3)
    await list(ana, '?peek=1')
    await list(ana)
    await list(ana)
    await read(ana, { ids: [ids[0], ids[0], 999_999] })
    await read(ana, { ids: [ids[0]] })
    await read(ana, {})
    await read(ana, {})
    const common = { event: 'NotificationsRead', unreads: 0, refetch: false }
    expect(await eventsOf(ana)).toEqual([
      { ...common, ids: [], up_to: null, read_at: null },
      { ...common, ids: [ids[0]], up_to: ids[2], read_at: test.clock.now().toISOString() },
      { ...common, ids: null, up_to: ids[2], read_at: test.clock.now().toISOString() },
    ])
  })

  it('receive the true counter at the end, even after many changes at once', async () => {
    const ana = await signIn(test)
    await notify(ana, 5)
    const calls = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? read(ana, {}) : list(ana)))
    await Promise.all(calls)
    const { unreads } = await list(ana, '?peek=1')
    expect(await eventsOf(ana)).toSatisfy(
      (events: { unreads: number }[]) => events.at(-1)?.unreads === unreads,
    )
  })
})

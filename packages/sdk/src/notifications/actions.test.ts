import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Api } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { EventOf } from '../realtime/events.js'
import { type AuthState, loggedIn } from '../session/state.js'
import { createCell } from '../state/cell.js'
import { aNotification } from '../testing/notifications.js'
import { aUser } from '../testing/users.js'
import { createNotifications, NO_NEWS_YET, type NotificationsState } from './actions.js'
import { readNotifications } from './endpoints.js'
import type { Notification } from './schema.js'

type News = EventOf<'NotificationCreated'> | EventOf<'NotificationsRead'> | { readonly event: 'reset' }
interface Input {
  readonly ids?: number[]
  readonly page?: number
  readonly peek?: boolean
}
type Schedule = () => Promise<unknown>

/** Builds a server as the specification describes it, with one person. */
function createServer(options: { readonly tellsReads: boolean }) {
  let items: readonly Notification[] = []
  const seen = new Set<number>()
  const listeners: ((news: News) => void)[] = []
  let clock = 0
  const now = () => new Date(Date.UTC(2026, 10, 20) + ++clock * 1000).toISOString()
  const unreads = () => items.filter(({ id }) => !seen.has(id)).length
  const emit = (news: News) => listeners.forEach(listener => listener(news))
  const emitRead = (ids: number[] | null, readAt: string | null) => {
    if (!options.tellsReads) return
    const facts = { seq: null, unreads: unreads(), up_to: items[0]?.id ?? null, refetch: false }
    emit({ event: 'NotificationsRead', ...facts, ids, read_at: readAt })
  }
  return {
    listen: (listener: (news: News) => void) => void listeners.push(listener),
    unreads,
    items: () => items,
    create() {
      const notification = aNotification({ id: items.length + 1, url: null })
      items = [notification, ...items]
      emit({ event: 'NotificationCreated', seq: null, unreads: unreads(), notification })
    },
    answer(endpoint: AnyEndpoint, { ids, page = 1, peek = false }: Input): object {
      if (endpoint === readNotifications) {
        const at = now()
        const changed = items.filter(({ id, read_at }) => read_at === null && (ids?.includes(id) ?? true))
        items = items.map(item => (changed.includes(item) ? { ...item, read_at: at } : item))
        for (const { id } of changed) seen.add(id)
        if (changed.length > 0) emitRead(ids ? changed.map(({ id }) => id) : null, at)
        return { status: 'success', msg: '', unreads: unreads() }
      }
      const before = unreads()
      if (!peek && before > 0) {
        for (const { id } of items) seen.add(id)
        emitRead([], null)
      }
      const rows = items.slice((page - 1) * 20, page * 20)
      const last = Math.max(1, Math.ceil(items.length / 20))
      return { items: rows, page, per_page: 20, total: items.length, last_page: last, unreads: before }
    },
  }
}

/** Builds an open page whose calls and events arrive when the schedule lets them. */
function openPage(server: ReturnType<typeof createServer>, schedule: Schedule) {
  const auth = createCell<AuthState>(
    loggedIn({ user: aUser(), permissions: [], roles: [], apiKey: 'k', webpush_server: null }),
  )
  const state = createCell<NotificationsState>(NO_NEWS_YET)
  // Without HTTP in between, so that the schedule controls every wait.
  const api = {
    async call(endpoint: AnyEndpoint, input: Input) {
      await schedule()
      const answer = server.answer(endpoint, input)
      await schedule()
      return answer
    },
  } as unknown as Api
  let clock = 0
  const flows = createNotifications({
    api,
    auth,
    state,
    now: () => new Date(Date.UTC(2027, 0, 1) + ++clock * 1000),
    isLookedAt: () => false,
  })
  let isAway = false
  let line = Promise.resolve()
  const deliver = (news: News): void => {
    line = line.then(schedule).then(() => {
      if (news.event === 'NotificationCreated') flows.created(news)
      else if (news.event === 'NotificationsRead') flows.read(news)
      else void flows.refresh()
    })
  }
  server.listen(news => {
    if (!isAway) deliver(news)
  })
  return {
    flows,
    count: () => auth.get().notify.count,
    state: () => state.get(),
    away: () => void (isAway = true),
    back() {
      if (isAway) deliver({ event: 'reset' })
      isAway = false
    },
  }
}

const step = fc.record({
  what: fc.constantFrom('create', 'load', 'more', 'open', 'all', 'away', 'back', 'wait'),
  page: fc.nat({ max: 1 }),
  id: fc.integer({ min: 1, max: 8 }),
})
const times = fc.array(step, { maxLength: 30 })

async function play(
  scheduler: fc.Scheduler,
  steps: readonly { what: string; page: number; id: number }[],
  tellsReads: boolean,
) {
  const server = createServer({ tellsReads })
  const pages = [0, 1].map(() => openPage(server, () => scheduler.schedule(Promise.resolve())))
  for (const { what, page: index, id } of steps) {
    const page = pages[index]
    if (!page) continue
    if (what === 'create') server.create()
    if (what === 'load') void page.flows.load()
    if (what === 'more') void page.flows.loadMore()
    if (what === 'open') void page.flows.open(id)
    if (what === 'all') void page.flows.markAllRead()
    if (what === 'away') page.away()
    if (what === 'back') page.back()
    if (what === 'wait' && scheduler.count() > 0) await scheduler.waitOne()
  }
  for (const page of pages) page.back()
  return { server, pages }
}

describe('notifications of two open pages (Spec §4)', () => {
  test('are equal to the server’s after any sequence of events, answers and losses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), times, async (scheduler, steps) => {
        const { server, pages } = await play(scheduler, steps, true)
        await scheduler.waitIdle()
        for (const page of pages) {
          expect(page.count()).toBe(server.unreads())
          const { items } = page.state().list
          const truth = new Map(server.items().map(item => [item.id, item.read_at !== null]))
          expect(items.map(({ id, read_at }) => [id, read_at !== null])).toEqual(
            items.map(({ id }) => [id, truth.get(id)]),
          )
          if (page.state().phase === 'loaded') {
            expect(items.map(({ id }) => id)).toEqual(
              server
                .items()
                .slice(0, items.length)
                .map(({ id }) => id),
            )
            if (page.state().isComplete) expect(items).toHaveLength(server.items().length)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('are right after the next fetch when a backend sends events about new ones only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), times, async (scheduler, steps) => {
        const { server, pages } = await play(scheduler, steps, false)
        await scheduler.waitIdle()
        for (const page of pages) void page.flows.refresh()
        await scheduler.waitIdle()
        for (const page of pages) expect(page.count()).toBe(server.unreads())
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Api } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { type AuthState, loggedIn } from '../session/state.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { aNotification } from '../testing/notifications.js'
import { aUser } from '../testing/users.js'
import { createNotifications } from './actions.js'
import { listNotifications } from './endpoints.js'
import { isOfTab } from './rules.kinds.js'
import { NOTIFICATION_TABS, type NotificationTab } from './schema.js'
import { inTab, NO_NEWS_YET, type NotificationsState } from './state.tabs.js'

/** The rows of a page, few enough that short runs have several. */
const PAGE = 2

/** Builds an open page whose calls are answered when the schedule lets them, and whose network can fail. */
function openPage(wait: () => Promise<unknown> = async () => {}) {
  const all: ReturnType<typeof aNotification>[] = []
  const links = { answers: true, events: true }
  const calls: string[] = []
  const rowsOf = (tab: NotificationTab) => all.filter(item => isOfTab(tab, item))
  const list: Answer = async ({ tab: asked, before }) => {
    const tab = (asked ?? 'all') as NotificationTab
    calls.push(`${tab} ${before === undefined ? '' : Number(before)}`.trim())
    await wait()
    const rows = rowsOf(tab).filter(({ id }) => id < Number(before ?? Infinity))
    const isRefused = !links.answers
    await wait()
    if (isRefused) throw AWAY
    const last_page = Math.max(1, Math.ceil(rows.length / PAGE))
    return { items: rows.slice(0, PAGE), page: 1, per_page: PAGE, total: rows.length, last_page, unreads: 0 }
  }
  const { api } = anApi(new Map<AnyEndpoint, Answer>([[listNotifications, list]]))
  const state = createCell<NotificationsState>(NO_NEWS_YET)
  const flows = createNotifications({
    api: api as unknown as Api,
    auth: createCell<AuthState>(
      loggedIn({ user: aUser(), permissions: [], roles: [], apiKey: 'k', webpush_server: null }),
    ),
    state,
    now: () => new Date('2026-11-20T21:00:00.000Z'),
    isLookedAt: () => false,
  })
  const shown = (tab: NotificationTab) => inTab(state.get(), tab).map(({ id }) => id)
  return {
    flows,
    state,
    links,
    calls,
    shown,
    rowsOf,
    /** Has the server write some, which are told while events come. */
    create(count = 1) {
      for (let written = 0; written < count; written++) {
        const id = all.length + 1
        const type = id % 3 === 0 ? 'comment.mention' : 'task.assigned'
        const notification = aNotification({
          id,
          type,
          url: null,
          read_at: id % 4 === 0 ? '2026-11-20' : null,
        })
        all.unshift(notification)
        if (links.events) flows.created({ event: 'NotificationCreated', seq: null, unreads: 0, notification })
      }
    },
    /** Has events come again; those that were missed are lost. */
    async back() {
      links.events = true
      await flows.refresh()
    },
    /** The rows of a tab, between the newest shown one and the beginning of what is known, that are not shown. */
    gapsOf(tab: NotificationTab) {
      const ids = shown(tab)
      const { from } = state.get().tabs[tab]
      const between = rowsOf(tab).filter(({ id }) => id >= from && id <= (ids[0] ?? 0))
      return between.map(({ id }) => id).filter(id => !ids.includes(id))
    },
  }
}

const step = fc.record({
  what: fc.constantFrom(
    'create',
    'create',
    'load',
    'more',
    'refuse',
    'answer',
    'away',
    'back',
    'wait',
    'wait',
  ),
  tab: fc.constantFrom(...NOTIFICATION_TABS),
  count: fc.integer({ min: 1, max: 5 }),
})

test('every row that the server has is shown or behind the older ones, whatever comes and is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 40 }), async (scheduler, steps) => {
      const page = openPage(() => scheduler.schedule(Promise.resolve()))
      for (const { what, tab, count } of steps) {
        if (what === 'create') page.create(count)
        if (what === 'load') void page.flows.load(tab)
        if (what === 'more') void page.flows.loadMore(tab)
        if (what === 'refuse') page.links.answers = false
        if (what === 'answer') page.links.answers = true
        if (what === 'away') page.links.events = false
        if (what === 'back') void page.back()
        if (what === 'wait' && scheduler.count() > 0) await scheduler.waitOne()
        for (const each of NOTIFICATION_TABS) expect([each, page.gapsOf(each)]).toEqual([each, []])
      }
      page.links.answers = true
      await scheduler.waitIdle()
      for (const tab of NOTIFICATION_TABS) {
        const loading = page.flows.load(tab)
        await scheduler.waitIdle()
        await loading
        for (let left = 100; left > 0 && page.state.get().tabs[tab].from > 0; left--) {
          const more = page.flows.loadMore(tab)
          await scheduler.waitIdle()
          await more
        }
        expect([tab, page.shown(tab)]).toEqual([tab, page.rowsOf(tab).map(({ id }) => id)])
      }
    }),
    { numRuns: 500 },
  )
})

test('a newer page that does not reach what is known begins the tab anew', async () => {
  const { flows, links, state, shown, create } = openPage()
  create(4)
  await flows.load()
  links.events = false
  create(4)
  await flows.load()
  expect([shown('all'), state.get().tabs.all.from]).toEqual([[8, 7], 7])
  await flows.loadMore()
  expect(shown('all')).toEqual([8, 7, 6, 5])
  await flows.loadMore()
  expect(shown('all')).toEqual([8, 7, 6, 5, 4, 3])
})

test('the rows of one tab make no gap in another', async () => {
  const { flows, links, shown, create } = openPage()
  create(4)
  await flows.load()
  links.events = false
  create(5)
  await flows.load('mentions')
  expect([shown('mentions'), shown('all')]).toEqual([
    [9, 6],
    [4, 3],
  ])
})

test('an arrival after a refused refresh is shown with those before it', async () => {
  const { flows, links, state, calls, shown, create, back } = openPage()
  create(2)
  await flows.load()
  links.events = false
  create(2)
  links.answers = false
  await back()
  expect([shown('all'), state.get().tabs.all.phase]).toEqual([[2, 1], 'loaded'])
  create()
  await settled()
  expect(shown('all')).toEqual([2, 1])
  links.answers = true
  const asked = calls.length
  create()
  await settled()
  expect([shown('all'), calls.length - asked]).toEqual([[6, 5], 1])
})

test('a tab that cannot be fetched shows what the others have brought', async () => {
  const { flows, links, state, shown, create } = openPage()
  create(8)
  await flows.load()
  links.answers = false
  await flows.load('unread')
  expect([state.get().tabs.unread.phase, shown('unread')]).toEqual(['failed', [7]])
  links.answers = true
  await flows.loadMore('unread')
  expect(shown('unread')).toEqual([7, 6, 5])
})

test('only the answer to the last of two refreshes counts, as the other may be older or newer', async () => {
  const held: (() => void)[] = []
  let isHeld = false
  const page = openPage(() =>
    isHeld ? new Promise<void>(resolve => void held.push(resolve)) : Promise.resolve(),
  )
  const release = (wait: number): Promise<void> => {
    held[wait]?.()
    return settled()
  }
  page.create(2)
  await page.flows.load()
  isHeld = true
  const refreshing = [page.back(), page.back()]
  await settled()
  await release(1)
  page.create(5)
  await release(0)
  isHeld = false
  await release(3)
  await release(2)
  await Promise.all(refreshing)
  expect([page.shown('all'), page.gapsOf('all')]).toEqual([[7, 6, 5, 4, 3, 2, 1], []])
})

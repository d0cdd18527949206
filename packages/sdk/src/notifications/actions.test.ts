import fc from 'fast-check'
import { mayHideUnread } from './rules.marking.js'
import { describe, expect, test } from 'vitest'
import type { Api } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { done, GIVEN_UP } from '../http/outcome.js'
import type { EventOf } from '../realtime/events.js'
import { type AuthState, loggedIn } from '../session/state.js'
import { createCell } from '../state/cell.js'
import { aNotification } from '../testing/notifications.js'
import { anApi, type Answer, AWAY } from '../testing/api.js'
import { aUser } from '../testing/users.js'
import { type InboxPorts, markUnread, snooze } from './actions.inbox.js'
import { createNotifications } from './actions.js'
import { isOfTab } from './rules.kinds.js'
import { listNotifications, readNotifications, updateNotification } from './endpoints.js'
import { NOTIFICATION_TABS, type NotificationTab, type Notification } from './schema.js'
import { inTab, NO_NEWS_YET, type NotificationsState } from './state.tabs.js'

type News =
  | EventOf<'NotificationCreated' | 'NotificationsRead' | 'NotificationChanged'>
  | { readonly event: 'reset' }
interface Input {
  readonly ids?: number[]
  readonly up_to?: number
  readonly page?: number
  readonly tab?: NotificationTab
  readonly before?: number
  readonly peek?: boolean
  readonly id?: number
  readonly is_read?: boolean
  readonly snoozed_until?: string | null
}
/** The rows of a page, few enough that short runs have several. */
const PAGE = 3

type Notify = InboxPorts['notify']
type Schedule = () => Promise<unknown>

/** Builds a server as the specification describes it, with one person. */
function createServer(options: { readonly tellsReads: boolean }) {
  let all: readonly Notification[] = []
  const shown = () => all.filter(({ snoozed_until }) => snoozed_until === null)
  const seen = new Set<number>()
  const listeners: ((news: News) => void)[] = []
  let clock = 0
  const now = () => new Date(Date.UTC(2026, 10, 20) + ++clock * 1000).toISOString()
  const unreads = () => shown().filter(({ id }) => !seen.has(id)).length
  const emit = (news: News) => listeners.forEach(listener => listener(news))
  const emitRead = (ids: number[] | null, readAt: string | null, upTo = Infinity) => {
    if (!options.tellsReads) return
    const facts = { seq: null, unreads: unreads(), up_to: Math.min(all[0]?.id ?? 0, upTo), refetch: false }
    emit({ event: 'NotificationsRead', ...facts, ids, read_at: readAt })
  }
  return {
    listen: (listener: (news: News) => void) => void listeners.push(listener),
    unreads,
    items: shown,
    create() {
      const id = all.length + 1
      const type = id % 3 === 0 ? 'comment.mention' : 'task.assigned'
      const notification = aNotification({ id, type, url: null })
      all = [notification, ...all]
      emit({ event: 'NotificationCreated', seq: null, unreads: unreads(), notification })
    },
    answer(
      endpoint: AnyEndpoint,
      { ids, up_to = Infinity, page = 1, peek = false, tab = 'all', before: end = Infinity, ...wish }: Input,
    ): object {
      if (endpoint === updateNotification) {
        const { id = 0, is_read, snoozed_until } = wish
        all = all.map(item =>
          item.id === id
            ? {
                ...item,
                ...(is_read === false && { read_at: null }),
                ...(snoozed_until !== undefined && { snoozed_until }),
              }
            : item,
        )
        seen.add(id)
        const notification = all.find(item => item.id === id) ?? aNotification()
        if (options.tellsReads)
          emit({ event: 'NotificationChanged', seq: null, unreads: unreads(), notification })
        return { status: 'success', msg: '', unreads: unreads(), notification }
      }
      if (endpoint === readNotifications) {
        const at = now()
        const changed = shown().filter(
          ({ id, read_at }) => read_at === null && id <= up_to && (ids?.includes(id) ?? true),
        )
        all = all.map(item => (changed.includes(item) ? { ...item, read_at: at } : item))
        for (const { id } of changed) seen.add(id)
        if (changed.length > 0) emitRead(ids ? changed.map(({ id }) => id) : null, at, up_to)
        return { status: 'success', msg: '', unreads: unreads() }
      }
      const before = unreads()
      if (!peek && before > 0) {
        for (const { id } of shown()) seen.add(id)
        emitRead([], null)
      }
      const items = shown().filter(item => item.id < end && isOfTab(tab, item))
      const rows = items.slice((page - 1) * PAGE, page * PAGE)
      const last = Math.max(1, Math.ceil(items.length / PAGE))
      return { items: rows, page, per_page: PAGE, total: items.length, last_page: last, unreads: before }
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
  const undos: (() => void)[] = []
  const flows = createNotifications({
    api,
    auth,
    state,
    now: () => new Date(Date.UTC(2027, 0, 1) + ++clock * 1000),
    isLookedAt: () => false,
  })
  const asked = new Set<NotificationTab>()
  let isAway = false
  let line = Promise.resolve()
  const deliver = (news: News): void => {
    line = line.then(schedule).then(() => {
      if (news.event === 'NotificationCreated') flows.created(news)
      else if (news.event === 'NotificationsRead') flows.read(news)
      else if (news.event === 'NotificationChanged') flows.changed(news)
      else void flows.refresh()
    })
  }
  server.listen(news => {
    if (!isAway) deliver(news)
  })
  const notify: Notify = ({ action }) => void (action && undos.push(action.run))
  return {
    flows,
    inbox: { ...flows, api, state, notify },
    /** The tabs that were asked for. */
    asked,
    load(tab: NotificationTab) {
      asked.add(tab)
      void flows.load(tab)
    },
    undo: () => undos.pop()?.(),
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
  what: fc.constantFrom(
    'create',
    'load',
    'more',
    'refresh',
    'open',
    'all',
    'unread',
    'snooze',
    'undo',
    'away',
    'back',
    'wait',
  ),
  page: fc.nat({ max: 1 }),
  tab: fc.constantFrom(...NOTIFICATION_TABS),
  id: fc.integer({ min: 1, max: 8 }),
})
const times = fc.array(step, { maxLength: 30 })

async function play(
  scheduler: fc.Scheduler,
  steps: readonly { what: string; page: number; tab: NotificationTab; id: number }[],
  tellsReads: boolean,
) {
  const server = createServer({ tellsReads })
  const pages = [0, 1].map(() => openPage(server, () => scheduler.schedule(Promise.resolve())))
  for (const { what, page: index, tab, id } of steps) {
    const page = pages[index]
    if (!page) continue
    if (what === 'create') server.create()
    if (what === 'load') page.load(tab)
    if (what === 'more') void page.flows.loadMore(tab)
    if (what === 'refresh') void page.flows.refresh()
    if (what === 'open') void page.flows.open(id)
    if (what === 'all') void page.flows.markAllRead()
    if (what === 'unread') void markUnread(page.inbox, id)
    if (what === 'snooze') void snooze(page.inbox, { id, until: Date.UTC(2027, 5, 1), timeZone: 'UTC' })
    if (what === 'undo') page.undo()
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
          for (const tab of page.asked) expect(page.state().tabs[tab].phase).toBe('loaded')
          for (const tab of NOTIFICATION_TABS) {
            if (page.state().tabs[tab].phase !== 'loaded') continue
            const shown = inTab(page.state(), tab).map(({ id }) => id)
            const all = server.items().filter(item => isOfTab(tab, item))
            expect(shown).toEqual(all.slice(0, shown.length).map(({ id }) => id))
            if (page.state().tabs[tab].from === 0) expect(shown).toHaveLength(all.length)
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

describe('one page (Spec §4)', () => {
  const one = (id: number, over: Partial<Notification> = {}) => aNotification({ id, url: null, ...over })
  const reply = (items: readonly Notification[], over: object = {}) => ({
    items: [...items],
    page: 1,
    per_page: 20,
    total: items.length,
    last_page: 1,
    unreads: 0,
    ...over,
  })

  /** A page whose server answers the lists in turn, the last one for ever; an error stands for no answer. */
  function open(
    replies: (object | Error)[],
    isLookedAt: (url: string) => boolean = () => false,
    refusesMarks = false,
  ) {
    const sent: [string, unknown, boolean | 'failures' | undefined][] = []
    const listed: Answer = (input, { quiet }) => {
      sent.push(['list', input, quiet])
      const next = replies.length > 1 ? replies.shift() : replies[0]
      if (next instanceof Error) throw next
      return next
    }
    const marked: Answer = (input, { quiet }) => {
      sent.push(['read', input, quiet])
      if (refusesMarks) throw AWAY
      return { status: 'success', msg: '', unreads: 4 }
    }
    const { api } = anApi(
      new Map([
        [listNotifications as AnyEndpoint, listed],
        [readNotifications as AnyEndpoint, marked],
        [
          updateNotification as AnyEndpoint,
          (input, { quiet }) => {
            sent.push(['change', input, quiet])
            return { status: 'success', msg: '', unreads: 0, notification: one(Number(input['id'])) }
          },
        ],
      ]),
    )
    const auth = createCell<AuthState>(
      loggedIn({ user: aUser(), permissions: [], roles: [], apiKey: 'k', webpush_server: null }),
    )
    const state = createCell<NotificationsState>(NO_NEWS_YET)
    const now = () => new Date('2026-11-20T21:00:00.000Z')
    const flows = createNotifications({
      api: api as unknown as Api,
      auth,
      state,
      now,
      isLookedAt,
    })
    const ids = () => state.get().list.items.map(({ id }) => id)
    const inbox: InboxPorts = { ...flows, api: api as unknown as Api, state, notify: () => {} }
    return { flows, inbox, sent, auth, state, ids, count: () => auth.get().notify.count }
  }
  const created = (id: number, unreads: number, over: Partial<Notification> = {}) =>
    ({ event: 'NotificationCreated', seq: null, unreads, notification: one(id, over) }) as const

  test('loads the newest, which resets the counter, and says that it is loading', async () => {
    const { flows, sent, state, ids, count } = open([reply([one(2), one(1)], { unreads: 7 })])
    const loading = flows.load()
    expect(state.get()).toEqual({
      ...NO_NEWS_YET,
      tabs: { ...NO_NEWS_YET.tabs, all: { ...NO_NEWS_YET.tabs.all, phase: 'loading' } },
    })
    await loading
    expect(ids()).toEqual([2, 1])
    expect(state.get().tabs.all).toMatchObject({ phase: 'loaded', from: 0, isLoadingMore: false, msg: '' })
    expect(count()).toBe(0)
    expect(sent).toEqual([['list', { page: 1, peek: false }, true]])
  })

  test('shows the newest that were fetched in another way, and asks itself only after news in between', async () => {
    const { flows, sent, ids, count, state } = open([reply([one(2), one(1)], { unreads: 2 })])
    const peeking = flows.peek(async () => done(reply([one(1)], { unreads: 1 })))
    expect(state.get().tabs.all.phase).toBe('loading')
    await peeking
    expect([state.get().tabs.all.phase, ids(), count(), sent]).toEqual(['loaded', [1], 1, []])
    await flows.peek(async () => {
      flows.created({ event: 'NotificationCreated', seq: null, unreads: 2, notification: null })
      return done(reply([one(1)], { unreads: 1 }))
    })
    expect([ids(), count()]).toEqual([[2, 1], 2])
    expect(sent).toContainEqual(['list', { page: 1, peek: true }, true])
    await flows.peek(async () => GIVEN_UP)
    expect([state.get().tabs.all.phase, ids()]).toEqual(['loaded', [2, 1]])
  })

  test('says why nothing came, and keeps a list that could only not be made newer', async () => {
    const { flows, state, ids } = open([AWAY, reply([one(1)]), AWAY])
    await flows.load()
    expect(state.get().tabs.all).toMatchObject({ phase: 'failed', msg: AWAY.msg })
    await flows.load()
    expect(state.get().tabs.all).toMatchObject({ phase: 'loaded', msg: '' })
    const reloading = flows.load()
    expect(state.get().tabs.all.phase).toBe('loaded')
    await reloading
    expect(state.get().tabs.all).toMatchObject({ phase: 'loaded', msg: '' })
    expect(ids()).toEqual([1])
  })

  test('loads older ones by the id of the oldest one, one at a time, until there are no more', async () => {
    const newest = Array.from({ length: 20 }, (_, index) => one(30 - index))
    const older = reply([one(10), one(9)], { page: 1, last_page: 1 })
    const { flows, sent, state, ids } = open([reply(newest, { last_page: 2 }), older])
    await flows.loadMore()
    expect(sent).toEqual([])
    await flows.load()
    expect(state.get().tabs.all.from).toBe(11)
    const more = flows.loadMore()
    expect(state.get().tabs.all.isLoadingMore).toBe(true)
    await flows.loadMore()
    await more
    expect(state.get().tabs.all).toMatchObject({ isLoadingMore: false, from: 0 })
    expect(ids().slice(-3)).toEqual([11, 10, 9])
    await flows.loadMore()
    expect(sent.slice(1)).toEqual([['list', { page: 1, peek: true, before: 11 }, true]])
  })

  test('fetches the pages of a tab by its name, and leaves the other tabs as they are', async () => {
    const { flows, sent, state } = open([
      reply([one(45, { type: 'comment.mention' })], { last_page: 2 }),
      reply([one(7, { type: 'comment.mention' })]),
    ])
    await flows.load('mentions')
    await flows.loadMore('mentions')
    expect(inTab(state.get(), 'mentions').map(({ id }) => id)).toEqual([45, 7])
    expect(state.get().tabs.all).toEqual(NO_NEWS_YET.tabs.all)
    expect(sent).toEqual([
      ['list', { page: 1, peek: false, tab: 'mentions' }, true],
      ['list', { page: 1, peek: true, tab: 'mentions', before: 45 }, true],
    ])
  })

  test('asks anew for each tab that was asked for, and says which of them did not come', async () => {
    const { flows, sent, state } = open([reply([one(1)]), reply([one(3)]), AWAY])
    await flows.load('unread')
    await flows.refresh()
    expect(sent.slice(1).map(([, input]) => input)).toEqual([
      { page: 1, peek: true, tab: 'unread' },
      { page: 1, peek: true },
    ])
    expect(state.get().tabs).toMatchObject({ unread: { phase: 'loaded' }, all: { phase: 'failed' } })
  })

  test('asks once more for a tab whose call alone was refused, and shows meanwhile what all have brought', async () => {
    const replies = [reply([one(1)]), AWAY, reply([one(3)], { last_page: 2 }), reply([one(3), one(2)])]
    const { flows, sent, state } = open(replies)
    await flows.load('unread')
    const phases: unknown[] = []
    state.subscribe(() => phases.push([state.get().tabs.unread.phase, inTab(state.get(), 'unread').length]))
    await flows.refresh()
    expect(phases).toContainEqual(['loading', 1])
    expect(phases.at(-1)).toEqual(['loaded', 2])
    expect(sent.at(-1)).toEqual(['list', { page: 1, peek: true, tab: 'unread' }, true])
    expect(sent).toHaveLength(4)
  })

  test('asks anew for a tab that came while others were asked for', async () => {
    const { flows, sent, state } = open([reply([one(1)])])
    await flows.load()
    const refreshing = flows.refresh()
    const loading = flows.load('unread')
    await Promise.all([refreshing, loading])
    await flows.load('mentions')
    expect(inTab(state.get(), 'unread').map(({ id }) => id)).toEqual([1])
    expect(state.get().tabs).toMatchObject({ unread: { phase: 'loaded' }, mentions: { phase: 'loaded' } })
    expect(sent.length).toBeGreaterThanOrEqual(4)
  })

  test('says why older ones did not come', async () => {
    const { flows, state } = open([reply([one(1)], { last_page: 2 }), AWAY])
    await flows.load()
    await flows.loadMore()
    expect(state.get().tabs.all).toMatchObject({ phase: 'loaded', isLoadingMore: false, msg: AWAY.msg })
  })

  test('asks anew without resetting the counter, and keeps what came after the answer', async () => {
    const { flows, sent, ids, count } = open([reply([one(2), one(1)]), reply([one(2)], { unreads: 3 })])
    await flows.load()
    flows.created(created(3, 1))
    expect([ids(), count(), flows.told()]).toEqual([[3, 2, 1], 1, 1])
    await flows.refresh()
    expect(ids()).toEqual([3, 2])
    expect(count()).toBe(3)
    expect(sent.at(-1)).toEqual(['list', { page: 1, peek: true }, true])
  })

  test('marks an unread one that is opened without a notice, and all with one', async () => {
    const read_at = '2026-11-20T20:00:00.000Z'
    const { flows, sent, state, count } = open([reply([one(3), one(2, { read_at }), one(1)])])
    await flows.load()
    await flows.open(2)
    await flows.open(99)
    expect(sent).toHaveLength(1)
    await flows.open(3)
    expect(state.get().list.items.map(item => item.read_at)).toEqual([
      '2026-11-20T21:00:00.000Z',
      read_at,
      null,
    ])
    expect(count()).toBe(4)
    await flows.markAllRead()
    expect(state.get().list.items.every(item => item.read_at !== null)).toBe(true)
    expect(sent.slice(1)).toEqual([
      ['read', { ids: [3] }, true],
      ['read', { up_to: 3 }, false],
    ])
  })

  test('marks all of them where mentions alone are known, also where there is none', async () => {
    for (const mentions of [[], [one(45, { type: 'comment.mention' })]]) {
      const { flows, sent, state } = open([reply(mentions)])
      await flows.load('mentions')
      expect(mayHideUnread(state.get(), 'mentions')).toBe(true)
      await flows.markAllRead()
      expect(sent.slice(1)).toEqual([['read', {}, false]])
      expect(mayHideUnread(state.get(), 'mentions')).toBe(false)
    }
  })

  test('marks nothing where all are known and there is none', async () => {
    const { flows, sent } = open([reply([])])
    await flows.load()
    await flows.markAllRead()
    expect(sent).toHaveLength(1)
  })

  test('fetches one that is only announced, and only where the list is used', async () => {
    const { flows, sent, ids, count } = open([reply([one(1)]), reply([one(2), one(1)], { unreads: 1 })])
    const announced = { event: 'NotificationCreated', seq: null, unreads: 1, notification: null } as const
    flows.created(announced)
    expect([sent, count()]).toEqual([[], 1])
    await flows.load()
    flows.created(announced)
    await new Promise(resolve => setTimeout(resolve))
    expect(ids()).toEqual([2, 1])
    expect(sent.slice(1)).toEqual([['list', { page: 1, peek: true }, true]])
  })

  test('reads at once what leads to the thing that is looked at', async () => {
    const { flows, sent } = open([reply([])], url => url === '/here')
    flows.created(created(1, 1, { url: '/there' }))
    flows.created(created(2, 2, { url: '/here' }))
    flows.created(created(3, 3))
    await new Promise(resolve => setTimeout(resolve))
    expect(sent.filter(([what]) => what === 'read')).toEqual([['read', { ids: [2] }, true]])
  })

  test('tells of what counts, and not of what is muted', async () => {
    const { flows, count } = open([reply([])])
    await flows.load()
    expect(flows.created(created(1, 1, { url: '/there' }))).toBe(true)
    expect(flows.created(created(2, 1, { read_at: '2026-11-20T20:00:00.000Z' }))).toBe(false)
    expect(flows.created(created(3, 1))).toBe(false)
    expect(flows.created(created(4, 2))).toBe(true)
    const announced = { event: 'NotificationCreated', seq: null, unreads: 2, notification: null } as const
    expect(flows.created(announced)).toBe(true)
    expect(count()).toBe(2)
  })

  test('tells of the first one after events were missed, whatever the count was', async () => {
    const { flows } = open([reply([one(1)]), AWAY, reply([one(2)], { unreads: 1 })])
    await flows.load()
    flows.created(created(2, 5))
    void flows.refresh()
    expect(flows.created(created(3, 1))).toBe(true)
  })

  test('follows what was read elsewhere, by id or up to one, and asks where it is not told what', async () => {
    const { flows, sent, state, count } = open([reply([one(3), one(2), one(1)])])
    await flows.load()
    const told = { event: 'NotificationsRead', seq: null, unreads: 2, up_to: null, refetch: false } as const
    const readAt = '2026-11-20T20:30:00.000Z'
    const marks = () => state.get().list.items.map(item => item.read_at !== null)
    flows.read({ ...told, ids: [], read_at: null })
    expect([marks(), count()]).toEqual([[false, false, false], 2])
    flows.read({ ...told, ids: [3], read_at: readAt })
    expect(marks()).toEqual([true, false, false])
    flows.read({ ...told, ids: null, up_to: 1, read_at: readAt })
    expect(marks()).toEqual([true, false, true])
    expect(sent).toHaveLength(1)
    flows.read({ ...told, ids: null, read_at: null, refetch: true })
    expect(sent).toHaveLength(2)
  })

  test('leaves an answer to nobody when the person has changed meanwhile', async () => {
    const { flows, state, count } = open([reply([one(1)], { unreads: 7 })])
    const loading = flows.load()
    flows.forget()
    await loading
    expect([state.get(), count()]).toEqual([NO_NEWS_YET, 0])
    const refused = open([AWAY])
    const failing = refused.flows.load()
    refused.flows.forget()
    await failing
    expect(refused.state.get()).toEqual(NO_NEWS_YET)
  })

  test('tells the server which notification is put off until when', async () => {
    const { flows, inbox, sent } = open([reply([one(2), one(1)])])
    await flows.load()
    const until = Date.parse('2026-11-21T15:00:00.000Z')
    await snooze(inbox, { id: 2, until, timeZone: 'America/Mexico_City' })
    expect(sent.slice(1)).toEqual([['change', { id: 2, snoozed_until: '2026-11-21T15:00:00.000Z' }, true]])
  })

  test('takes the marks back when the server refuses them', async () => {
    const { flows, state, count } = open([reply([one(2), one(1)])], undefined, true)
    await flows.load()
    flows.created(created(3, 1))
    const marking = flows.markAllRead()
    expect(state.get().list.items.every(item => item.read_at !== null)).toBe(true)
    await marking
    expect(state.get().list.items.map(item => item.read_at)).toEqual([null, null, null])
    expect(count()).toBe(1)
  })

  test('neither marks nor counts for the next person when a mark is answered late', async () => {
    for (const refuses of [false, true]) {
      const { flows, state, count } = open([reply([one(1)])], undefined, refuses)
      await flows.load()
      const marking = flows.markAllRead()
      flows.forget()
      await marking
      expect([state.get(), count()]).toEqual([NO_NEWS_YET, 0])
    }
  })

  test('asks for the list again when an event came while a mark was under way', async () => {
    const { flows, sent, count } = open([reply([one(1)]), reply([one(2)], { unreads: 9 })])
    await flows.load()
    const marking = flows.open(1)
    flows.created(created(2, 5))
    await marking
    expect(count()).toBe(9)
    expect(sent.map(([what]) => what)).toEqual(['list', 'read', 'list'])
  })
})

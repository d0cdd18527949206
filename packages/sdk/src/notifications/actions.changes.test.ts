import { describe, expect, test } from 'vitest'
import type { Api } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Notice } from '../notices/schema.js'
import { type AuthState, loggedIn } from '../session/state.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, aRefusal } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { aNotification } from '../testing/notifications.js'
import { aUser } from '../testing/users.js'
import { type InboxPorts, markUnread, snooze } from './actions.inbox.js'
import { createNotifications } from './actions.js'
import { listNotifications, readNotifications, updateNotification } from './endpoints.js'
import type { Notification } from './schema.js'
import { NO_NEWS_YET, type NotificationsState } from './state.tabs.js'

const READ_AT = '2026-11-20T20:00:00.000Z'
const UNTIL = Date.parse('2026-11-21T15:00:00.000Z')
const ZONE = 'America/Mexico_City'
const one = (id: number, over: Partial<Notification> = {}) => aNotification({ id, url: null, ...over })

/** A page with these notifications; the server changes one as it is asked, unless `refuses` says no. */
function aPage(items: readonly Notification[], { refuses = false, refusesUndo = false, last_page = 1 } = {}) {
  const change: Answer = ({ id, is_read, snoozed_until }) => {
    if (refuses || (refusesUndo && snoozed_until === null))
      throw aRefusal(403, { msg: 'No puedes', code: 'forbidden' })
    const known = items.find(item => item.id === id) ?? one(Number(id))
    const read_at = is_read === false ? null : known.read_at
    return { status: 'success', msg: '', unreads: 5, notification: { ...known, read_at, snoozed_until } }
  }
  const listed = { answer: items, last_page }
  let refuse = (): void => {}
  const refusal = new Promise((_, fail) => (refuse = () => fail(aRefusal(403))))
  const { api, asked, quiet } = anApi(
    new Map<AnyEndpoint, Answer>([
      [
        listNotifications,
        ({ page }) => ({
          items: listed.answer,
          page,
          per_page: 20,
          total: 40,
          last_page: listed.last_page,
          unreads: 0,
        }),
      ],
      [readNotifications, () => (refuses ? refusal : { status: 'success', msg: '', unreads: 0 })],
      [updateNotification, change],
    ]),
  )
  const auth = createCell<AuthState>(
    loggedIn({ user: aUser(), permissions: [], roles: [], apiKey: 'k', webpush_server: null }),
  )
  const state = createCell<NotificationsState>(NO_NEWS_YET)
  const notices: Notice[] = []
  const flows = createNotifications({
    api: api as unknown as Api,
    auth,
    state,
    now: () => new Date('2026-11-20T21:00:00.000Z'),
    isLookedAt: () => false,
  })
  const marks = () => state.get().list.items.map(({ id, read_at }) => [id, read_at !== null])
  const ids = () => state.get().list.items.map(({ id }) => id)
  const changes = () =>
    asked.filter(({ endpoint }) => endpoint === updateNotification).map(({ input }) => input)
  const count = (): number => auth.get().notify.count
  const inbox: InboxPorts = {
    ...flows,
    api: api as unknown as Api,
    state,
    notify: notice => void notices.push(notice),
  }
  return { flows, inbox, state, notices, marks, ids, changes, listed, quiet, count, refuse: () => refuse() }
}

describe('markUnread (Spec §4)', () => {
  test('shows at once, and sets the counter', async () => {
    const page = aPage([one(2, { read_at: READ_AT }), one(1)])
    await page.flows.load()
    const marking = markUnread(page.inbox, 2)
    expect(page.marks()).toEqual([
      [2, false],
      [1, false],
    ])
    expect(page.state.get().tabs.all).toMatchObject({ phase: 'loaded', from: 0 })
    await marking
    expect(page.marks()[0]).toEqual([2, false])
    expect([page.changes(), page.count(), page.notices]).toEqual([[{ id: 2, is_read: false }], 5, []])
  })

  test('does nothing with one that is unread, or not there', async () => {
    const page = aPage([one(1)])
    await page.flows.load()
    await markUnread(page.inbox, 1)
    await markUnread(page.inbox, 9)
    expect(page.changes()).toEqual([])
  })

  test('is taken back when the server refuses it, which one notice tells', async () => {
    const page = aPage([one(2, { read_at: READ_AT })], { refuses: true })
    await page.flows.load()
    await markUnread(page.inbox, 2)
    expect(page.marks()).toEqual([[2, true]])
    expect(page.notices.map(({ text }) => text)).toEqual(['No puedes'])
    expect(page.quiet).toEqual([true, true])
  })

  test('tells the next person nothing of it', async () => {
    for (const refuses of [false, true]) {
      const page = aPage([one(2, { read_at: READ_AT })], { refuses })
      await page.flows.load()
      const marking = markUnread(page.inbox, 2)
      page.flows.forget()
      await marking
      expect([page.state.get(), page.count(), page.notices]).toEqual([NO_NEWS_YET, 0, []])
    }
  })
})

describe('snooze (Spec §4)', () => {
  test('hides it at once; the notice says when it comes back, and brings it back', async () => {
    const page = aPage([one(2, { read_at: READ_AT }), one(1)])
    await page.flows.load()
    const snoozing = snooze(page.inbox, { id: 2, until: UNTIL, timeZone: ZONE })
    expect(page.ids()).toEqual([1])
    expect(page.notices).toEqual([])
    await snoozing
    expect(page.notices).toMatchObject([{ text: expect.stringContaining('9:00') as string }])
    page.notices[0]?.action?.run()
    expect(page.marks()).toEqual([
      [2, true],
      [1, false],
    ])
    await settled()
    expect(page.changes()).toEqual([
      { id: 2, snoozed_until: '2026-11-21T15:00:00.000Z' },
      { id: 2, snoozed_until: null },
    ])
  })

  test('shows it again when the server refuses it, and says only that', async () => {
    const page = aPage([one(2)], { refuses: true })
    await page.flows.load()
    await snooze(page.inbox, { id: 2, until: UNTIL, timeZone: ZONE })
    expect(page.ids()).toEqual([2])
    expect(page.notices.map(({ text, action }) => [text, action])).toEqual([['No puedes', undefined]])
  })

  test('hides it again when the undo is refused', async () => {
    const page = aPage([one(2), one(1)], { refusesUndo: true })
    await page.flows.load()
    await snooze(page.inbox, { id: 2, until: UNTIL, timeZone: ZONE })
    page.notices[0]?.action?.run()
    expect(page.ids()).toEqual([2, 1])
    await settled()
    expect(page.ids()).toEqual([1])
    expect(page.notices.at(-1)?.text).toBe('No puedes')
  })

  test('does nothing with one that is not there', async () => {
    const page = aPage([one(2)])
    await page.flows.load()
    await snooze(page.inbox, { id: 9, until: UNTIL, timeZone: ZONE })
    expect([page.changes(), page.notices]).toEqual([[], []])
  })
})

describe('a change that was made elsewhere', () => {
  const changed = (notification: Notification) =>
    ({ event: 'NotificationChanged', seq: null, unreads: 3, notification }) as const

  test('shows in its place, and sets the counter', async () => {
    const page = aPage([one(9, { read_at: READ_AT }), one(7)], { last_page: 2 })
    await page.flows.load()
    page.flows.changed(changed(one(9)))
    expect(page.marks()).toEqual([
      [9, false],
      [7, false],
    ])
    expect(page.count()).toBe(3)
  })

  test('adds none that is older than the list, unless the list holds the oldest', async () => {
    const part = aPage([one(9), one(7)], { last_page: 2 })
    await part.flows.load()
    part.flows.changed(changed(one(8)))
    part.flows.changed(changed(one(5)))
    expect(part.ids()).toEqual([9, 8, 7])
    const whole = aPage([one(9), one(7)])
    await whole.flows.load()
    whole.flows.changed(changed(one(5)))
    expect(whole.ids()).toEqual([9, 7, 5])
    const unfetched = aPage([])
    unfetched.flows.changed(changed(one(5)))
    expect(unfetched.ids()).toEqual([])
  })
})

describe('the first notification of a person', () => {
  const created = {
    event: 'NotificationCreated',
    seq: null,
    unreads: 1,
    notification: one(1),
  } as const

  test('is not marked by a mark of all that was made before it came', async () => {
    const page = aPage([])
    await page.flows.load()
    await page.flows.markAllRead()
    page.flows.created(created)
    page.flows.read({
      event: 'NotificationsRead',
      seq: null,
      unreads: 1,
      ids: null,
      up_to: null,
      read_at: READ_AT,
      refetch: false,
    })
    expect(page.marks()).toEqual([[1, false]])
  })

  test('stays when an answer on its way does not hold it yet', async () => {
    const page = aPage([])
    await page.flows.load()
    const refreshing = page.flows.refresh()
    page.flows.created(created)
    await refreshing
    expect(page.ids()).toEqual([1])
  })
})

describe('whether there are more to load', () => {
  test('is told by the answer that was fetched last, and stays known when only the newest come again', async () => {
    const page = aPage([one(1)])
    await page.flows.load()
    expect(page.state.get().tabs.all.from).toBe(0)
    page.listed.last_page = 2
    const peeking = page.flows.peek()
    expect(page.state.get().tabs.all.phase).toBe('loaded')
    await peeking
    expect(page.state.get().tabs.all.from).toBe(0)
    await page.flows.refresh()
    expect(page.state.get().tabs.all.from).toBe(1)
    page.listed.last_page = 1
    await page.flows.refresh()
    expect(page.state.get().tabs.all.from).toBe(0)
  })
})

describe('marks of a person who has signed out', () => {
  test('are not taken back in the list of the next one, though the server refuses them', async () => {
    const at = '2026-11-20T21:00:00.000Z'
    const page = aPage([one(1)], { refuses: true })
    await page.flows.load()
    const marking = page.flows.markAllRead()
    page.flows.forget()
    page.listed.answer = [one(4, { read_at: at })]
    await page.flows.peek()
    page.refuse()
    await marking
    expect(page.marks()).toEqual([[4, true]])
  })
})

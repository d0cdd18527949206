import { describe, expect, test } from 'vitest'
import { aNotification } from '../testing/notifications.js'
import type { NotificationTab, Notification } from './schema.js'
import { notificationsAdded, notificationsRead } from './state.js'
import {
  changeTold,
  inTab,
  isBegun,
  isDry,
  NO_NEWS_YET,
  type NotificationsState,
  pageAdded,
  pagesReplaced,
  type TabAnswer,
  tabTurned,
} from './state.tabs.js'

const READ_AT = '2026-11-20T20:30:00.000Z'
const one = (id: number, over: Partial<Notification> = {}) => aNotification({ id, ...over })
const read = (id: number) => one(id, { read_at: READ_AT })
const mention = (id: number) => one(id, { type: 'comment.mention', read_at: READ_AT })
const answer = (
  tab: NotificationTab,
  items: readonly Notification[],
  last_page = 1,
  upTo = 60,
): TabAnswer => ({
  tab,
  upTo,
  reply: { items: [...items], page: 1, per_page: 20, total: items.length, last_page, unreads: 0 },
})
const shown = (state: NotificationsState, tab: NotificationTab) => inTab(state, tab).map(({ id }) => id)
const told = (state: NotificationsState, item: Notification): NotificationsState => ({
  ...state,
  list: notificationsAdded(state.list, [item]),
  toldTo: item.id,
})

/** Sixty notices: all are fetched down to 41, and so are the unread ones; the mentions down to the oldest. */
const state = [
  answer('all', [one(60), read(59), one(41)], 3),
  answer('mentions', [mention(15)]),
  answer('unread', [one(60), one(50)], 2),
].reduce(pageAdded, NO_NEWS_YET)

describe('inTab', () => {
  test('shows in each tab what is known of it without a gap', () => {
    expect(shown(state, 'all')).toEqual([60, 59, 50, 41])
    expect(shown(state, 'mentions')).toEqual([15])
    expect(shown(state, 'unread')).toEqual([60, 50, 41])
    expect(inTab(NO_NEWS_YET, 'all')).toEqual([])
  })

  test('takes a live arrival into each tab that it belongs to', () => {
    const after = told(told(state, mention(61)), one(62))
    expect(shown(after, 'all').slice(0, 2)).toEqual([62, 61])
    expect(shown(after, 'mentions')).toEqual([61, 15])
    expect(shown(after, 'unread')).toEqual([62, 60, 50, 41])
  })

  test('leaves a read one out of the unread, and only there', () => {
    const after = { ...state, list: notificationsRead(state.list, { ids: [60, 15] }, READ_AT) }
    expect(shown(after, 'all')).toEqual([60, 59, 50, 41])
    expect(shown(after, 'mentions')).toEqual([15])
    expect(shown(after, 'unread')).toEqual([50, 41])
  })
})

describe('isDry', () => {
  const loaded = tabTurned(state, 'unread', { phase: 'loaded' })
  const emptied = { ...loaded, list: notificationsRead(loaded.list, { upTo: 60 }, READ_AT) }

  test('tells whether a tab shows none of its own before older ones', () => {
    expect([isDry(loaded, 'unread'), isDry(emptied, 'unread')]).toEqual([false, true])
    expect(isDry(pageAdded(emptied, answer('unread', [])), 'unread')).toBe(false)
    expect(isDry(tabTurned(emptied, 'unread', { phase: 'loading' }), 'unread')).toBe(false)
  })
})

describe('pageAdded', () => {
  const unread = pageAdded(NO_NEWS_YET, answer('unread', [one(60), one(50)], 2))

  test('reaches further down, and with the last page to the end', () => {
    const older = pageAdded(unread, answer('unread', [one(48), one(45)], 2, 50))
    expect(shown(older, 'unread')).toEqual([60, 50, 48, 45])
    expect(shown(pageAdded(older, answer('unread', [one(3)], 1, 45)), 'unread')).toEqual([60, 50, 48, 45, 3])
    expect(pageAdded(older, answer('unread', [one(60)], 2)).tabs.unread.from).toBe(45)
  })

  test('begins anew where newer ones do not reach what is known, and keeps that where older ones do not', () => {
    const newer = pageAdded(unread, answer('unread', [one(90), one(80)], 3))
    expect(shown(newer, 'unread')).toEqual([90, 80])
    expect(shown(pageAdded(newer, answer('unread', [one(60), one(48)], 2)), 'unread')).toEqual([90, 80])
    const reaching = answer('unread', [one(95), one(85)], 3)
    expect(shown(pageAdded(newer, reaching), 'unread')).toEqual([95, 90, 85, 80])
  })

  test('shows those of another tab only where all of its own are known', () => {
    const newer = pageAdded(state, answer('mentions', [mention(90)], 2))
    expect([shown(newer, 'mentions'), shown(newer, 'all')]).toEqual([[90], [60, 59, 50, 41]])
    const all = pageAdded(newer, answer('all', [mention(90), one(80)], 3))
    expect([shown(all, 'mentions'), shown(all, 'unread')]).toEqual([[90], [80]])
  })
})

describe('pagesReplaced', () => {
  test('forgets what was known but what came after the answers, and knows of other tabs what all tell', () => {
    const after = pagesReplaced(
      told(state, one(61)),
      [answer('all', [one(60), read(59)], 3), answer('mentions', [mention(15), mention(14)])],
      61,
    )
    expect([shown(after, 'all'), shown(after, 'mentions')]).toEqual([
      [61, 60, 59],
      [15, 14],
    ])
    expect(after.tabs.unread).toEqual({ ...NO_NEWS_YET.tabs.unread, from: 59, to: 60 })
    expect(after.tabs.mentions.phase).toBe('loaded')
  })

  test('lets a tab that was asked for and not answered load', () => {
    const asked = tabTurned(state, 'unread', { phase: 'loaded', isLoadingMore: true })
    const after = pagesReplaced(asked, [answer('all', [one(60)])], 0)
    expect(after.tabs.unread).toEqual({ ...NO_NEWS_YET.tabs.unread, phase: 'loading', from: 0, to: 60 })
    expect(after.tabs.mentions).toEqual({ ...NO_NEWS_YET.tabs.mentions, from: 0, to: 60 })
  })
})

describe('changeTold', () => {
  test('adds one that a tab reaches, and leaves out one that none does', () => {
    expect(shown(changeTold(state, read(42)), 'all')).toEqual([60, 59, 50, 42, 41])
    expect(shown(changeTold(state, mention(3)), 'mentions')).toEqual([15, 3])
    expect(changeTold(state, one(3)).list.items).toBe(state.list.items)
  })

  test('changes a known one that no tab reaches any more', () => {
    const [held, begun] = [answer('unread', [one(60), one(30)], 2), answer('all', [one(60)], 3)]
    const known = [held, begun].reduce(pageAdded, NO_NEWS_YET)
    expect(shown(changeTold(known, read(30)), 'unread')).toEqual([60])
  })
})

test('isBegun tells whether any tab was asked for', () => {
  expect(isBegun(NO_NEWS_YET)).toBe(false)
  expect(isBegun(tabTurned(NO_NEWS_YET, 'mentions', { phase: 'loading' }))).toBe(true)
})

/** The tabs of the notifications: how far each is fetched, and which of the known notifications it shows. */

import type { NotificationPage } from './endpoints.js'
import { isOfTab } from './rules.kinds.js'
import type { NoticeTab, Notification } from './schema.js'
import { NOTICE_TABS } from './schema.js'
import {
  NO_NOTIFICATIONS,
  notificationChanged,
  type NotificationList,
  notificationsAdded,
  notificationsReplaced,
} from './state.js'

/** The pages of a tab that are fetched. */
export interface TabPages {
  /** `idle` until the first fetch is asked for. */
  readonly phase: 'idle' | 'loading' | 'failed' | 'loaded'
  /** The id from which on all of the tab are known: Infinity before the first answer, 0 with the oldest one. */
  readonly from: number
  readonly isLoadingMore: boolean
  /** The server's message about a failure. */
  readonly msg: string
}

/** The notifications of the signed-in person, shared by all parts of a page. */
export interface NotificationsState {
  /** All that are known. What a tab shows of them is told by `inTab`. */
  readonly list: NotificationList
  readonly tabs: Readonly<Record<NoticeTab, TabPages>>
}

const NOT_ASKED: TabPages = { phase: 'idle', from: Infinity, isLoadingMore: false, msg: '' }

export const NO_NEWS_YET: NotificationsState = {
  list: NO_NOTIFICATIONS,
  tabs: { all: NOT_ASKED, unread: NOT_ASKED, mentions: NOT_ASKED },
}

/** Returns the notifications that a tab shows, newest first: those known without a gap. */
export function inTab({ list, tabs }: NotificationsState, tab: NoticeTab): readonly Notification[] {
  return list.items.filter(item => item.id >= tabs[tab].from && isOfTab(tab, item))
}

/** Tells whether any tab was asked for. */
export function isAsked({ tabs }: NotificationsState): boolean {
  return NOTICE_TABS.some(tab => tabs[tab].phase !== 'idle')
}

/** Tells whether all of a tab that were fetched have left it, such as the unread ones, and older ones are there. */
export function isDry(state: NotificationsState, tab: NoticeTab): boolean {
  const { phase, from } = state.tabs[tab]
  return phase === 'loaded' && from > 0 && inTab(state, tab).length === 0
}

/**
 * Tells whether there may be unread notifications that are not among the known ones, because no fetched tab holds them.
 * While the shown tab itself is loading, nothing is told.
 */
export function mayHideUnread({ list, tabs }: NotificationsState, shown: NoticeTab): boolean {
  const isLoaded = (tab: NoticeTab): boolean => tabs[tab].phase === 'loaded'
  return isLoaded(shown) && !isLoaded('all') && !isLoaded('unread') && list.readUpTo === null
}

/** Returns the tabs that were fetched since some were asked for; all of the notifications are always asked for. */
export function tabsSince({ tabs }: NotificationsState, asked: readonly NoticeTab[]): readonly NoticeTab[] {
  const isFetched = (tab: NoticeTab): boolean => tabs[tab].phase === 'loaded' || tabs[tab].phase === 'failed'
  return NOTICE_TABS.filter(tab => tab !== 'all' && !asked.includes(tab) && isFetched(tab))
}

/** Returns the state with a change of how far a tab is fetched. */
export function tabTurned(
  state: NotificationsState,
  tab: NoticeTab,
  change: Partial<TabPages>,
): NotificationsState {
  return { ...state, tabs: { ...state.tabs, [tab]: { ...state.tabs[tab], ...change } } }
}

/** An answer of the list call, with the tab that was asked for. */
export interface TabAnswer {
  readonly tab: NoticeTab
  readonly reply: NotificationPage
}

const fromOf = ({ items, page, last_page }: NotificationPage): number =>
  page >= last_page ? 0 : (items.at(-1)?.id ?? Infinity)

/** Returns the state with one page of a tab. */
export function pageAdded(state: NotificationsState, { tab, reply }: TabAnswer): NotificationsState {
  const list = notificationsAdded(state.list, reply.items)
  return tabTurned({ ...state, list }, tab, { from: Math.min(state.tabs[tab].from, fromOf(reply)) })
}

/**
 * Returns the state with the first pages of tabs in place of all that was known; `all` is the first of them. Another
 * tab begins anew, and is loading if it was asked for.
 */
export function pagesReplaced(
  state: NotificationsState,
  answers: readonly [TabAnswer, ...TabAnswer[]],
): NotificationsState {
  const newest = answers[0].reply.items[0]?.id ?? 0
  // A person's ids grow in the order of the commits: ids above the answer's newest came after it.
  const later = state.list.items.filter(({ id }) => id > newest)
  const list = notificationsReplaced(state.list, [...answers.flatMap(({ reply }) => reply.items), ...later])
  const begun = NOTICE_TABS.filter(tab => state.tabs[tab].phase !== 'idle').reduce(
    (after, tab) => tabTurned(after, tab, { phase: 'loading' }),
    { list, tabs: NO_NEWS_YET.tabs },
  )
  return answers.reduce(
    (after, { tab, reply }) =>
      tabTurned(after, tab, { ...state.tabs[tab], phase: 'loaded', msg: '', from: fromOf(reply) }),
    begun,
  )
}

/**
 * Returns the state after one notification was changed elsewhere. One that no tab reaches is left out, because others
 * before it are not loaded; it comes with them.
 */
export function changeTold(state: NotificationsState, changed: Notification): NotificationsState {
  const list = notificationChanged(state.list, changed)
  const isKnown = state.list.items.some(({ id }) => id === changed.id)
  const isReached = NOTICE_TABS.some(tab => changed.id >= state.tabs[tab].from && isOfTab(tab, changed))
  return { ...state, list: isKnown || isReached ? list : { ...list, items: state.list.items } }
}

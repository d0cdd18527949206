/** The tabs of the notifications: how far each is fetched, and which of the known notifications it shows. */

import type { NotificationPage } from './endpoints.js'
import { isOfTab } from './rules.kinds.js'
import type { NotificationTab, Notification } from './schema.js'
import { NOTIFICATION_TABS } from './schema.js'
import {
  newestId,
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
  /** The id up to which answers have told all of the tab. */
  readonly to: number
  readonly isLoadingMore: boolean
  /** The server's message about a failure. */
  readonly msg: string
}

/** The notifications of the signed-in person, shared by all parts of a page. */
export interface NotificationsState {
  /** All that are known. What a tab shows of them is told by `inTab`. */
  readonly list: NotificationList
  readonly tabs: Readonly<Record<NotificationTab, TabPages>>
  /** The id up to which events have told of all that came after the answers. */
  readonly toldTo: number
}

const NOT_BEGUN: TabPages = { phase: 'idle', from: Infinity, to: 0, isLoadingMore: false, msg: '' }

export const NO_NEWS_YET: NotificationsState = {
  list: NO_NOTIFICATIONS,
  tabs: { all: NOT_BEGUN, unread: NOT_BEGUN, mentions: NOT_BEGUN },
  toldTo: 0,
}

const topOf = ({ tabs, toldTo }: NotificationsState, tab: NotificationTab): number =>
  Math.max(tabs[tab].to, toldTo)

const isReached = (state: NotificationsState, tab: NotificationTab, item: Notification): boolean =>
  item.id >= state.tabs[tab].from && item.id <= topOf(state, tab) && isOfTab(tab, item)

/** Returns the notifications that a tab shows, newest first: those known without a gap. */
export function inTab(state: NotificationsState, tab: NotificationTab): readonly Notification[] {
  return state.list.items.filter(item => isReached(state, tab, item))
}

/** Tells whether any tab was asked for. */
export function isBegun({ tabs }: NotificationsState): boolean {
  return NOTIFICATION_TABS.some(tab => tabs[tab].phase !== 'idle')
}

/** Tells whether all of a tab that were fetched have left it, such as the unread ones, and older ones are there. */
export function isDry(state: NotificationsState, tab: NotificationTab): boolean {
  const { phase, from } = state.tabs[tab]
  return phase === 'loaded' && from > 0 && inTab(state, tab).length === 0
}

/** Returns the state with a change of how far a tab is fetched. */
export function tabTurned(
  state: NotificationsState,
  tab: NotificationTab,
  change: Partial<TabPages>,
): NotificationsState {
  return { ...state, tabs: { ...state.tabs, [tab]: { ...state.tabs[tab], ...change } } }
}

/** An answer of the list call, with the tab that was asked for. */
export interface TabAnswer {
  readonly tab: NotificationTab
  readonly reply: NotificationPage
  /** The id before which it was asked for; without one, the newest that was known then, which the answer is not older than. */
  readonly upTo: number
}

const fromOf = ({ items, page, last_page }: NotificationPage): number =>
  page >= last_page ? 0 : (items.at(-1)?.id ?? Infinity)

const toOf = ({ reply, upTo }: TabAnswer): number => Math.max(upTo, newestId(reply))

/**
 * Returns the state with one page of a tab; a page of all is one of every tab. The known range of a tab has no gap. A
 * newer page that does not touch the range replaces it. A late older page that does not touch it leaves it as it is.
 */
export function pageAdded(state: NotificationsState, answer: TabAnswer): NotificationsState {
  const list = notificationsAdded(state.list, answer.reply.items)
  const [from, to] = [fromOf(answer.reply), toOf(answer)]
  const reach = (after: NotificationsState, tab: NotificationTab): NotificationsState => {
    const [known, top] = [state.tabs[tab], topOf(state, tab)]
    if (known.from <= top && to < known.from) return after
    return tabTurned(after, tab, {
      from: from > top ? from : Math.min(from, known.from),
      to: Math.max(to, known.to),
    })
  }
  return (answer.tab === 'all' ? NOTIFICATION_TABS : [answer.tab]).reduce(reach, { ...state, list })
}

/**
 * Returns the state with the first pages of tabs in place of all that was known; `all` is the first of them. Another
 * tab is loading if it was asked for. `toldTo` is the id of the newest that an event told of.
 */
export function pagesReplaced(
  state: NotificationsState,
  answers: readonly [TabAnswer, ...TabAnswer[]],
  toldTo: number,
): NotificationsState {
  const newest = newestId(answers[0].reply)
  // A person's ids grow in the order of the commits: ids above the answer's newest came after it.
  const later = state.list.items.filter(({ id }) => id > newest)
  const begun = NOTIFICATION_TABS.filter(tab => state.tabs[tab].phase !== 'idle').reduce(
    (after, tab) => tabTurned(after, tab, { phase: 'loading' }),
    { list: notificationsReplaced(state.list, later), tabs: NO_NEWS_YET.tabs, toldTo },
  )
  return answers.reduce(
    (after, answer) =>
      tabTurned(pageAdded(after, answer), answer.tab, {
        phase: 'loaded',
        isLoadingMore: state.tabs[answer.tab].isLoadingMore,
      }),
    begun,
  )
}

/**
 * Returns the state after one notification was changed elsewhere. One that no tab reaches is left out, because others
 * beside it are not loaded; it comes with them.
 */
export function changeTold(state: NotificationsState, changed: Notification): NotificationsState {
  const list = notificationChanged(state.list, changed)
  const isKnown = state.list.items.some(({ id }) => id === changed.id)
  const isShown = NOTIFICATION_TABS.some(tab => isReached(state, tab, changed))
  return { ...state, list: isKnown || isShown ? list : { ...list, items: state.list.items } }
}

/** The flows of notifications: loads the tabs, marks as read, and follows news. */

import { attempt } from '../http/attempt.js'
import { done, GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import type { EventOf } from '../realtime/events.js'
import { listNotifications, type NotificationPage, readNotifications } from './endpoints.js'
import type { NotificationPorts } from './ports.js'
import { knowsMentionsAlone } from './rules.marking.js'
import { NOTIFICATION_TABS, type NotificationTab } from './schema.js'
import { createCount } from './actions.count.js'
import {
  newestId,
  type NotificationList,
  notificationsAdded,
  notificationsOutdated,
  notificationsRead,
  notificationsUnread,
  type ReadScope,
} from './state.js'
import {
  changeTold,
  isBegun,
  NO_NEWS_YET,
  type NotificationsState,
  pageAdded,
  pagesReplaced,
  type TabAnswer,
  type TabPages,
  tabTurned,
} from './state.tabs.js'

/**
 * The actions on notifications. None rejects: a failure becomes a state, or the call has shown it already.
 */
export interface Notifications {
  /** Fetches the newest ones of a tab, which resets the counter. Spec §4. */
  load(tab?: NotificationTab): Promise<void>
  /** Fetches the next older ones of a tab. */
  loadMore(tab?: NotificationTab): Promise<void>
  /**
   * Fetches the newest ones and leaves the counter as it is, for a page that shows them unasked. `ask` fetches the
   * first page in another way, such as with other things of the page.
   */
  peek(ask?: AskForPage): Promise<void>
  /** Fetches the shown ones and the counter again, without resetting it, because events may be missing. */
  refresh(): Promise<void>
  /** Marks a notification that was opened as read. */
  open(id: number): Promise<void>
  /**
   * Marks all as read up to the newest one shown: others may have come that no event has told of yet. A page that
   * shows mentions alone does not know the newest one, and marks all.
   */
  markAllRead(): Promise<void>
  /** Shows a change at once, sends it, and takes the count of the answer; a failed one is taken back. */
  alter(change: ListChange): Promise<Outcome>
  /** Takes over a new one. Returns whether the person is to be told of it: one that is muted does not count. */
  created(event: EventOf<'NotificationCreated'>): boolean
  read(event: EventOf<'NotificationsRead'>): void
  changed(event: EventOf<'NotificationChanged'>): void
  /**
   * Returns how often an event has set the counter, so that a caller who fetches the counter in another way
   * can tell whether the answer is old.
   */
  told(): number
  /** Clears all notifications, because the person signed out or another person signed in. */
  forget(): void
}

/** A change of the list that shows at once; `send` gives the count that is left. */
export interface ListChange {
  apply(list: NotificationList): NotificationList
  send(): Promise<Outcome<{ readonly unreads: number }>>
  /** Takes this change back. */
  revert(list: NotificationList): NotificationList
}

/** A way to fetch the first page of notifications. */
export type AskForPage = () => Promise<Outcome<NotificationPage>>

/** A page of a tab: how it is asked for, and what becomes of its answer. */
interface TakenPage {
  readonly tab: NotificationTab
  /** False when the call resets the counter. */
  readonly peek?: boolean
  /** Fetches it in another way than as the first page of the list call. */
  readonly ask?: AskForPage | undefined
  /** Returns the state with the answer; without it, the page is added to what is known. */
  readonly take?: (before: NotificationsState, answer: TabAnswer) => NotificationsState
  /** The id from which it goes down; without one, the newest that is known. */
  readonly upTo?: number
}

/** Binds the actions to their ports. */
export function createNotifications({ api, auth, state, now, isLookedAt }: NotificationPorts): Notifications {
  const count = createCount(auth)
  /** The id of the newest that an event told of. */
  let toldTo = 0
  /** Counts the times when events were missed. */
  let missed = 0
  /** True from then on until the tabs are fetched again. */
  let isBehind = false
  /** The number of refreshes under way. */
  let refreshing = 0

  const setList = (list: NotificationList): void => state.set({ ...state.get(), list })
  const turn = (tab: NotificationTab, change: Partial<TabPages>): void =>
    state.set(tabTurned(state.get(), tab, change))
  const begin = (tab: NotificationTab): void => {
    if (state.get().tabs[tab].phase !== 'loaded') turn(tab, { phase: 'loading' })
  }
  const newest = (): number => newestId(state.get().list)

  /** Asks for a page of a tab: the newest ones, or those before an id. */
  const askFor = (
    tab: NotificationTab,
    peek: boolean,
    before?: number,
  ): Promise<Outcome<NotificationPage>> => {
    const place = { ...(tab !== 'all' && { tab }), ...(before !== undefined && { before }) }
    return attempt({ api }, listNotifications, { page: 1, peek, ...place }, { quiet: true })
  }

  /** Takes one page of a tab, and fetches the newest ones again when events came in between. */
  async function fetchPage(page: TakenPage): Promise<Outcome> {
    const { tab, peek = true, ask = () => askFor(tab, peek), take = pageAdded, upTo = newest() } = page
    const call = count.begin()
    const outcome = await ask()
    if (outcome.ended !== 'done') return outcome
    if (call.isOver()) return GIVEN_UP
    const reply = outcome.value
    state.set(take(state.get(), { tab, reply, upTo }))
    return call.answer(peek ? reply.unreads : 0) ? done() : fetchPage({ tab })
  }

  async function fetchNewest(page: TakenPage): Promise<void> {
    const { tab, take = pageAdded } = page
    const call = count.begin()
    const outcome = await fetchPage({
      ...page,
      take: (before, answer) => tabTurned(take(before, answer), tab, { phase: 'loaded', msg: '' }),
    })
    if (outcome.ended !== 'refused' || call.isOver()) return
    // The list on screen stays when only a refresh failed.
    if (state.get().tabs[tab].phase !== 'loaded') turn(tab, { phase: 'failed', msg: outcome.error.msg })
  }

  const mark = (
    scope: ReadScope,
    input: { readonly ids?: number[]; readonly up_to?: number },
    quiet: boolean,
  ) => {
    const at = now().toISOString()
    return flows.alter({
      apply: list => notificationsRead(list, scope, at),
      send: () => attempt({ api }, readNotifications, input, { quiet }),
      revert: list => notificationsUnread(list, at),
    })
  }

  const find = (id: number) => state.get().list.items.find(item => item.id === id)

  const flows: Notifications = {
    async load(tab = 'all') {
      begin(tab)
      await fetchNewest({ tab, peek: false })
    },
    async peek(ask) {
      begin('all')
      await fetchNewest({ tab: 'all', ask })
    },
    async loadMore(tab = 'all') {
      const { from, isLoadingMore } = state.get().tabs[tab]
      if (isLoadingMore || from === 0 || from === Infinity) return
      turn(tab, { isLoadingMore: true, msg: '' })
      const call = count.begin()
      const outcome = await fetchPage({
        tab,
        upTo: from,
        // Asked for by id and not by page: rows leave the unread ones, and move to other pages, at any time.
        ask: () => askFor(tab, true, from),
        take: (before, answer) => (before.tabs[tab].from === from ? pageAdded(before, answer) : before),
      })
      if (call.isOver()) return
      turn(tab, { isLoadingMore: false, ...(outcome.ended === 'refused' && { msg: outcome.error.msg }) })
    },
    async refresh() {
      count.miss()
      setList(notificationsOutdated(state.get().list))
      isBehind = true
      refreshing += 1
      const time = ++missed
      const upTo = newest()
      const asked = NOTIFICATION_TABS.filter(tab => tab !== 'all' && state.get().tabs[tab].phase !== 'idle')
      const asking = asked.map(async (tab): Promise<TabAnswer[]> => {
        const outcome = await askFor(tab, true)
        return outcome.ended === 'done' ? [{ tab, reply: outcome.value, upTo }] : []
      })
      let others: TabAnswer[] = []
      const ask = async (): Promise<Outcome<NotificationPage>> => {
        const [first, ...answers] = await Promise.all([askFor('all', true), ...asking])
        others = answers.flat()
        // Events that were missed meanwhile are in no answer but those to the last refresh.
        return time === missed ? first : GIVEN_UP
      }
      await fetchNewest({
        tab: 'all',
        ask,
        take(before, all) {
          isBehind = false
          return pagesReplaced(before, [all, ...others], toldTo)
        },
      })
      refreshing -= 1
      // Of the tabs that wait for an answer, some were refused it, and some came while the others were asked for.
      const waiting = NOTIFICATION_TABS.filter(tab => state.get().tabs[tab].phase === 'loading')
      await Promise.all(waiting.map(tab => fetchNewest({ tab })))
    },
    async open(id) {
      if (find(id)?.read_at === null) await mark({ ids: [id] }, { ids: [id] }, true)
    },
    async markAllRead() {
      const upTo = newest()
      if (knowsMentionsAlone(state.get())) await mark({ upTo }, {}, false)
      else if (upTo > 0) await mark({ upTo }, { up_to: upTo }, false)
    },
    async alter({ apply, send, revert }) {
      const call = count.begin()
      setList(apply(state.get().list))
      const outcome = await send()
      if (call.isOver()) return GIVEN_UP
      if (outcome.ended !== 'done') setList(revert(state.get().list))
      else if (!call.answer(outcome.value.unreads)) await fetchNewest({ tab: 'all' })
      return mapDone(outcome, () => undefined)
    },
    created({ unreads, notification }) {
      // After events were missed the count may be too high to compare with.
      const isCounted = isBehind || unreads > auth.get().notify.count
      count.tell(unreads, false)
      // A backend may send only that there is a new one.
      if (notification === null) {
        if (isBegun(state.get())) void fetchNewest({ tab: 'all' })
        return true
      }
      toldTo = notification.id
      const before = state.get()
      const list = notificationsAdded(before.list, [notification])
      // Between those that were missed and this one is a gap, until the tabs are fetched again.
      state.set({ list, tabs: before.tabs, toldTo: isBehind ? before.toldTo : toldTo })
      if (isBehind && refreshing === 0) void flows.refresh()
      if (notification.url !== null && isLookedAt(notification.url)) void flows.open(notification.id)
      return isCounted
    },
    read({ unreads, ids, up_to, read_at, refetch }) {
      count.tell(unreads, true)
      if (refetch) return void flows.refresh()
      if (read_at === null) return
      const scope = ids === null ? { upTo: up_to ?? 0 } : { ids }
      setList(notificationsRead(state.get().list, scope, read_at))
    },
    changed({ unreads, notification }) {
      count.tell(unreads, true)
      state.set(changeTold(state.get(), notification))
    },
    told: count.told,
    forget() {
      count.forget()
      toldTo = 0
      isBehind = false
      state.set(NO_NEWS_YET)
    },
  }
  return flows
}

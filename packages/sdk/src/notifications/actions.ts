/** The flows of notifications: loads the list, marks as read and unread, puts off, and follows news. */

import { PAGE_SIZE } from '../basics/schema.js'
import type { Api } from '../http/api.js'
import { attempt } from '../http/attempt.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { noticeOfError, toNotice } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import { olderPage } from '../lists/pages.js'
import type { EventOf } from '../realtime/events.js'
import type { AuthState } from '../session/state.js'
import { unreadsChanged } from '../session/state.js'
import type { Cell } from '../state/cell.js'
import { optimistically } from '../state/optimistic.js'
import {
  listNotifications,
  type NotificationPage,
  readNotifications,
  updateNotification,
} from './endpoints.js'
import { snoozeMessages } from './messages.js'
import type { Notification } from './schema.js'
import { counterAnswered, counterMissed, counterTold, NO_COUNT } from './state.counter.js'
import {
  NO_NOTIFICATIONS,
  type NotificationList,
  notificationChanged,
  notificationsAdded,
  notificationsOutdated,
  notificationsRead,
  notificationsReplaced,
  notificationsUnread,
  type ReadScope,
} from './state.js'

/** The notifications of the signed-in person, shared by all parts of a page. */
export interface NotificationsState {
  /** `idle` until the first fetch is asked for. */
  readonly phase: 'idle' | 'loading' | 'failed' | 'loaded'
  readonly list: NotificationList
  /** True once the list holds the oldest one, so that there are no more to load. */
  readonly isComplete: boolean
  readonly isLoadingMore: boolean
  /** The server's message about a failure. */
  readonly msg: string
}

export const NO_NEWS_YET: NotificationsState = {
  phase: 'idle',
  list: NO_NOTIFICATIONS,
  isComplete: false,
  isLoadingMore: false,
  msg: '',
}

/** The ports of the notification actions. */
export interface NotificationPorts {
  readonly api: Api
  readonly auth: Cell<AuthState>
  readonly state: Cell<NotificationsState>
  readonly now: () => Date
  /** Tells whether the person looks at the target of this address right now. */
  readonly isLookedAt: (url: string) => boolean
  /** Shows a notice to the person. */
  readonly notify: (notice: Notice) => void
}

/**
 * The actions on notifications. None rejects: a failure becomes a state, or the call has shown it already.
 */
export interface Notifications {
  /** Fetches the newest ones, which resets the counter. Spec §4. */
  load(): Promise<void>
  /** Fetches the next older ones. */
  loadMore(): Promise<void>
  /**
   * Fetches the newest ones and leaves the counter as it is, for a page that shows them unasked. `ask` fetches the
   * first page in another way, such as with other things of the page.
   */
  peek(ask?: AskForPage): Promise<void>
  /** Fetches the shown ones and the counter again, without resetting it, because events may be missing. */
  refresh(): Promise<void>
  /** Marks a notification that was opened as read. */
  open(id: number): Promise<void>
  markAllRead(): Promise<void>
  markUnread(id: number): Promise<void>
  /** Puts a notification off until a moment (ms); a notice says when it comes back and offers to undo it. */
  snooze(id: number, until: number, timeZone: string): Promise<void>
  created(event: EventOf<'NotificationCreated'>): void
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

/** A way to fetch the first page of notifications. */
export type AskForPage = () => Promise<Outcome<NotificationPage>>

/** Binds the actions to their ports. */
export function createNotifications({
  api,
  auth,
  state,
  now,
  isLookedAt,
  notify,
}: NotificationPorts): Notifications {
  let counter = NO_COUNT
  /** Counts the sign-ins, so that answers to an earlier person's calls are dropped. */
  let era = 0

  const update = (change: Partial<NotificationsState>): void => state.set({ ...state.get(), ...change })

  function tellCount(count: number, isReset: boolean): void {
    counter = counterTold(counter, count, isReset)
    auth.set(unreadsChanged(auth.get(), count))
  }

  /** Takes over a fetched counter. Returns false when it has to be fetched again. */
  function answerCount(sentAt: number, count: number): boolean {
    const answered = counterAnswered(counter, sentAt, count)
    if (answered === null) return false
    if (counter.told === sentAt) auth.set(unreadsChanged(auth.get(), count))
    counter = answered
    return true
  }

  /**
   * Fetches one page of the newest-first list; `take` puts it into the state. Fetches again when events came
   * in between.
   */
  async function fetchPage(
    page: number,
    peek: boolean,
    take: (reply: NotificationPage) => void,
    ask: AskForPage = () => attempt({ api }, listNotifications, { page, peek }, { quiet: true }),
  ): Promise<Outcome> {
    const startedIn = era
    const sentAt = counter.told
    const outcome = await ask()
    if (outcome.ended !== 'done') return outcome
    if (era !== startedIn) return GIVEN_UP
    const reply = outcome.value
    take(reply)
    return answerCount(sentAt, peek ? reply.unreads : 0) ? done() : fetchPage(1, true, added)
  }

  function added({ items, page, last_page }: NotificationPage): void {
    const { list, isComplete } = state.get()
    update({ list: notificationsAdded(list, items), isComplete: isComplete || page >= last_page })
  }

  async function load(): Promise<void> {
    if (state.get().phase !== 'loaded') update({ phase: 'loading' })
    await fetchNewest(false, added)
  }

  async function fetchNewest(
    peek: boolean,
    take: (reply: NotificationPage) => void,
    ask?: AskForPage,
  ): Promise<void> {
    const startedIn = era
    const show = (reply: NotificationPage): void => {
      take(reply)
      update({ phase: 'loaded', msg: '' })
    }
    const outcome = await fetchPage(1, peek, show, ask)
    if (outcome.ended !== 'refused' || era !== startedIn) return
    // The list on screen stays when only a refresh failed.
    if (state.get().phase !== 'loaded') update({ phase: 'failed', msg: outcome.error.msg })
  }

  async function mark(scope: ReadScope, input: { readonly ids?: number[] }, quiet: boolean): Promise<void> {
    const at = now().toISOString()
    const sentAt = counter.told
    const startedIn = era
    const change = (update: (list: NotificationList) => NotificationList) => (old: NotificationsState) =>
      era === startedIn ? { ...old, list: update(old.list) } : old
    const outcome = await optimistically(state, {
      apply: change(list => notificationsRead(list, scope, at)),
      send: () => api.call(readNotifications, input, { quiet }),
      confirm: old => old,
      revert: change(list => notificationsUnread(list, at)),
    })
    if (outcome.ended !== 'done' || era !== startedIn) return
    if (!answerCount(sentAt, outcome.value.unreads)) await fetchNewest(true, added)
  }

  /** Changes one notification, which shows at once. Tells whether the server took it. */
  async function change(
    before: Notification,
    wish: { readonly is_read?: boolean; readonly snoozed_until?: string | null },
  ): Promise<boolean> {
    const startedIn = era
    const sentAt = counter.told
    const place = (item: Notification) => (old: NotificationsState) =>
      era === startedIn ? { ...old, list: notificationChanged(old.list, item) } : old
    const { is_read, snoozed_until = before.snoozed_until } = wish
    const outcome = await optimistically(state, {
      apply: place({ ...before, ...(is_read === false && { read_at: null }), snoozed_until }),
      send: () => api.call(updateNotification, { id: before.id, ...wish }, { quiet: true }),
      // The copy of the answer may be older than one that an event brought meanwhile.
      confirm: old => old,
      revert: place(before),
    })
    if (outcome.ended === 'refused') {
      const notice = noticeOfError(outcome.error)
      if (notice && era === startedIn) notify(notice)
    }
    if (outcome.ended !== 'done' || era !== startedIn) return false
    if (!answerCount(sentAt, outcome.value.unreads)) await fetchNewest(true, added)
    return true
  }

  const find = (id: number) => state.get().list.items.find(item => item.id === id)

  const flows: Notifications = {
    load,
    async peek(ask) {
      if (state.get().phase !== 'loaded') update({ phase: 'loading' })
      await fetchNewest(true, added, ask)
    },
    async loadMore() {
      const { list, phase, isComplete, isLoadingMore } = state.get()
      if (phase !== 'loaded' || isLoadingMore || isComplete) return
      update({ isLoadingMore: true })
      const startedIn = era
      // New notifications move the others back, so the page is the one of the first missing row, whatever was
      // fetched before.
      const page = olderPage(list.items.length, PAGE_SIZE.notifications)
      const outcome = await fetchPage(page, true, added)
      if (era !== startedIn) return
      update({ isLoadingMore: false, ...(outcome.ended === 'refused' && { msg: outcome.error.msg }) })
    },
    refresh() {
      counter = counterMissed(counter)
      update({ list: notificationsOutdated(state.get().list) })
      return fetchNewest(true, ({ items, page, last_page }) => {
        const { list } = state.get()
        const newest = items[0]?.id ?? 0
        // A person's ids grow in the order of the commits: ids above the answer's newest came after it.
        const later = list.items.filter(({ id }) => id > newest)
        update({
          list: notificationsReplaced(list, [...items, ...later]),
          isComplete: page >= last_page,
        })
      })
    },
    async open(id) {
      if (find(id)?.read_at === null) await mark({ ids: [id] }, { ids: [id] }, true)
    },
    async markAllRead() {
      const [first] = state.get().list.items
      await mark({ upTo: first?.id ?? 0 }, {}, false)
    },
    async markUnread(id) {
      const known = find(id)
      if (known && known.read_at !== null) await change(known, { is_read: false })
    },
    async snooze(id, until, timeZone) {
      const known = find(id)
      if (!known) return
      const snoozed = { ...known, snoozed_until: new Date(until).toISOString() }
      if (!(await change(known, { snoozed_until: snoozed.snoozed_until }))) return
      // A refused undo returns to what it undoes.
      const run = (): void => void change(snoozed, { snoozed_until: null })
      const text = snoozeMessages.snoozed(until, timeZone)
      notify(toNotice({ text, action: { label: snoozeMessages.undo, run } }))
    },
    created({ unreads, notification }) {
      tellCount(unreads, false)
      // A backend may send only that there is a new one.
      if (notification === null) {
        if (state.get().phase !== 'idle') void fetchNewest(true, added)
        return
      }
      update({ list: notificationsAdded(state.get().list, [notification]) })
      if (notification.url !== null && isLookedAt(notification.url)) void flows.open(notification.id)
    },
    read({ unreads, ids, up_to, read_at, refetch }) {
      tellCount(unreads, true)
      if (refetch) return void flows.refresh()
      if (read_at === null) return
      const scope = ids === null ? { upTo: up_to ?? 0 } : { ids }
      update({ list: notificationsRead(state.get().list, scope, read_at) })
    },
    changed({ unreads, notification }) {
      tellCount(unreads, true)
      const { list, isComplete } = state.get()
      const after = notificationChanged(list, notification)
      // A notification older than the list is left out, because others before it are not loaded; it comes with them.
      const isBeyond = !isComplete && notification.id < (list.items.at(-1)?.id ?? Infinity)
      update({ list: isBeyond ? { ...after, items: list.items } : after })
    },
    told: () => counter.told,
    forget() {
      era += 1
      counter = NO_COUNT
      state.set(NO_NEWS_YET)
    },
  }
  return flows
}

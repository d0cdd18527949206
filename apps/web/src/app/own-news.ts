import { newNotifications } from '@osys/sdk/notices/messages'
import { isBegun } from '@osys/sdk/notifications/state.tabs'
import { refusalOf } from '@osys/sdk/http/outcome'
import { reloadSession } from '@osys/sdk/session/actions'
import { notificationsOf } from '../notifications/store.js'
import type { Suite } from './suite.js'

/**
 * Handles the events of the signed-in person on every page: a notification
 * raises the counter and shows a notice unless it is muted, changed rights are fetched (which
 * re-guards the open page), an announcement is only logged. Spec §4, §7.
 */
export function followOwnNews(suite: Suite): void {
  const { api, auth, reach, notices, news } = suite
  const notifications = notificationsOf(suite)
  let isStale = false
  let isLoading = false

  /** Fetches the rights again; after a failure it waits until the server can be reached. */
  async function reload(): Promise<void> {
    isStale = true
    if (isLoading) return
    isLoading = true
    try {
      while (isStale && auth.get().auth) {
        isStale = false
        const told = notifications.told()
        const outcome = await reloadSession({ api, auth })
        if (outcome.ended === 'done' || refusalOf(outcome)?.status === 401) {
          // An event came during the call: only another fetch tells which of both counts is newer.
          if (notifications.told() !== told) void notifications.refresh()
          continue
        }
        isStale = true
        return
      }
    } finally {
      isLoading = false
    }
  }

  const onStale = (): void => void reload()
  const onMissed = (): void => {
    onStale()
    if (isBegun(notifications.state.get())) void notifications.refresh()
  }
  reach.subscribe(() => {
    if (isStale && reach.get().isReachable) onStale()
  })
  news.on('AccessChanged', onStale)
  news.on('reset', onMissed)
  news.on('NotificationCreated', ({ event }) => {
    if (notifications.created(event)) notices.show(newNotifications)
  })
  news.on('NotificationsRead', ({ event }) => notifications.read(event))
  news.on('NotificationChanged', ({ event }) => notifications.changed(event))
  news.on('Announcement', ({ event }) => console.warn('announcement', event))
  let known = auth.get().apiKey
  auth.subscribe(() => {
    const { apiKey } = auth.get()
    if (apiKey !== known) notifications.forget()
    known = apiKey
  })
}

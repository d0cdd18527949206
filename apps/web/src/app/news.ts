import { newNotifications } from '@osys/sdk/notices/messages'
import { reloadSession } from '@osys/sdk/session/actions'
import { unreadsChanged } from '@osys/sdk/session/state'
import type { Suite } from './suite.js'

/**
 * What happens to the signed-in person, wherever they are: a notification counts and is told, changed rights are
 * taken over and so re-guard the open page, an announcement is only logged. Returns what ends it. Spec §4, §7.
 */
export function followNews({ api, auth, reach, notices, news }: Suite): () => void {
  let isStale = false
  let isLoading = false

  /** Rights that could not be fetched are fetched once the server can be reached. */
  async function reload(): Promise<void> {
    isStale = true
    if (isLoading) return
    isLoading = true
    try {
      while (isStale && auth.get().auth) {
        isStale = false
        if (await reloadSession({ api, auth })) continue
        isStale = true
        return
      }
    } finally {
      isLoading = false
    }
  }

  const onStale = (): void => void reload()
  const unsubscribe = reach.subscribe(() => {
    if (isStale && reach.get().isReachable) onStale()
  })
  news.on('AccessChanged', onStale)
  news.on('reset', onStale)
  news.on('NotificationCreated', ({ event }) => {
    auth.set(unreadsChanged(auth.get(), event.unreads))
    notices.show(newNotifications)
  })
  news.on('Announcement', ({ event }) => console.warn('announcement', event))
  return unsubscribe
}

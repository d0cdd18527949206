import type { AskForPage } from '@osys/sdk/notifications/actions'
import { keepFilled } from '@osys/sdk/notifications/actions.filling'
import type { NotificationTab } from '@osys/sdk/notifications/schema'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { notificationsOf } from './store.js'

interface NotificationsUse {
  readonly ask?: AskForPage
  /** The tab that is shown: all when left out. */
  readonly tab?: NotificationTab
}

/**
 * Returns the shared notifications for a view of a tab, with the flags of the calls under way. A page that shows them
 * unasked gives its own way to fetch them, which resets no counter.
 */
export function useNotifications({ ask, tab = 'all' }: NotificationsUse = {}) {
  const suite = useSuite()
  const { config } = suite
  const notifications = notificationsOf(suite)
  const state = useCell(notifications.state)
  const [isMarking, setMarking] = useState(false)
  const [isRetrying, setRetrying] = useState(false)
  useEffect(() => keepFilled(notifications, tab), [notifications, tab])

  async function markAllRead(): Promise<void> {
    setMarking(true)
    await notifications.markAllRead()
    setMarking(false)
  }

  async function retry(): Promise<void> {
    setRetrying(true)
    await (ask ? notifications.peek(ask) : notifications.load(tab))
    setRetrying(false)
  }

  return {
    notifications,
    state,
    timeZone: useCell(config).config?.timezone,
    isMarking,
    isRetrying,
    onMarkAllRead: () => void markAllRead(),
    onRetry: () => void retry(),
    onOpen: ({ id }: { readonly id: number }) => void notifications.open(id),
  }
}

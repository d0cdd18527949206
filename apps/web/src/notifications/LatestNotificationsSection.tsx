import type { AskForPage } from '@osys/sdk/notifications/actions'
import { LatestNotifications } from '@osys/ui-kit/hub/LatestNotifications'
import { useEffect } from 'react'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

const SHOWN = 6

export interface LatestNotificationsSectionProps {
  /** Fetches the newest ones, with what else the page shows. */
  readonly ask: AskForPage
}

/** Renders the latest notifications, a section of 'Mi día'. */
export function LatestNotificationsSection({ ask }: LatestNotificationsSectionProps) {
  const { notifications, state, timeZone, isMarking, isRetrying, ...on } = useNotifications({ ask })
  useEffect(() => void notifications.peek(ask), [notifications, ask])
  const known = toKnown(state, 'all', SHOWN)
  return (
    <LatestNotifications
      state={known.kind === 'failed' ? { ...known, isRetrying } : known}
      isMarking={isMarking}
      timeZone={timeZone}
      {...on}
    />
  )
}

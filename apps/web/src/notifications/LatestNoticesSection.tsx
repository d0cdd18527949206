import type { AskForPage } from '@osys/sdk/notifications/actions'
import { LatestNotices } from '@osys/ui-kit/hub/LatestNotices'
import { useEffect } from 'react'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

const SHOWN = 6

export interface LatestNoticesSectionProps {
  /** Fetches the newest ones, with what else the page shows. */
  readonly ask: AskForPage
}

/** Renders the latest notifications, a section of 'Mi día'. */
export function LatestNoticesSection({ ask }: LatestNoticesSectionProps) {
  const { notifications, state, timeZone, isMarking, isRetrying, ...on } = useNotifications({ ask })
  useEffect(() => void notifications.peek(ask), [notifications, ask])
  const known = toKnown(state, 'all', SHOWN)
  return (
    <LatestNotices
      state={known.kind === 'failed' ? { ...known, isRetrying } : known}
      isMarking={isMarking}
      timeZone={timeZone}
      {...on}
    />
  )
}

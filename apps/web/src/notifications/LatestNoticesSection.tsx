import { LatestNotices } from '@osys/ui-kit/hub/LatestNotices'
import { useEffect } from 'react'
import { toKnown } from './present.js'
import { useNotifications } from './useNotifications.js'

const SHOWN = 6

/** Renders the latest notifications, a section of 'Mi día'. */
export function LatestNoticesSection() {
  const { notifications, state, timeZone, isMarking, isRetrying, ...on } = useNotifications()
  useEffect(() => void notifications.peek(), [notifications])
  const known = toKnown(state, SHOWN)
  return (
    <LatestNotices
      state={known.kind === 'failed' ? { ...known, isRetrying } : known}
      isMarking={isMarking}
      timeZone={timeZone}
      {...on}
    />
  )
}

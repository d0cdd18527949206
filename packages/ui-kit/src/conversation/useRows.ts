/** Makes the lines of a conversation, and tells whether older ones came before them. */

import { useCallback, useState } from 'react'
import { dayOf } from './format.time.js'
import type { MessageLogProps } from './ports.list.js'
import { nextRows } from './rules.row-changes.js'
import { isPrepended } from './rules.row-lookups.js'
import type { Row } from './rules.rows.js'

/** The lines of a conversation, and whether the latest of them came before the others. */
export function useRows(props: MessageLogProps): {
  readonly rows: readonly Row[]
  readonly isShifted: boolean
} {
  const { state, viewerId, unreadFrom, timeZone } = props
  const { messages, hasOlder } = state
  const dayHere = useCallback((at: string) => dayOf(at, timeZone), [timeZone])
  const facts = { viewerId, unreadFrom, hasOlder, dayOf: dayHere }
  const [built, setBuilt] = useState(() => ({ ...nextRows(null, messages, facts), isShifted: false }))
  const isCurrent =
    built.messages === messages &&
    built.facts.viewerId === viewerId &&
    built.facts.unreadFrom === unreadFrom &&
    built.facts.hasOlder === hasOlder &&
    built.facts.dayOf === dayHere
  if (isCurrent) return built
  const next = nextRows(built, messages, facts)
  const now = { ...next, isShifted: isPrepended(built.rows, next.rows) }
  setBuilt(now)
  return now
}

/** Groups the chats of the assistant by day: pinned, today, yesterday, the last week, months. */

import type { AssistantChat } from '@osys/sdk/assistant/schema'

/** The chats of a day, or the pinned ones, in their order. */
export interface ChatGroup {
  readonly kind: 'pinned' | 'today' | 'yesterday' | 'week' | 'month' | 'undated'
  /** `YYYY-MM` for a month; else the kind. */
  readonly key: string
  readonly chats: readonly AssistantChat[]
}

const DAY_MS = 24 * 60 * 60_000

/** Groups chats by the day of their last message: pinned ones, the last days, then months. */
export function groupChats(chats: readonly AssistantChat[], now: number): readonly ChatGroup[] {
  const today = new Date(now).setHours(0, 0, 0, 0)
  const groups = new Map<string, { kind: ChatGroup['kind']; key: string; chats: AssistantChat[] }>()
  for (const chat of chats) {
    const { kind, key } = placeOf(chat, today)
    const known = groups.get(key)
    if (known) known.chats.push(chat)
    else groups.set(key, { kind, key, chats: [chat] })
  }
  return [...groups.values()]
}

function placeOf({ pinned, date }: AssistantChat, today: number): Pick<ChatGroup, 'kind' | 'key'> {
  if (pinned) return { kind: 'pinned', key: 'pinned' }
  if (date === null) return { kind: 'undated', key: 'undated' }
  const day = new Date(date).setHours(0, 0, 0, 0)
  // Days have 23 to 25 hours.
  const ago = Math.round((today - day) / DAY_MS)
  if (ago <= 0) return { kind: 'today', key: 'today' }
  if (ago === 1) return { kind: 'yesterday', key: 'yesterday' }
  if (ago < 7) return { kind: 'week', key: 'week' }
  const at = new Date(day)
  return { kind: 'month', key: `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}` }
}

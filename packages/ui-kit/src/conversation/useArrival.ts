import { useState } from 'react'
import { bodyText } from './format.excerpt.js'
import type { MessageLogProps } from './ports.list.js'
import { messages as texts } from './messages.js'

/** Returns the text for screen readers: the newest message of the other person, once it arrives. */
export function useArrival(state: MessageLogProps['state'], { user, viewerId }: MessageLogProps): string {
  const newest = state.messages.findLast(message => message.pending === undefined)
  const [seenId, setSeenId] = useState(newest?.id ?? 0)
  // While an older part of the conversation is shown, messages that are loaded after it are not new.
  if (state.hasNewer && newest && newest.id > seenId) setSeenId(newest.id)
  if (!newest || newest.id <= seenId || newest.sender_id === viewerId || newest.deleted_at !== null) return ''
  return texts.arrived(user.name, bodyText(newest))
}

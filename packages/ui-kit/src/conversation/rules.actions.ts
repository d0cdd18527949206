/** Decides which actions the menu of a message or an album offers, and joins the reactions of an album. */

import type { ShownMessage } from './rules.shown.js'

/** The actions on a message, in the order of its menu. */
export type MessageAction =
  | 'react'
  | 'reply'
  | 'edit'
  | 'copy'
  | 'copyLink'
  | 'markUnread'
  | 'cancel'
  | 'remove'

/**
 * Returns what the viewer can do with a message or an album. One that waits to be sent can only be copied or
 * taken out, and so can one whose file is on its way; a deleted one has no actions.
 */
export function actionsOf(
  messages: readonly [ShownMessage, ...ShownMessage[]],
  { viewerId, mayWrite }: { readonly viewerId: number; readonly mayWrite: boolean },
): readonly MessageAction[] {
  const [first] = messages
  if (first.deleted_at !== null) return []
  const copy: readonly MessageAction[] = first.body === '' ? [] : ['copy']
  if (messages.some(mayCancel)) return [...copy, 'cancel']
  if (messages.some(({ pending }) => pending === 'sending')) return copy
  const isOwn = first.sender_id === viewerId
  return [
    ...(mayWrite ? (['react', 'reply'] as const) : []),
    ...(mayWrite && isOwn && first.body !== '' ? (['edit'] as const) : []),
    ...copy,
    'copyLink',
    ...(isOwn ? [] : (['markUnread'] as const)),
    ...(isOwn && mayWrite ? (['remove'] as const) : []),
  ]
}

/** A text is there before one could take it back; a file takes its time. */
function mayCancel({ pending, media }: ShownMessage): boolean {
  return pending === 'waiting' || (pending === 'sending' && media !== null)
}

/** Returns the reactions of a message, or of all pictures of an album, together. */
export function reactionsOf(messages: readonly ShownMessage[]): readonly ShownMessage['reactions'][number][] {
  const [first, ...rest] = messages
  if (!first || rest.every(({ reactions }) => reactions.length === 0)) return first?.reactions ?? []
  const people = new Map<string, Set<number>>()
  for (const { emoji, user_ids } of messages.flatMap(({ reactions }) => reactions)) {
    people.set(emoji, new Set([...(people.get(emoji) ?? []), ...user_ids]))
  }
  return [...people].map(([emoji, ids]) => ({ emoji, user_ids: [...ids] }))
}

/** Returns the message of an album whose reaction a click changes: one that the viewer gave it, else the first. */
export function reactedOf(
  messages: readonly [ShownMessage, ...ShownMessage[]],
  emoji: string,
  viewerId: number,
): ShownMessage {
  const isReacted = ({ reactions }: ShownMessage): boolean =>
    reactions.some(each => each.emoji === emoji && each.user_ids.includes(viewerId))
  return messages.find(isReacted) ?? messages[0]
}

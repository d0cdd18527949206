/**
 * Decides whose push messages wait until they are at work ('Avisos solo mientras estoy dentro', `only_while_in`), and
 * writes the one summary of what they missed.
 */

import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { pushMessages } from './messages.js'

/** Something that a person was not told while they were away. */
interface Missed {
  /** The author of a chat message; null for a notification. */
  readonly sender_id: number | null
  readonly sender: string | null
  /** The path that a notification opens. */
  readonly url: string | null
}

/**
 * Returns whether the push messages of a person wait who wants them only at work. A person who has never
 * clocked in does not wait: nothing would end it. Spec §4.
 */
export function isAway(status: ClockStatus | null): boolean {
  return status !== null && status !== 'dentro'
}

/** Returns the one push message that stands for all that a person has missed; null when it is nothing. */
export function summaryOf(
  missed: readonly Missed[],
): { readonly title: string; readonly body: string; readonly url: string } | null {
  if (missed.length === 0) return null
  const senders = new Map(
    missed.flatMap(({ sender_id, sender }) => (sender_id === null ? [] : [[sender_id, sender ?? '']])),
  )
  const messages = missed.filter(({ sender_id }) => sender_id !== null).length
  const body = pushMessages.summary(messages, [...senders.values()], missed.length - messages)
  return { title: pushMessages.summaryTitle, body, url: placeOf(missed, [...senders.keys()]) }
}

/** Returns the path of the page that shows all that was missed: one thing, one chat, all chats, or the hub. */
function placeOf(missed: readonly Missed[], senders: readonly number[]): string {
  const [first] = missed
  if (missed.length === 1 && first?.url) return first.url
  if (missed.some(({ sender_id }) => sender_id === null)) return '/hub'
  return senders.length === 1 ? `/ochatty/${senders[0]}` : '/ochatty'
}

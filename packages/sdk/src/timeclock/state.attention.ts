/**
 * Changes the list of what needs an admin after a punch: who comes is not missing, who leaves has forgotten
 * no exit.
 */

import type { EventOf } from '../realtime/events.js'
import type { ClockAttention } from './schema.attention.js'

/**
 * Returns what needs an admin after a punch: whoever came is no longer missing, whoever left has forgotten no
 * exit. Applying an event twice changes nothing more.
 */
export function attentionAfter(
  attention: ClockAttention,
  { user_id, status }: Pick<EventOf<'WorkLogChanged'>, 'user_id' | 'status'>,
): ClockAttention {
  const isOther = ({ person }: { readonly person: { readonly id: number } }) => person.id !== user_id
  if (status === null) return attention
  return status === 'fuera'
    ? { ...attention, forgotten: attention.forgotten.filter(isOther) }
    : { ...attention, missing: attention.missing.filter(isOther) }
}

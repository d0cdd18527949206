import type { Queryable } from '../db/client.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { findOwn, type PlainMessage } from './queries.js'
import { findOther, type OtherRow } from './queries.conversations.js'
import { usesChat } from './rules.js'

/**
 * Finds the other person of a conversation: somebody who uses the chat, or has written with the caller; else
 * 404. One cannot write to oneself, so there is no conversation either. Spec §6.
 */
export async function reachOther(
  db: Queryable,
  personId: number,
  otherId: number,
): Promise<OtherRow | Refusal> {
  const other = personId === otherId ? undefined : await findOther(db, personId, otherId)
  return other && (other.hasMessages || usesChat(other)) ? other : refuse('not_found')
}

/** Finds a message that the person has sent or received, with the other person; any other answers 404. */
export async function reachMessage(
  db: Queryable,
  personId: number,
  id: number,
): Promise<{ readonly message: PlainMessage; readonly other: OtherRow } | Refusal> {
  const message = await findOwn(db, personId, id)
  if (!message) return refuse('not_found')
  const { sender_id, receiver_id } = message
  const other = await findOther(db, personId, sender_id === personId ? receiver_id : sender_id)
  return other ? { message, other } : refuse('not_found')
}

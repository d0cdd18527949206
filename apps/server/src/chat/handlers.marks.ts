/** Marks conversations as read or unread, keeps the draft of each, and silences them. */

import type * as endpoints from '@osys/sdk/chat/endpoints'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { conversationChanged, messageChanged } from './events.js'
import { chatMessages } from './messages.js'
import { toDraft, toMessage } from './present.js'
import { findOwn, findShown } from './queries.js'
import {
  countUnreads,
  findSide,
  lockConversation,
  markRead,
  saveSide,
  type Side,
} from './queries.conversations.js'
import { reachOther } from './reach.js'
import { refuseReply } from './rules.js'

/**
 * Marks all messages of one person as read: their sender learns when, and the caller's mark of unread goes.
 * When nothing is unread, nothing is written. Spec §4.
 */
export const markChatRead: Handler<typeof endpoints.markChatRead, Person> = async ({ id }, call) => {
  const { db, person, now, deps } = call
  const other = await reachOther(db, person.id, id)
  if (isRefusal(other)) return other
  const done = { status: 'success' as const, msg: chatMessages.markedRead, unreads: 0 }
  const isUnread = (await countUnreads(db, person.id, id)).get(person.id) !== 0
  if (!isUnread && !(await findSide(db, person.id, id))?.unread_from) return done
  return call.write(async (tx, tell) => {
    await lockConversation(tx, person.id, id)
    const newest = await markRead(tx, person.id, id, now)
    const side = await findSide(tx, person.id, id)
    if (side?.unread_from) tell.apps([await changedSide(tx, call, id, { unread_from: null })])
    const [shown] = newest === null ? [] : await findShown(tx, [newest])
    if (shown) {
      const message = toMessage(shown, deps.config.timezone)
      tell.apps(messageChanged(message, 'marked', await countUnreads(tx, person.id, id)))
    }
    return done
  })
}

/**
 * Marks a conversation as unread from one received message on, on all devices of the caller. The sender's
 * receipts stay.
 */
export const markChatUnread: Handler<typeof endpoints.markChatUnread, Person> = (
  { id, message_id },
  call,
) => {
  const { person } = call
  return call.write(async (tx, tell) => {
    const other = await reachOther(tx, person.id, id)
    if (isRefusal(other)) return other
    const message = await findOwn(tx, person.id, message_id)
    if (!message) return refuse('not_found')
    if (message.sender_id !== id || message.deleted_at !== null) {
      return refuse('invalid', { errors: { message_id: [chatMessages.notReceived] } })
    }
    await lockConversation(tx, person.id, id)
    const event = await changedSide(tx, call, id, { unread_from: message_id })
    tell.apps([event])
    const unreads = (await countUnreads(tx, person.id, id)).get(person.id) ?? 0
    return { status: 'success' as const, msg: chatMessages.markedUnread, unreads, unread_from: message_id }
  })
}

/** Keeps what the caller has typed in a conversation; the last device that writes wins. */
export const saveDraft: Handler<typeof endpoints.saveDraft, Person> = ({ id, body, reply_to }, call) => {
  const { person, now } = call
  return call.write(async (tx, tell) => {
    const other = await reachOther(tx, person.id, id)
    if (isRefusal(other)) return other
    await lockConversation(tx, person.id, id)
    const isEmpty = body === ''
    if (!isEmpty && reply_to) {
      const refusal = refuseReply(person.id, id, await findOwn(tx, person.id, reply_to))
      if (refusal) return refusal
    }
    const side = await saveSide(tx, person.id, id, {
      draft: body,
      draft_reply_to: isEmpty ? null : (reply_to ?? null),
      drafted_at: isEmpty ? null : now,
    })
    tell.apps([await eventOf(tx, call, id, side)])
    const msg = isEmpty ? chatMessages.draftRemoved : chatMessages.draftSaved
    return { status: 'success' as const, msg, draft: toDraft(side) }
  })
}

/** Silences a conversation for the caller, or no longer, on all their devices. */
export const muteChat: Handler<typeof endpoints.muteChat, Person> = ({ id, is_muted }, call) => {
  const { person } = call
  return call.write(async (tx, tell) => {
    const other = await reachOther(tx, person.id, id)
    if (isRefusal(other)) return other
    await lockConversation(tx, person.id, id)
    tell.apps([await changedSide(tx, call, id, { is_muted })])
    const msg = is_muted ? chatMessages.muted : chatMessages.unmuted
    return { status: 'success' as const, msg, is_muted }
  })
}

type PersonalCall = Call & { readonly person: Person }

async function changedSide(
  tx: Queryable,
  call: PersonalCall,
  otherId: number,
  changed: Parameters<typeof saveSide>[3],
) {
  return eventOf(tx, call, otherId, await saveSide(tx, call.person.id, otherId, changed))
}

async function eventOf(tx: Queryable, { person }: PersonalCall, otherId: number, side: Side) {
  const unreads = (await countUnreads(tx, person.id, otherId)).get(person.id) ?? 0
  return conversationChanged(person.id, otherId, {
    unreads,
    unread_from: side.unread_from,
    draft: toDraft(side),
    is_muted: side.is_muted,
  })
}

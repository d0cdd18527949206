/** Changes, deletes and restores a message of the chat, and reacts to it. */

import { isOutdated } from '@osys/sdk/basics/outdated'
import type * as endpoints from '@osys/sdk/chat/endpoints'
import type { Message } from '@osys/sdk/chat/schema'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { messageChanged } from './events.js'
import { chatMessages } from './messages.js'
import { toMessage } from './present.js'
import * as queries from './queries.js'
import { countUnreads, lockConversation } from './queries.conversations.js'
import { reachMessage } from './reach.js'
import {
  refuseBlank,
  refuseChange,
  refuseDeleted,
  refuseReaction,
  refuseReadOnly,
  refuseRestore,
} from './rules.js'

type PersonalCall = Call & { readonly person: Person }

/**
 * Changes the text of the caller's own message, or their reaction to any message of the two. Refuses a text that was
 * written over another one (409 `version_conflict`) with the current message. Spec §4.
 */
export const updateMessage: Handler<typeof endpoints.updateMessage, Person> = (
  { id, body, seen_body, reaction },
  call,
) => {
  const { person, now, deps } = call
  if (body === undefined && reaction === undefined) {
    return Promise.resolve(refuse('invalid', { errors: { body: [chatMessages.nothingToChange] } }))
  }
  if (body !== undefined && reaction !== undefined) {
    return Promise.resolve(refuse('invalid', { errors: { reaction: [chatMessages.oneChange] } }))
  }
  return change(
    call,
    id,
    reaction ? chatMessages.reacted : chatMessages.updated,
    'update',
    async (tx, row) => {
      if (reaction) return react(tx, call, row, reaction)
      const refusal = refuseChange(person.id, row) ?? refuseBlank(body ?? '')
      if (refusal || body === undefined || body === row.body) return refusal
      if (isOutdated(seen_body, row, body)) return refuseOutdated(tx, id, deps.config.timezone)
      return queries.updateRow(tx, id, { body, edited_at: now })
    },
  )
}

async function refuseOutdated(tx: Queryable, id: number, timezone: string): Promise<Refusal> {
  const [shown] = await queries.findShown(tx, [id])
  const { changedSince: msg } = chatMessages
  return refuse('version_conflict', {
    msg,
    details: { current: toMessage(expected(shown, 'the message'), timezone) },
  })
}

async function react(
  tx: Queryable,
  { person, now }: PersonalCall,
  message: queries.PlainMessage,
  { emoji, on }: { readonly emoji: string; readonly on: boolean },
): Promise<Refusal | undefined> {
  const row = { message_id: message.id, user_id: person.id, emoji }
  const deleted = refuseDeleted(message)
  if (deleted) return deleted
  if (!on) {
    await queries.removeReaction(tx, row)
    return undefined
  }
  const refusal = refuseReaction(emoji, await queries.countOtherEmojis(tx, message.id, emoji))
  if (!refusal) await queries.addReaction(tx, { ...row, created_at: now })
  return refusal
}

/** Deletes the caller's own message; an empty one stays in its place. Spec §4. */
export const deleteMessage: Handler<typeof endpoints.deleteMessage, Person> = ({ id }, call) =>
  change(call, id, chatMessages.deleted, 'delete', async (tx, row) => {
    const refusal = refuseChange(call.person.id, row)
    if (!refusal) await queries.updateRow(tx, id, { deleted_at: call.now, body: '', kept_body: row.body })
    return refusal
  })

/** Restores the caller's own deleted message with its text, media and reactions. Spec §4. */
export const restoreMessage: Handler<typeof endpoints.restoreMessage, Person> = ({ id }, call) =>
  change(call, id, chatMessages.restored, 'update', async (tx, row) => {
    const refusal = refuseRestore(call.person.id, row, call.now)
    if (!refusal) {
      await queries.updateRow(tx, id, { deleted_at: null, body: row.kept_body ?? '', kept_body: null })
    }
    return refusal
  })

interface Changed {
  readonly status: 'success'
  readonly msg: string
  readonly message: Message
}

/** Changes a message of the caller's conversations under the conversation's lock, and tells both people. */
function change(
  call: PersonalCall,
  id: number,
  msg: string,
  action: 'update' | 'delete',
  apply: (tx: Queryable, message: queries.PlainMessage) => Promise<Refusal | undefined | void>,
): Promise<Changed | Refusal> {
  const { person, deps } = call
  return call.write(async (tx, tell: Tell) => {
    const reached = await reachMessage(tx, person.id, id)
    if (isRefusal(reached)) return reached
    const { other } = reached
    await lockConversation(tx, person.id, other.id)
    // The hourly job, which removes for good what a deleted message held, locks the message alone.
    const row = await queries.findOwn(tx, person.id, id, { lock: true })
    if (!row) return refuse('not_found')
    const refusal = refuseReadOnly(other) ?? (await apply(tx, row))
    if (refusal) return refusal
    const [shown] = await queries.findShown(tx, [id])
    if (!shown) return refuse('not_found')
    const message = toMessage(shown, deps.config.timezone)
    tell.apps(messageChanged(message, action, await countUnreads(tx, person.id, other.id)))
    return { status: 'success' as const, msg, message }
  })
}

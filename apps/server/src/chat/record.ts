import type { Message } from '@osys/sdk/chat/schema'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { constraintOf } from '../http/faults.js'
import type { Person } from '../http/person.js'
import { type Refusal, isRefusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { messageChanged } from './events.js'
import { chatMessages } from './messages.js'
import { pushOfMessage } from './notify.js'
import { toMessage } from './present.js'
import * as queries from './queries.js'
import { countUnreads, isSilent, lockConversation } from './queries.conversations.js'
import { reachOther } from './reach.js'
import { isSameMessage, refuseReadOnly, refuseReply } from './rules.js'
import { insertMedia, type NewMedia } from './queries.media.js'

/** A message to send. */
export interface MessageDraft {
  readonly client_id: string
  readonly body: string
  readonly reply_to: number | undefined
  readonly media?: NewMedia
}

/** The messages of a sending, in their order. */
export interface Sent {
  readonly messages: readonly Message[]
  /** True when all of them were stored before. */
  readonly isRepeated: boolean
}

type SenderCall = Pick<Call, 'now' | 'deps'> & { readonly person: Person }

/**
 * Sends messages to a person within a write, and tells both people. Messages that were sent before under the
 * same `client_id`s are answered again, also when the receiver has left since: their sender may not know that
 * they arrived. Spec §4.
 */
export async function insertSent(
  tx: Queryable,
  tell: Tell,
  call: SenderCall,
  receiverId: number,
  drafts: readonly MessageDraft[],
): Promise<Sent | Refusal> {
  const { person, now } = call
  const other = await reachOther(tx, person.id, receiverId)
  if (isRefusal(other)) return other
  await lockConversation(tx, person.id, receiverId)
  const before = await findRepeated(tx, person.id, receiverId, drafts)
  if (isRefusal(before)) return before
  if (before.length > 0) return { messages: await show(tx, call, before), isRepeated: true }
  const refusal = refuseReadOnly(other) ?? (await refuseReplies(tx, person.id, receiverId, drafts))
  if (refusal) return refusal

  const ids = await queries.insertMessages(
    tx,
    drafts.map(({ client_id, body, reply_to, media }) => ({
      client_id,
      body,
      sender_id: person.id,
      receiver_id: receiverId,
      type: media?.type ?? 'text',
      reply_to_id: reply_to ?? null,
      created_at: now,
    })),
  )
  await insertMedia(
    tx,
    drafts.flatMap(({ media }, index) => (media ? [{ message_id: ids[index] as number, ...media }] : [])),
  )
  const messages = await show(tx, call, ids)
  const unreads = await countUnreads(tx, person.id, receiverId)
  tell.apps(messages.flatMap(message => messageChanged(message, 'new', unreads)))
  if (!(await isSilent(tx, receiverId, person.id)))
    tell.pushes(messages.map(message => pushOfMessage(message, person.account.name)))
  return { messages, isRepeated: false }
}

async function show(
  tx: Queryable,
  { deps }: SenderCall,
  ids: readonly number[],
): Promise<readonly Message[]> {
  return (await queries.findShown(tx, ids)).map(row => toMessage(row, deps.config.timezone))
}

/** Returns the ids of the messages when they were sent before; refuses when only some are the same. */
async function findRepeated(
  tx: Queryable,
  senderId: number,
  receiverId: number,
  drafts: readonly MessageDraft[],
): Promise<readonly number[] | Refusal> {
  const found = await queries.findByClientIds(
    tx,
    senderId,
    drafts.map(({ client_id }) => client_id),
  )
  if (found.length === 0) return []
  const byClientId = new Map(found.map(message => [message.client_id, message]))
  const isSame = drafts.every(({ client_id, body, reply_to, media }) => {
    const first = byClientId.get(client_id)
    return first !== undefined && isSameMessage(first, { receiver_id: receiverId, body, reply_to, media })
  })
  if (!isSame) return refuse('invalid', { errors: { client_id: [chatMessages.otherMessage] } })
  return found.map(({ id }) => id)
}

async function refuseReplies(
  tx: Queryable,
  personId: number,
  otherId: number,
  drafts: readonly MessageDraft[],
): Promise<Refusal | undefined> {
  const [replied] = drafts.flatMap(({ reply_to }) => reply_to ?? [])
  if (replied === undefined) return undefined
  return refuseReply(personId, otherId, await queries.findOwn(tx, personId, replied))
}

/** Runs a sending again when the same `client_id` was sent to two people at once: one of them is refused. */
export function sendOnce<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  return send().catch((error: unknown) => {
    if (constraintOf(error) !== 'messages_client_id') throw error
    return send()
  })
}

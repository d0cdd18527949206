/** Answers the fake's calls that write in the chat. */

import { fechaHumano } from '../basics/dates.js'
import { isOutdated } from '../basics/outdated.js'
import { quoteOf } from '../chat/rules.excerpt.js'
import { isRestorable } from '../chat/rules.restoring.js'
import { CHAT_ACCESS, CHAT_LIMITS, type Draft, type Media, type Message } from '../chat/schema.js'
import { userChannel } from '../realtime/channels.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { reactedWith, toFakeReactions } from './fake-reactions.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import type { FakeMedia } from './fake-rows.js'
import { type FakeMessage, type FakePerson, type FakeSide, type FakeWorld, nextId } from './fake-world.js'

/** Returns the messages of two people, oldest first. */
export function messagesOf({ data }: FakeCall, one: number, other: number): readonly FakeMessage[] {
  const isBetween = (a: number, b: number) => (a === one && b === other) || (a === other && b === one)
  return [...data.messages.values()].filter(each => isBetween(each.sender_id, each.receiver_id))
}

/** Returns a person's own side of a conversation. */
export function sideOf({ data }: FakeCall, person: number, other: number): FakeSide {
  const usual = { unread_from: null, draft: '', draft_reply_to: null, drafted_at: null, is_muted: false }
  return data.sides.get(`${person} ${other}`) ?? usual
}

/** Returns the draft of a side; null when nothing is typed. */
export function toFakeDraft({ draft, draft_reply_to, drafted_at }: FakeSide): Draft | null {
  return draft === '' ? null : { body: draft, reply_to: draft_reply_to, updated_at: drafted_at }
}

/** Returns the picture, recording or document of a message as on the wire; null without one. */
function toFakeMedia({ id, media }: FakeMessage): Media | null {
  if (!media) return null
  const { bytes, ...facts } = media
  return { ...facts, url: `/api/v1/oplink/media/${id}`, mime: bytes.type, size: bytes.size }
}

/** Returns a message as on the wire. A deleted one keeps its place, without text and reactions. */
export function toFakeMessage({ data, timezone }: FakeWorld, message: FakeMessage): Message {
  const { id, client_id, sender_id, receiver_id, created_at, read_at, edited_at, deleted_at } = message
  const people = [sender_id, receiver_id]
  const before = [...data.messages.values()].findLast(
    each => each.id < id && people.includes(each.sender_id) && people.includes(each.receiver_id),
  )
  const answered = message.reply_to === null ? undefined : data.messages.get(message.reply_to)
  const isThere = deleted_at === null
  return {
    id,
    client_id,
    sender_id,
    receiver_id,
    body: isThere ? message.body : '',
    type: message.type,
    media: isThere ? toFakeMedia(message) : null,
    reply_to:
      isThere && answered
        ? {
            id: answered.id,
            sender_id: answered.sender_id,
            excerpt: quoteOf({ ...answered, media: toFakeMedia(answered) }),
          }
        : null,
    reactions: isThere ? toFakeReactions(message.reactions) : [],
    created_at,
    fecha_humano: fechaHumano(new Date(created_at), timezone),
    read_at,
    edited_at,
    deleted_at,
    first_message: before?.sender_id !== sender_id,
  }
}

/** Counts the messages that are unread for a person: unread ones, and those from the mark on. */
export function unreadsOf(call: FakeCall, person: number, other: number): number {
  const mark = sideOf(call, person, other).unread_from
  return messagesOf(call, person, other).filter(
    ({ id, sender_id, read_at, deleted_at }) =>
      sender_id === other && deleted_at === null && (read_at === null || (mark !== null && id >= mark)),
  ).length
}

/** Returns whether a person uses the chat: an active account with one of its roles. */
export function usesChat(person: FakePerson | undefined): boolean {
  return person?.status === 'active' && CHAT_ACCESS.anyRole.some(role => person.roles.includes(role))
}

/** Throws 404 when the caller has no conversation with this person and cannot begin one. */
export function requireOther(call: FakeCall, other: number): void {
  const { data, person } = call
  const isKnown = messagesOf(call, person.id, other).length > 0
  if (other === person.id || !(isKnown || usesChat(data.people.get(other))))
    throw new FakeRefusal('not_found')
}

/** Returns a message of the caller's conversations; throws 404 for any other. */
export function reachMessage({ data, person }: FakeCall, id: number): FakeMessage {
  const message = data.messages.get(id)
  if (!message || ![message.sender_id, message.receiver_id].includes(person.id))
    throw new FakeRefusal('not_found')
  return message
}

/** Throws 422 when a message that is answered stands in another conversation. */
export function requireInside(call: FakeCall, other: number, replyTo: number | null): void {
  const isInside = messagesOf(call, call.person.id, other).some(({ id }) => id === replyTo)
  if (replyTo !== null && !isInside) throw invalid('reply_to')
}

function requireWritable(call: FakeCall, other: number): void {
  if (!usesChat(call.data.people.get(other))) throw new FakeRefusal('wrong_state')
}

/** Stores a message, and tells both people. */
export function storeFakeMessage(
  call: FakeCall,
  message: FakeMessage,
  action: 'new' | 'update' | 'delete' | 'marked',
): Message {
  call.data.messages.set(message.id, message)
  const shown = toFakeMessage(call.world, message)
  const { id, sender_id, receiver_id } = message
  for (const [one, other] of [
    [sender_id, receiver_id],
    [receiver_id, sender_id],
  ] as const) {
    const unreads = unreadsOf(call, one, other)
    const about = { action, id, user_id: other, message: shown, unreads, refetch: false }
    call.tell([userChannel(one)], 'ChatMessageChanged', about)
  }
  return shown
}

/** Stores a change of a message of the caller's conversations. */
function change(
  call: FakeCall,
  id: number,
  action: 'update' | 'delete',
  apply: (message: FakeMessage) => Partial<FakeMessage>,
) {
  const message = reachMessage(call, id)
  const { sender_id, receiver_id } = message
  requireWritable(call, sender_id === call.person.id ? receiver_id : sender_id)
  return done(storeFakeMessage(call, { ...message, ...apply(message) }, action))
}

function requireOwn({ person }: FakeCall, { sender_id }: FakeMessage): void {
  if (sender_id !== person.id) throw new FakeRefusal('not_author')
}

function requireThere({ deleted_at }: FakeMessage): void {
  if (deleted_at !== null) throw new FakeRefusal('wrong_state')
}

/** Throws for a message to oneself. */
export function requireAnother({ person }: FakeCall, receiver: number): void {
  if (receiver === person.id) throw invalid('receiver_id')
}

/** A message to send. */
export type FakeDraft = Pick<FakeMessage, 'body' | 'reply_to' | 'type' | 'media' | 'client_id'>

/** Tells whether a message was this one when it was sent, as far as that is still known. */
function isSameDraft(first: FakeMessage, { body, reply_to, media }: FakeDraft): boolean {
  const isDeleted = first.deleted_at !== null
  const isText = isDeleted || first.edited_at !== null || first.body === body
  return first.reply_to === reply_to && isText && (isDeleted || isSameMedia(first.media, media))
}

function isSameMedia(first: FakeMedia | null, again: FakeMedia | null): boolean {
  if (first === null || again === null) return first === again
  const { type, size } = again.bytes
  const isSize = type === 'image/gif' || first.bytes.size === size
  return first.name === again.name && first.bytes.type === type && isSize
}

/** Sends messages to a person, all of them or none. Those that were sent before are answered again. */
export function sendFakeMessages(
  call: FakeCall,
  receiver_id: number,
  drafts: readonly FakeDraft[],
): Message[] {
  const { data, person, now } = call
  requireOther(call, receiver_id)
  const twins = drafts.map(({ client_id }) =>
    [...data.messages.values()].find(each => each.client_id === client_id && each.sender_id === person.id),
  )
  const known = twins.filter(twin => twin !== undefined)
  if (known.length > 0) {
    const isSame = drafts.every((draft, index) => {
      const twin = twins[index]
      return twin?.receiver_id === receiver_id && isSameDraft(twin, draft)
    })
    if (!isSame) throw invalid('client_id')
    return known.map(twin => toFakeMessage(call.world, twin))
  }
  requireWritable(call, receiver_id)
  for (const { reply_to } of drafts) requireInside(call, receiver_id, reply_to)
  const usual = { reactions: [], created_at: now, read_at: null, edited_at: null, deleted_at: null }
  const messages = drafts.map(draft => {
    const message = { ...usual, ...draft, id: nextId(data, 'messages'), sender_id: person.id, receiver_id }
    data.messages.set(message.id, message)
    return message
  })
  return messages.map(message => storeFakeMessage(call, message, 'new'))
}

/** Returns the refusal of a field. */
export const invalid = (field: string): FakeRefusal =>
  new FakeRefusal('invalid', { errors: { [field]: [fakeMessages.field] } })
const done = (message: Message) => ({ status: 'success' as const, msg: fakeMessages.done, message })

/** Answers the calls that change conversations. */
export const fakeChatWrites = {
  send({ receiver_id, body, client_id, reply_to = null }, call) {
    requireAnother(call, receiver_id)
    const draft = {
      client_id: client_id ?? crypto.randomUUID(),
      body,
      reply_to,
      type: 'text',
      media: null,
    } as const
    const [message] = sendFakeMessages(call, receiver_id, [draft])
    return done(message as Message)
  },
  update({ id, body, seen_body, reaction }, call) {
    if (body === undefined && reaction === undefined) throw invalid('body')
    if (body !== undefined && reaction !== undefined) throw invalid('reaction')
    return change(call, id, 'update', message => {
      if (reaction) {
        requireThere(message)
        const reactions = reactedWith(message.reactions, call.person.id, reaction, CHAT_LIMITS.reactions)
        if (reactions === null) throw invalid('reaction')
        return { reactions }
      }
      requireOwn(call, message)
      requireThere(message)
      if (body === undefined || body === message.body) return {}
      if (isOutdated(seen_body, message, body))
        throw new FakeRefusal('version_conflict', { current: toFakeMessage(call.world, message) })
      return { body, edited_at: call.now }
    })
  },
  delete: ({ id }, call) =>
    change(call, id, 'delete', message => {
      requireOwn(call, message)
      requireThere(message)
      return { deleted_at: call.now }
    }),
  restore: ({ id }, call) =>
    change(call, id, 'update', message => {
      requireOwn(call, message)
      const deletedAt = message.deleted_at === null ? null : new Date(message.deleted_at)
      if (!isRestorable(deletedAt, new Date(call.world.clock.now()))) throw new FakeRefusal('undo_over')
      return { deleted_at: null }
    }),
} satisfies FakeFeature<'chat'>

/** The messages and edits that wait in the outbox: their kinds, payloads and lanes. */

import type { Entry } from '../outbox/entry.js'
import { entryKind } from '../outbox/entry.js'
import { entriesOfKind, type OutboxState } from '../outbox/shown.js'
import type { VoiceDetails } from './rules.attachments.js'
import type { Media, Message, MessageType } from './schema.js'
import type { ShownMessage } from './state.changes.js'
import { toWaiting } from './state.waiting.js'

/** The fields of every message in the outbox. */
interface OutgoingBase {
  readonly receiver_id: number
  readonly reply_to: Message['reply_to']
}

/** A text that waits in the outbox. */
export interface OutgoingText extends OutgoingBase {
  readonly body: string
}

/** A file that waits in the outbox, with its text. */
export interface OutgoingMedia extends OutgoingBase {
  readonly body: string
  readonly file: File
  readonly details: VoiceDetails | null
}

/** A GIF of the provider that waits in the outbox. */
export interface OutgoingGif extends OutgoingBase {
  readonly gif_id: string
  readonly title: string
  readonly width: number
  readonly height: number
}

/** The new text of a message that waits in the outbox. */
export interface OutgoingMessageEdit {
  /** The other person of the conversation. */
  readonly user_id: number
  /** The message with the text from which the person started: the server's, or one of theirs that waited. */
  readonly message: Message
  readonly body: string
}

export const MESSAGE = entryKind<OutgoingText, readonly Message[]>('message')
export const MEDIA = entryKind<OutgoingMedia, readonly Message[]>('media')
export const GIF = entryKind<OutgoingGif, readonly Message[]>('gif')
export const MESSAGE_EDIT = entryKind<OutgoingMessageEdit, Message>('message.edit')

/** The lane of a conversation: its messages are sent in the order in which they were written. */
export function chatLane(userId: number): string {
  return `chat:${userId}`
}

/**
 * The lane of the new texts of a message. A lane of its own: the server has the message, so its new text need not wait
 * for a film that goes to the same person.
 */
export function messageEditLane(id: number): string {
  return `message:${id}`
}

/** The person whose messages wait, and the zone in which they show their time. */
export interface Sending {
  readonly ownId: number
  readonly timeZone: string
}

/** Returns the messages that wait for one person, oldest first. */
export function waitingFor(state: OutboxState, userId: number, sending: Sending): readonly ShownMessage[] {
  const isIts = ({ payload }: Entry<OutgoingBase>): boolean => payload.receiver_id === userId
  const texts = entriesOfKind(state, MESSAGE)
    .filter(isIts)
    .map(entry => shownAs(entry, sending, 'text', null))
  const media = entriesOfKind(state, MEDIA)
    .filter(isIts)
    .map(entry => shownAs(entry, sending, typeOf(entry.payload.file.type), mediaOf(entry.payload)))
  const gifs = entriesOfKind(state, GIF)
    .filter(isIts)
    .map(entry =>
      shownAs({ ...entry, payload: { ...entry.payload, body: '' } }, sending, 'gif', gifOf(entry.payload)),
    )
  const places = new Map(state.entries.map(({ client_id }, index) => [client_id, index]))
  const placeOf = ({ client_id }: ShownMessage): number => places.get(client_id ?? '') ?? 0
  return [...texts, ...media, ...gifs].toSorted((one, other) => placeOf(one) - placeOf(other))
}

function shownAs(
  { client_id, created_at, payload }: Entry<OutgoingBase & { readonly body: string }>,
  { ownId, timeZone }: Sending,
  type: MessageType,
  media: Media | null,
): ShownMessage {
  return toWaiting({
    clientId: client_id,
    senderId: ownId,
    receiverId: payload.receiver_id,
    body: payload.body,
    type,
    media,
    reply_to: payload.reply_to,
    createdAt: created_at,
    timeZone,
  })
}

/** Returns the type that a file probably gets; the server looks at its content. */
function typeOf(mime: string): MessageType {
  if (mime === 'image/gif') return 'gif'
  if (/^image\/(png|jpeg|webp|avif|bmp)$/.test(mime)) return 'image'
  if (mime.startsWith('video/')) return 'video'
  return mime.startsWith('audio/') ? 'audio' : 'file'
}

function mediaOf({ file, details }: OutgoingMedia): Media {
  const { name, type: mime, size } = file
  const { duration = null, peaks = null } = details ?? {}
  return { url: '', name, mime, size, width: null, height: null, duration, peaks: peaks && [...peaks] }
}

function gifOf({ title, width, height }: OutgoingGif): Media {
  return { url: '', name: title, mime: 'image/gif', size: 0, width, height, duration: null, peaks: null }
}

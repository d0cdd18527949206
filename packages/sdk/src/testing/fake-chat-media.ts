/** Answers the fake's calls of pictures, recordings and documents of messages. GIFs answer as on a server without a key. */

import { mayCall } from '../access/rules.js'
import { mayBeDrawn, toPeaks, typeOfMedia } from '../chat/rules.media.js'
import { CHAT_ACCESS, type MEDIA_KINDS, type MessageType } from '../chat/schema.js'
import type { Download } from '../http/download.js'
import {
  type FakeDraft,
  messagesOf,
  reachMessage,
  requireAnother,
  requireOther,
  sendFakeMessages,
  toFakeMessage,
} from './fake-chat.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { bytesOf, sentBytes } from './fake-files.js'
import type { FakeMedia } from './fake-rows.js'
import { FakeRefusal } from './fake-refusal.js'
import type { FakeMessage } from './fake-world.js'
import { rightsOfSession } from './fake-keys.js'
import { fakeMessages } from './messages.js'

/** The time in which a player may begin to use a ticket. */
const TICKET_MS = 10 * 60_000

/** The content of each part of the media tab. */
const TYPES: Readonly<Record<(typeof MEDIA_KINDS)[number], readonly MessageType[]>> = {
  visual: ['image', 'video', 'gif'],
  audio: ['audio'],
  file: ['file'],
}

/** A message with media that is there. */
interface WithMedia {
  readonly message: FakeMessage
  readonly media: FakeMedia
}

/** Returns a message with media of a person's conversations; throws 404 for any other. */
function reachMedia(call: FakeCall, id: number): WithMedia {
  const message = reachMessage(call, id)
  if (message.deleted_at !== null || !message.media) throw new FakeRefusal('not_found')
  return { message, media: message.media }
}

function toDownload({ message, media }: WithMedia): Download {
  // A picture that cannot be drawn is nothing that a browser should try to.
  const isUndrawn = message.type === 'file' && mayBeDrawn(media.bytes.type)
  return { blob: isUndrawn ? media.bytes : sentBytes(media.bytes), name: media.name }
}

const wrong = (field: string) => new FakeRefusal('invalid', { errors: { [field]: [fakeMessages.field] } })

/** Answers the calls of media. The small version of a picture is the picture, since the fake draws none. */
export const fakeChatMedia = {
  sendMedia({ receiver_id, files, body = '', reply_to = null, client_ids = [], details = [] }, call) {
    requireAnother(call, receiver_id)
    if (files.some(({ size }) => size === 0)) throw wrong('files')
    const isEven = client_ids.length === files.length && new Set(client_ids).size === client_ids.length
    if (client_ids.length > 0 && !isEven) throw wrong('client_ids')
    requireOther(call, receiver_id)
    const drafts = files.map((file, index): FakeDraft => {
      const bytes = bytesOf(call, file)
      const { width = null, height = null } = call.contents.get(file) ?? {}
      const type = typeOfMedia(bytes.type, width !== null)
      const { duration = null, peaks = [] } = details[index] ?? {}
      const isSound = type === 'audio'
      const media = {
        name: file.name ?? '',
        bytes,
        width,
        height,
        duration: isSound || type === 'video' ? duration : null,
        peaks: isSound && peaks.length > 0 ? toPeaks(peaks) : null,
      }
      const client_id = client_ids[index] ?? crypto.randomUUID()
      const isFirst = index === 0
      return { client_id, type, media, body: isFirst ? body : '', reply_to: isFirst ? reply_to : null }
    })
    const messages = sendFakeMessages(call, receiver_id, drafts)
    return { status: 'success', msg: fakeMessages.done, messages }
  },
  media({ id, kind, before, per_page }, call) {
    requireOther(call, id)
    const found = messagesOf(call, call.person.id, id).filter(
      message =>
        message.media !== null &&
        message.deleted_at === null &&
        (kind === undefined || TYPES[kind].includes(message.type)) &&
        (before === undefined || message.id < before),
    )
    const shown = found.slice(-per_page).toReversed()
    const messages = shown.map(message => toFakeMessage(call.world, message))
    return { messages, has_more: found.length > per_page }
  },
  download: ({ id }, call) => toDownload(reachMedia(call, id)),
  linkMedia({ id }, call) {
    reachMedia(call, id)
    const { data, person, key, world } = call
    const until = world.clock.now() + TICKET_MS
    const ticket = `${id}.${person.id}.${data.keys.get(key)?.id ?? 0}.${until}`
    return {
      url: `/api/v1/oplink/media/${id}/play?ticket=${ticket}`,
      until: new Date(until).toISOString(),
    }
  },
  playMedia({ id, ticket = '' }, call) {
    const [, message, user, session, until] = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(ticket) ?? []
    const person = call.data.people.get(Number(user))
    const subject = rightsOfSession(call.world, Number(session))
    const isGood = Number(message) === id && call.world.clock.now() < Number(until)
    if (!person || !subject || !isGood || !mayCall(subject, CHAT_ACCESS, {}).allowed)
      throw new FakeRefusal('not_found')
    return toDownload(reachMedia({ ...call, person }, id))
  },
  gifs: noGifs,
  previewGif: noGifs,
  sendGif: noGifs,
} satisfies FakeFeature<'chat'>

function noGifs(): never {
  throw new FakeRefusal('not_found')
}

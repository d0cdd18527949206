/** Sends files and recordings in the chat, lists them, and answers their bytes. */

import { randomUUID } from 'node:crypto'
import { mayCall } from '@osys/sdk/access/rules'
import type * as endpoints from '@osys/sdk/chat/endpoints.media'
import { mayBeDrawn, toPeaks } from '@osys/sdk/chat/rules.media'
import { CHAT_ACCESS } from '@osys/sdk/chat/schema'
import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import { findRights } from '../http/auth.js'
import type { Call } from '../http/call.js'
import type { FileHandler, Handler, PublicFileHandler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import type { SentFile } from '../http/send-file.js'
import { toUpload, type Upload } from '../http/upload.js'
import { storedPath } from '../stored/keep.js'
import { refuseSelf } from './handlers.send.js'
import { showMessages } from './handlers.lists.js'
import { chatMessages } from './messages.js'
import { readMedia } from './ports.media.js'
import { findMediaOf } from './queries.media.js'
import { findMedia } from './queries.pages.js'
import { reachMessage, reachOther } from './reach.js'
import { storeMedia } from './record.media.js'
import { readTicket, TICKET_MS, writeTicket } from './rules.ticket.js'

/**
 * Sends files to a person, each as a message. They are read and drawn before the transaction, because that is
 * slow. Spec §4.
 */
export const sendMedia: Handler<typeof endpoints.sendMedia, Person> = async (input, call) => {
  const { receiver_id, body = '', reply_to, client_ids = [], details = [] } = input
  const uploads = input.files.flatMap(part => toUpload(part) ?? [])
  const refusal =
    refuseSelf(call.person.id, receiver_id) ?? refuseEmpty(uploads) ?? refuseUneven(client_ids, uploads)
  if (refusal) return refusal
  const other = await reachOther(call.db, call.person.id, receiver_id)
  if (isRefusal(other)) return other

  const drafts = (await readMedia(call, uploads)).map((media, index) => ({
    media,
    client_id: client_ids[index] ?? randomUUID(),
    body: index === 0 ? body : '',
    reply_to: index === 0 ? reply_to : undefined,
    duration: details[index]?.duration ?? null,
    peaks: toPeaks(details[index]?.peaks ?? []),
  }))
  return storeMedia(call, receiver_id, drafts, messages => ({
    status: 'success' as const,
    msg: chatMessages.sentMany(messages.length),
    messages: [...messages],
  }))
}

/** Refuses files without content; undefined when all have some. */
function refuseEmpty(uploads: readonly Upload[]): Refusal | undefined {
  const empty = uploads.filter(({ size }) => size === 0)
  if (empty.length === 0) return undefined
  return refuse('invalid', { errors: { files: empty.map(({ name }) => chatMessages.emptyFile(name)) } })
}

function refuseUneven(clientIds: readonly string[], uploads: readonly Upload[]): Refusal | undefined {
  if (clientIds.length === 0) return undefined
  const isEven = clientIds.length === uploads.length && new Set(clientIds).size === clientIds.length
  return isEven ? undefined : refuse('invalid', { errors: { client_ids: [chatMessages.unevenIds] } })
}

/** Lists the messages with media of one conversation, newest first. */
export const listChatMedia: Handler<typeof endpoints.listChatMedia, Person> = async (
  { id, kind, before, per_page },
  call,
) => {
  const { db, person } = call
  const other = await reachOther(db, person.id, id)
  if (isRefusal(other)) return other
  const people = { personId: person.id, otherId: id }
  const ids = await findMedia(db, people, kind, before, per_page + 1)
  const messages = await showMessages(call, ids.slice(0, per_page))
  return { messages: messages.toReversed(), has_more: ids.length > per_page }
}

/** Sends the media of a message to one of its two people. Spec §6. */
export const downloadMedia: FileHandler<typeof endpoints.downloadMedia> = (input, { db, person, deps }) =>
  sendMediaTo({ db, deps }, person.id, input)

/** Gives a ticket for the media of a message to one of its two people. Spec §6. */
export const linkMedia: Handler<typeof endpoints.linkMedia, Person> = async ({ id }, call) => {
  const { db, person, deps, now } = call
  const reached = await reachMessage(db, person.id, id)
  if (isRefusal(reached)) return reached
  if (reached.message.deleted_at !== null || !(await findMediaOf(db, id))) return refuse('not_found')
  const until = now.getTime() + TICKET_MS
  const ticket = { messageId: id, personId: person.id, sessionId: person.session.id, until }
  return {
    url: `/api/v1/oplink/media/${id}/play?ticket=${writeTicket(deps.secrets.media.secret, ticket)}`,
    until: new Date(until).toISOString(),
  }
}

/**
 * Sends the media of a message to the player that shows a ticket. The session behind it, its person's right
 * to the chat and to the message are looked at each time, so that the ticket ends with any of them. Spec §6.
 */
export const playMedia: PublicFileHandler<typeof endpoints.playMedia> = async (input, { db, deps, now }) => {
  const ticket = readTicket(deps.secrets.media.secret, input.id, input.ticket ?? '', now)
  const rights = ticket && (await findRights(db, ticket.sessionId, now))
  if (!rights) return refuse('not_found')
  const subject = { kind: 'person', id: ticket.personId, ...rights } as const
  if (!mayCall(subject, CHAT_ACCESS, {}).allowed) return refuse('not_found')
  return sendMediaTo({ db, deps }, ticket.personId, { id: input.id, inline: true })
}

async function sendMediaTo(
  { db, deps }: Pick<Call, 'db' | 'deps'>,
  personId: number,
  { id, inline, small }: EndpointParsedInput<typeof endpoints.downloadMedia>,
): Promise<SentFile | Refusal> {
  const reached = await reachMessage(db, personId, id)
  if (isRefusal(reached)) return reached
  const media = reached.message.deleted_at === null ? await findMediaOf(db, id) : undefined
  if (!media) return refuse('not_found')
  const { name, mime, storage, small_storage } = media
  if (small === true && small_storage !== null) {
    return { name, mime: 'image/webp', inline, from: { path: storedPath(deps, small_storage) } }
  }
  // A picture that the server could not draw is nothing that a browser should try to.
  const isUndrawn = reached.message.type === 'file' && mayBeDrawn(mime)
  return { name, mime, inline: inline === true && !isUndrawn, from: { path: storedPath(deps, storage) } }
}

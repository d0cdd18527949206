/** The senders by which the outbox sends messages, edits, files, recordings and GIFs, also after a reload. */

import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone } from '../http/outcome.js'
import type { Sender } from '../outbox/sender.js'
import { sendMessage, updateMessage } from './endpoints.js'
import { sendGif, sendMedia } from './endpoints.media.js'
import type { Message } from './schema.js'
import {
  GIF,
  MEDIA,
  MESSAGE,
  MESSAGE_EDIT,
  type OutgoingGif,
  type OutgoingMedia,
  type OutgoingMessageEdit,
  type OutgoingText,
} from './state.outgoing.js'

/** An upload over a slow line ends late, and the next try begins anew. */
const MEDIA_TIMEOUT_MS = 10 * 60_000

/** Returns the sender of texts. */
export function messageSender({ api }: ApiPort): Sender<OutgoingText, readonly Message[]> {
  return {
    kind: MESSAGE,
    async send({ client_id, payload }, { onProgress: _onProgress, ...options }) {
      const { receiver_id, body, reply_to } = payload
      const input = { receiver_id, body, client_id, ...(reply_to && { reply_to: reply_to.id }) }
      return mapDone(await attempt({ api }, sendMessage, input, options), ({ message }) => [message])
    },
  }
}

/** Returns the sender of files. */
export function mediaSender({ api }: ApiPort): Sender<OutgoingMedia, readonly Message[]> {
  return {
    kind: MEDIA,
    async send({ client_id, payload }, { onProgress, ...options }) {
      const { receiver_id, body, reply_to, file, details } = payload
      const input = {
        receiver_id,
        files: [file],
        client_ids: [client_id],
        ...(body !== '' && { body }),
        ...(reply_to && { reply_to: reply_to.id }),
        ...(details && { details: [{ duration: details.duration, peaks: [...details.peaks] }] }),
      }
      const all = { ...options, timeout: MEDIA_TIMEOUT_MS, onUploadProgress: onProgress }
      return mapDone(await attempt({ api }, sendMedia, input, all), ({ messages }) => messages)
    },
  }
}

/** Returns the sender of GIFs. */
export function gifSender({ api }: ApiPort): Sender<OutgoingGif, readonly Message[]> {
  return {
    kind: GIF,
    async send({ client_id, payload }, { onProgress: _onProgress, ...options }) {
      const { receiver_id, gif_id, reply_to } = payload
      const input = { receiver_id, gif_id, client_id, ...(reply_to && { reply_to: reply_to.id }) }
      return mapDone(await attempt({ api }, sendGif, input, options), ({ message }) => [message])
    },
  }
}

/** Returns the sender of the new texts of messages. */
export function messageEditSender({ api }: ApiPort): Sender<OutgoingMessageEdit, Message> {
  return {
    kind: MESSAGE_EDIT,
    async send({ payload }, { onProgress: _onProgress, ...options }) {
      const { message, body } = payload
      const input = { id: message.id, body, seen_body: message.body }
      const outcome = await attempt({ api }, updateMessage, input, options)
      return mapDone(outcome, answer => answer.message)
    },
  }
}

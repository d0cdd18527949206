/** The calls of the pictures, recordings and documents of messages, and of GIFs. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { files } from '../basics/file.js'
import { list, matching, maybeEmpty, pageSize, search, text, uuid } from '../basics/input.js'
import { Count, Flag, Id, Instant, PAGE_SIZE, mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CHAT_ACCESS as access, CHAT_LIMITS, Gif, MEDIA_KINDS, Message } from './schema.js'

/** Returns the schema of the provider's id of a GIF. */
const gifId = () => matching(/^[A-Za-z0-9]{1,64}$/)

/** The facts about a recording that the sender's device sends. */
const MediaDetails = z.object({
  /** In seconds. */
  duration: z.optional(checked(z.number(), z.nonnegative())),
  /** The loudness from 0 to 1 along the recording. */
  peaks: z.optional(list(checked(z.number(), z.nonnegative(), z.maximum(1)), CHAT_LIMITS.peaks)),
})

/**
 * Each file becomes one message; `client_ids` and `details` follow the order of the files, `body` goes with
 * the first.
 */
export const sendMedia = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/send-media/:receiver_id',
  summary: 'Sends pictures, recordings or documents to a person.',
  access,
  idempotent: true,
  encoding: 'multipart',
  limits: {
    files: { most: CHAT_LIMITS.files, bytes: CHAT_LIMITS.fileBytes },
    perMinute: CHAT_LIMITS.uploadsPerMinute,
  },
  body: z.object({
    /** The files; each becomes a message. */
    files: files(CHAT_LIMITS.files, CHAT_LIMITS.fileBytes),
    /** A text for the first of them. */
    body: z.optional(maybeEmpty(CHAT_LIMITS.body)),
    /** The id of the message that they answer. */
    reply_to: z.optional(Id),
    /** A UUID of the client's own for each file, in their order. */
    client_ids: z.optional(list(uuid(), CHAT_LIMITS.files)),
    /** The facts about each recording, in the order of the files. */
    details: z.optional(list(MediaDetails, CHAT_LIMITS.files)),
  }),
  reply: mutation({
    /** The new messages, in the order of the files. */
    messages: z.array(Message),
  }),
  success: 201,
})

/** `kind` is what the media tab shows: pictures with videos and GIFs, recordings, or documents. */
export const listChatMedia = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/chat/:id/media',
  summary: 'The messages with media of one conversation, newest first.',
  access,
  query: z.object({
    /** The part of the media tab. */
    kind: z.optional(z.enum(MEDIA_KINDS)),
    /** Only messages with a smaller id, for the next page. */
    before: z.optional(Id),
    /** The most messages, 100 at most. */
    per_page: pageSize(PAGE_SIZE.messages),
  }),
  reply: z.object({
    /** The messages, newest first. */
    messages: z.array(Message),
    /** True when there are older ones. */
    has_more: Flag,
  }),
})

/** Only the two people of the conversation get it; ranges are served. */
export const downloadMedia = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/media/:id',
  summary: 'The picture, recording or document of a message.',
  access,
  query: z.object({
    /** True to show it in place of saving it. */
    inline: z.optional(z.boolean()),
    /** The small version of a picture; for other media the file itself. */
    small: z.optional(z.boolean()),
  }),
  reply: 'file',
})

/** For a player, which sends no key and reads only the parts that it plays. The address is good for minutes. */
export const linkMedia = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/media/:id/link',
  summary: 'An address under which a player gets the recording or video of a message.',
  access,
  reply: z.object({
    /** The address, which is good without a key. */
    url: z.string(),
    /** The moment when it stops working. */
    until: Instant,
  }),
})

/**
 * The ticket stands for the session that asked for it: it ends with the session, with the person's access to
 * the message, or after minutes. 404 for any other.
 */
export const playMedia = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/media/:id/play',
  summary: 'The recording or video of a message, for a player with a ticket. Ranges are served.',
  access: 'public',
  query: z.object({
    /** The ticket of the address that `linkMedia` gave. */
    ticket: z.optional(text(200)),
  }),
  reply: 'file',
})

/**
 * The server asks the provider, so that no person's address reaches it. 404 without `GIPHY_API_KEY`;
 * `provider_failed` when the provider does not answer.
 */
export const searchGifs = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/gifs',
  summary: 'Finds GIFs at the provider; the popular ones without a search.',
  access,
  limits: { perMinute: 60 },
  query: z.object({
    /** The words for the GIF; empty gives the popular ones. */
    search: search(),
    /** The number of GIFs to leave out, for the next page. */
    offset: z._default(checked(z.int(), z.nonnegative(), z.maximum(4_999)), 0),
  }),
  reply: z.object({
    /** The GIFs. */
    items: z.array(Gif),
    /** True when there are more. */
    has_more: Flag,
    /** The number of all that were found. */
    total: Count,
  }),
})

export const previewGif = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/gifs/:gif_id/preview',
  summary: "The small picture of one of the provider's GIFs.",
  access,
  limits: { perMinute: 600 },
  params: z.object({
    /** The provider's id of the GIF. */
    gif_id: gifId(),
  }),
  reply: 'file',
})

/** The server fetches the GIF and stores it as the media of the message; `provider_failed` when the provider does not answer. */
export const sendGif = endpoint({
  method: 'POST',
  path: '/api/v1/oplink/send-gif/:receiver_id',
  summary: "Sends one of the provider's GIFs to a person.",
  access,
  dryRun: false,
  idempotent: true,
  limits: { perMinute: 60 },
  body: z.object({
    /** The provider's id of the GIF. */
    gif_id: gifId(),
    /** A UUID of the client's own. It connects the message with its draft. */
    client_id: z.optional(uuid()),
    /** The id of the message that it answers. */
    reply_to: z.optional(Id),
  }),
  reply: mutation({
    /** The new message. */
    message: Message,
  }),
  success: 201,
})

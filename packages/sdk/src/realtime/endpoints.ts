/** The calls that sign realtime channels and that catch up on missed events. */

import * as z from 'zod/mini'
import { matching, maybeEmpty } from '../basics/input.js'
import { Flag } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'

const socketId = matching(/^\d+\.\d+$/)
const channelName = matching(/^[\w\-=@,.;]{1,200}$/)
/** The most channels beside the first one that one call signs. */
export const MOST_OTHERS = 20
const channelNames = matching(/^[\w\-=@,.;]{1,200}(?: [\w\-=@,.;]{1,200}){0,19}$/)

/** The answer of the Pusher protocol for one channel. */
const Signature = z.object({
  /** The signature to subscribe with. */
  auth: z.string(),
  /** The person who joins, as JSON text; only of a presence channel. */
  channel_data: z.optional(z.string()),
})

/**
 * Also accepts `application/x-www-form-urlencoded`, as Pusher's own client sends it. A refused channel
 * answers 403. `others` is our addition: a client with several channels asks once.
 */
export const authorizeChannel = endpoint({
  method: 'POST',
  path: '/api/broadcasting/auth',
  summary: 'Lets a socket into a private or presence channel, as the Pusher protocol says.',
  access: { device: true, orSession: true },
  byKey: 'always',
  encoding: 'multipart',
  idempotent: false,
  // `@osys/realtime` tries again by itself, also after a fault of the server.
  retries: 0,
  body: z.object({
    /** The id that the realtime server gave the socket. */
    socket_id: socketId,
    /** The channel, such as `private-company.7`. */
    channel_name: channelName,
    /** Up to 20 more channels with a space between them, such as `presence-osys private-company.7`. */
    others: z.optional(channelNames),
  }),
  reply: z.extend(Signature, {
    /** The signatures of those `others` that the caller may hear, by channel. */
    others: z.optional(z.record(z.string(), Signature)),
  }),
})

export const authorizeUser = endpoint({
  method: 'POST',
  path: '/api/broadcasting/user-auth',
  summary: 'Tells the realtime server whose socket it is, as the Pusher protocol says.',
  access: 'session',
  byKey: 'always',
  encoding: 'multipart',
  idempotent: false,
  retrySafe: true,
  body: z.object({
    /** The id that the realtime server gave the socket. */
    socket_id: socketId,
  }),
  reply: z.object({
    /** The signature to sign in with. */
    auth: z.string(),
    /** The person of the socket, as JSON text. */
    user_data: z.string(),
  }),
})

/** A stored event; `decodeEvent` makes a `RealtimeEvent` of it. */
const StoredEvent = z.object({
  /** The number of the event in its channel, from 1 without gaps. */
  seq: z.int(),
  /** The name of the event, such as `task.updated`. */
  event: z.string(),
  /** The content of the event; without a field when the caller may no longer read it. */
  data: z.unknown(),
})

/**
 * The events after the cursors of `after` (made by `toAfter`), channel by channel, oldest first. A channel
 * without a number answers its present `seq` and no events; a channel whose requested events are older than 7
 * days answers `reset: true`. A long list is cut off before `seq`, and the rest is fetched by another call.
 * Channels that the caller may not see are left out.
 */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  summary: 'The events after those last seen, so that none is missed.',
  access: { device: true, orSession: true },
  byKey: 'always',
  query: z.object({
    /** The channels with the numbers last seen, such as `private-company.7:120`. */
    after: z._default(maybeEmpty(8000), ''),
  }),
  reply: z.object({
    /** The events by channel. */
    channels: z.record(
      z.string(),
      z.object({
        /** The events, oldest first. */
        events: z.array(StoredEvent),
        /** The number up to which the answer goes. */
        seq: z.int(),
        /** True when older events are asked for than are kept: load everything anew. */
        reset: Flag,
      }),
    ),
  }),
})

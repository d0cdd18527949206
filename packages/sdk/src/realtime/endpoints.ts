/** The calls that sign realtime channels and that catch up on missed events. */

import * as z from 'zod/mini'
import { matching, maybeEmpty } from '../basics/input.js'
import { Flag } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'

const socketId = matching(/^\d+\.\d+$/)
const channelName = matching(/^[\w\-=@,.;]{1,200}$/)

/**
 * Also accepts `application/x-www-form-urlencoded`, as Pusher's own client sends it. A refused channel
 * answers 403.
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
  body: z.object({ socket_id: socketId, channel_name: channelName }),
  reply: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
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
  body: z.object({ socket_id: socketId }),
  reply: z.object({ auth: z.string(), user_data: z.string() }),
})

/** A stored event; `decodeEvent` makes a `RealtimeEvent` of it. */
const StoredEvent = z.object({ seq: z.int(), event: z.string(), data: z.unknown() })

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
  query: z.object({ after: z._default(maybeEmpty(8000), '') }),
  reply: z.object({
    channels: z.record(z.string(), z.object({ events: z.array(StoredEvent), seq: z.int(), reset: Flag })),
  }),
})

/** Defines the messages of the Pusher protocol, version 7: codes, names of channels, reading and writing. */

import * as z from 'zod/mini'

/**
 * The version of the protocol.
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol
 */
export const PROTOCOL = 7

/** The seconds of silence after which a client checks whether the server still answers. Spec §9. */
const ACTIVITY_TIMEOUT_SECONDS = 120

/**
 * The close and error codes. Clients react by range: 4000–4099 do not reconnect, 4100–4199 reconnect after a
 * second, 4200–4299 reconnect at once; a close code of 4300 and above means do not reconnect.
 */
export const CODES = {
  unknownApp: 4001,
  overQuota: 4004,
  invalidVersion: 4006,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  generic: 4200,
  noPong: 4201,
  inactive: 4202,
  tooFast: 4301,
} as const

/** The names of channels. They hold no colons, so that a signed text can be read in only one way. */
const CHANNEL = /^[A-Za-z0-9_\-=@,.;]{1,200}$/
const SERVER_TO_USER = /^#server-to-user-[A-Za-z0-9_\-=@,.;]{1,180}$/
const SOCKET_ID = /^\d{1,10}\.\d{1,10}$/
const MAX_EVENT_NAME = 200

export function isChannelName(name: string): boolean {
  return CHANNEL.test(name) || SERVER_TO_USER.test(name)
}

export function isSocketId(id: string): boolean {
  return SOCKET_ID.test(id)
}

export function isEventName(name: string): boolean {
  return name.length > 0 && name.length <= MAX_EVENT_NAME
}

/** Returns the kind of access that a channel asks for, by its name. */
export function channelKind(name: string): 'public' | 'private' | 'presence' | 'user' {
  if (name.startsWith('private-')) return 'private'
  if (name.startsWith('presence-')) return 'presence'
  return name.startsWith('#') ? 'user' : 'public'
}

/**
 * Returns whether a channel sends its last event to each socket that enters it.
 * https://pusher.com/docs/channels/using_channels/cache-channels
 */
export function isCacheChannel(name: string): boolean {
  return /^(private-|private-encrypted-|presence-)?cache-/.test(name)
}

/** Returns the channel for messages to a signed-in person on all of their sockets. */
export function serverToUser(userId: string): string {
  return `#server-to-user-${userId}`
}

/** A message of a client. */
export type ClientMessage =
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  | {
      readonly kind: 'subscribe'
      readonly channel: string
      readonly auth: string
      readonly channelData: string | null
    }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  | { readonly kind: 'signin'; readonly auth: string; readonly userData: string }
  | { readonly kind: 'event'; readonly event: string; readonly channel: string; readonly data: unknown }
  | { readonly kind: 'invalid'; readonly why: string }

const Envelope = z.object({
  event: z.string(),
  channel: z.optional(z.string()),
  data: z.optional(z.unknown()),
})
const Subscribe = z.object({
  channel: z.string(),
  auth: z.nullish(z.string()),
  channel_data: z.nullish(z.string()),
})
const Unsubscribe = z.object({ channel: z.string() })
const Signin = z.object({ auth: z.string(), user_data: z.string() })

/** Reads a frame; a frame that is no message of the protocol becomes `invalid`, with the reason. */
export function readMessage(text: string): ClientMessage {
  const envelope = Envelope.safeParse(parseJson(text))
  if (!envelope.success) return { kind: 'invalid', why: 'Invalid message format' }
  const { event, channel } = envelope.data
  // Some clients send `data` as JSON text, as the server does.
  const data = typeof envelope.data.data === 'string' ? parseJson(envelope.data.data) : envelope.data.data
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' }
    case 'pusher:pong':
      return { kind: 'pong' }
    case 'pusher:subscribe': {
      const parsed = Subscribe.safeParse(data)
      if (!parsed.success) return { kind: 'invalid', why: 'Invalid data of pusher:subscribe' }
      const { auth, channel_data } = parsed.data
      return {
        kind: 'subscribe',
        channel: parsed.data.channel,
        auth: auth ?? '',
        channelData: channel_data ?? null,
      }
    }
    case 'pusher:unsubscribe': {
      const parsed = Unsubscribe.safeParse(data)
      if (!parsed.success) return { kind: 'invalid', why: 'Invalid data of pusher:unsubscribe' }
      return { kind: 'unsubscribe', channel: parsed.data.channel }
    }
    case 'pusher:signin': {
      const parsed = Signin.safeParse(data)
      if (!parsed.success) return { kind: 'invalid', why: 'Invalid data of pusher:signin' }
      return { kind: 'signin', auth: parsed.data.auth, userData: parsed.data.user_data }
    }
  }
  if (!event.startsWith('client-')) return { kind: 'invalid', why: 'Unknown event' }
  if (channel === undefined || !isEventName(event)) return { kind: 'invalid', why: 'Invalid client event' }
  return { kind: 'event', event, channel, data: envelope.data.data }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text is not JSON: the schema of the caller refuses it with a reason.
    return undefined
  }
}

/** A member of a presence channel. */
export interface Member {
  readonly userId: string
  readonly userInfo: unknown
}

/**
 * The messages of the server, each as the text of a frame. `data` is JSON text inside of the JSON, as the
 * protocol requires.
 */
export const say = {
  established: (socketId: string) =>
    message('pusher:connection_established', {
      data: JSON.stringify({ socket_id: socketId, activity_timeout: ACTIVITY_TIMEOUT_SECONDS }),
    }),
  pong: () => message('pusher:pong', { data: '{}' }),
  error: (code: number, text: string) => message('pusher:error', { data: { code, message: text } }),
  subscribed: (channel: string, members: readonly Member[] | null, number: number | null) =>
    message('pusher_internal:subscription_succeeded', {
      channel,
      data: JSON.stringify({
        ...(members && { presence: toPresence(members) }),
        ...(number !== null && { seq: number }),
      }),
    }),
  cacheMiss: (channel: string) => message('pusher:cache_miss', { channel }),
  refused: (channel: string, type: 'AuthError' | 'LimitReached', error: string, status: number) =>
    message('pusher:subscription_error', { channel, data: { type, error, status } }),
  memberAdded: (channel: string, { userId, userInfo }: Member) =>
    message('pusher_internal:member_added', {
      channel,
      data: JSON.stringify({ user_id: userId, user_info: userInfo }),
    }),
  memberRemoved: (channel: string, userId: string) =>
    message('pusher_internal:member_removed', { channel, data: JSON.stringify({ user_id: userId }) }),
  signedIn: (userData: string) =>
    message('pusher:signin_success', { data: JSON.stringify({ user_data: userData }) }),
  event: (event: string, channel: string, data: unknown) => message(event, { channel, data }),
  subscriptionCount: (channel: string, count: number) =>
    message('pusher_internal:subscription_count', {
      channel,
      data: JSON.stringify({ subscription_count: count }),
    }),
} as const

function message(event: string, rest: { readonly channel?: string; readonly data?: unknown }): string {
  return JSON.stringify({ event, ...rest })
}

function toPresence(members: readonly Member[]) {
  return {
    count: members.length,
    ids: members.map(({ userId }) => userId),
    hash: Object.fromEntries(members.map(({ userId, userInfo }) => [userId, userInfo])),
  }
}

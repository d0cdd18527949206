/**
 * Decides by its signature whether a socket may subscribe to a channel or sign in, and which client events
 * are passed on.
 */

import {
  type AppKey,
  type Grant,
  isSame,
  isSamePrincipal,
  type Principal,
  readGrant,
  signChannel,
  signUser,
} from './auth.js'
import type { Limits } from './limits.js'
import { channelKind, type ClientMessage, isChannelName, serverToUser } from './protocol.js'
import { refuseMember } from './rules.member.js'

type Subscribe = Extract<ClientMessage, { kind: 'subscribe' }>
type Signin = Extract<ClientMessage, { kind: 'signin' }>
type ClientEvent = Extract<ClientMessage, { kind: 'event' }>

/** The facts about a socket that the rules need. */
export interface Asker {
  readonly id: string
  readonly channels: ReadonlyMap<string, string | null>
  readonly asking: ReadonlyMap<string, unknown>
  readonly principal: Principal | null
  readonly userId: string | null
}

export interface SubscribeRefusal {
  readonly type: 'AuthError' | 'LimitReached'
  readonly error: string
  readonly status: number
}

const UNSIGNED: Grant = { principal: null, signedAt: null, member: null }

/**
 * Returns what a signature allows a socket to do on a channel, or why not. A wrong signature never closes the
 * socket.
 */
export function judgeSubscribe(
  app: AppKey,
  limits: Limits,
  asker: Asker,
  { channel, auth, channelData }: Subscribe,
  publicChannels: ReadonlySet<string>,
): Grant | SubscribeRefusal {
  if (!isChannelName(channel)) return refusal('Invalid channel name', 400)
  const kind = channelKind(channel)
  if (kind === 'public' && !publicChannels.has(channel))
    return refusal('There is no such public channel', 403)
  if (!asker.channels.has(channel) && asker.channels.size + asker.asking.size >= limits.channels) {
    return { type: 'LimitReached', error: `A socket may be in ${limits.channels} channels`, status: 429 }
  }
  if (kind === 'public') return UNSIGNED
  if (kind === 'user') {
    const isOwn = asker.userId !== null && channel === serverToUser(asker.userId)
    return isOwn ? UNSIGNED : refusal('Only the signed-in person may listen here', 403)
  }
  if (!isSame(auth, signChannel(app, asker.id, channel, channelData))) {
    return refusal('Invalid signature', 401)
  }
  const grant = readGrant(channelData)
  if (!grant) return refusal('channel_data is no JSON object', 400)
  if (kind === 'presence') {
    if (!grant.member) return refusal('channel_data has no user_id', 400)
    const refused = refuseMember(limits, grant.member)
    if (refused) return { type: refused.status === 413 ? 'LimitReached' : 'AuthError', ...refused }
  }
  if (isForeign(asker, grant)) return refusal('This socket belongs to another session', 403)
  return grant
}

/**
 * Returns the person who signs in with a signature, or why it is refused.
 * https://pusher.com/docs/channels/using_channels/user-authentication
 */
export function judgeSignin(
  app: AppKey,
  asker: Asker,
  { auth, userData }: Signin,
): (Grant & { readonly userId: string }) | { readonly error: string } {
  if (!isSame(auth, signUser(app, asker.id, userData))) return { error: 'Invalid signature' }
  const grant = readGrant(userData)
  if (!grant?.id) return { error: 'user_data has no id' }
  if (isForeign(asker, grant) || (asker.userId !== null && asker.userId !== grant.id)) {
    return { error: 'This socket belongs to another session' }
  }
  return { ...grant, userId: grant.id }
}

/** Returns why an event of a client is not passed on; null when it is. */
export function refuseClientEvent(
  limits: Limits,
  asker: Asker,
  { channel, data }: ClientEvent,
  isOpen: (channel: string) => boolean,
): string | null {
  if (!isOpen(channel)) return 'Client events are not enabled on this channel'
  if (!asker.channels.has(channel)) return 'Client event of a socket that is not in the channel'
  if (Buffer.byteLength(JSON.stringify(data ?? null)) > limits.dataBytes) return 'Client event is too large'
  return null
}

function isForeign(asker: Asker, { principal }: Grant): boolean {
  return asker.principal !== null && principal !== null && !isSamePrincipal(asker.principal, principal)
}

function refusal(error: string, status: number): SubscribeRefusal {
  return { type: 'AuthError', error, status }
}

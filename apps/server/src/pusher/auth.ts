/**
 * Makes and checks the signatures of the Pusher protocol, by its key and secret, with which a session or a tablet
 * enters a channel; the SDK's `realtime/hearing` decides who may.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Member } from './protocol.js'

/** The key that clients name, and the secret that signs their access. */
export interface AppKey {
  readonly key: string
  readonly secret: string
}

/** The owner of a socket: a person's session, or a tablet. */
export type Principal =
  | { readonly kind: 'session'; readonly sessionId: number; readonly userId: number }
  | { readonly kind: 'device'; readonly deviceId: number }

/** The rights that a signature gives. */
export interface Grant {
  /**
   * The owner of the socket; null when the signature does not name one, like those of the official library.
   */
  readonly principal: Principal | null
  /** The time of the signature in ms; null when it is not given. */
  readonly signedAt: number | null
  /** The member who joins a presence channel. */
  readonly member: Member | null
}

/** Signs a socket's access to a channel as `key:hex`; `channelData` is signed byte for byte. */
export function signChannel(
  app: AppKey,
  socketId: string,
  channel: string,
  channelData: string | null = null,
): string {
  const text = `${socketId}:${channel}`
  return `${app.key}:${hmac(app.secret, channelData === null ? text : `${text}:${channelData}`)}`
}

/** Signs a person's sign-in on a socket as `key:hex`. */
export function signUser(app: AppKey, socketId: string, userData: string): string {
  return `${app.key}:${hmac(app.secret, `${socketId}::user::${userData}`)}`
}

/** Returns whether two texts are equal, in a time that does not tell where they differ. */
export function isSame(given: string, expected: string): boolean {
  // Both hashes have the same length, so that the time does not tell the length either.
  return timingSafeEqual(sha256(given), sha256(expected))
}

const Data = z.object({
  user_id: z.optional(z.union([z.string(), z.number()])),
  user_info: z.optional(z.unknown()),
  id: z.optional(z.union([z.string(), z.number()])),
  osys: z.optional(
    z.object({
      session: z.optional(z.int()),
      user: z.optional(z.int()),
      device: z.optional(z.int()),
      at: z.int(),
    }),
  ),
})

/**
 * Returns the fields that name the owner of a socket; they are inside of the signed data, which no client can
 * change.
 */
export function principalNote(principal: Principal, at: number) {
  return principal.kind === 'session'
    ? { session: principal.sessionId, user: principal.userId, at }
    : { device: principal.deviceId, at }
}

/** Reads a grant from signed `channel_data` or `user_data`; null when the data is not a JSON object. */
export function readGrant(data: string | null): (Grant & { readonly id: string | null }) | null {
  if (data === null) return { principal: null, signedAt: null, member: null, id: null }
  const parsed = Data.safeParse(parseJson(data))
  if (!parsed.success) return null
  const { user_id, user_info, id, osys } = parsed.data
  return {
    principal: osys ? toPrincipal(osys) : null,
    signedAt: osys?.at ?? null,
    // A person is one member, whether the id is a number or a text.
    member: user_id === undefined ? null : { userId: String(user_id), userInfo: user_info ?? null },
    id: id === undefined ? null : String(id),
  }
}

function toPrincipal(note: { session?: number; user?: number; device?: number }): Principal | null {
  if (note.device !== undefined) return { kind: 'device', deviceId: note.device }
  if (note.session === undefined || note.user === undefined) return null
  return { kind: 'session', sessionId: note.session, userId: note.user }
}

/** Returns whether both are the same session of the same person, or the same tablet. */
export function isSamePrincipal(one: Principal, other: Principal): boolean {
  return one.kind === 'session'
    ? other.kind === 'session' && one.sessionId === other.sessionId
    : other.kind === 'device' && one.deviceId === other.deviceId
}

export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The data is signed by a holder of the secret, but is not JSON: the schema refuses it.
    return undefined
  }
}

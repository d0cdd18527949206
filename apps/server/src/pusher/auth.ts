import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Member } from './protocol.js'

/** The key that clients name, and the secret that signs what they may do. */
export interface AppKey {
  readonly key: string
  readonly secret: string
}

/** Whose socket it is: a person's session, or a tablet. */
export type Principal =
  | { readonly kind: 'session'; readonly sessionId: number; readonly userId: number }
  | { readonly kind: 'device'; readonly deviceId: number }

/** What a signature stands for. */
export interface Grant {
  /** Null when the signer did not say; the official library's signatures do not. */
  readonly principal: Principal | null
  /** When it was signed, in ms; null when unsaid. */
  readonly signedAt: number | null
  /** Who joins a presence channel. */
  readonly member: Member | null
}

/** `key:hex` for a socket on a channel; `channelData` is signed byte for byte. */
export function signChannel(
  app: AppKey,
  socketId: string,
  channel: string,
  channelData: string | null = null,
): string {
  const text = `${socketId}:${channel}`
  return `${app.key}:${hmac(app.secret, channelData === null ? text : `${text}:${channelData}`)}`
}

/** `key:hex` for a person on a socket. */
export function signUser(app: AppKey, socketId: string, userData: string): string {
  return `${app.key}:${hmac(app.secret, `${socketId}::user::${userData}`)}`
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSame(given: string, expected: string): boolean {
  // Of one length whatever was given, so that the length is no answer either.
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

/** What `writeData` says of whose socket it is; travels inside of the signed data, which no client can change. */
export function principalNote(principal: Principal, at: number) {
  return principal.kind === 'session'
    ? { session: principal.sessionId, user: principal.userId, at }
    : { device: principal.deviceId, at }
}

/** What signed `channel_data` or `user_data` say; null when it is no JSON object. */
export function readGrant(data: string | null): (Grant & { readonly id: string | null }) | null {
  if (data === null) return { principal: null, signedAt: null, member: null, id: null }
  const parsed = Data.safeParse(parseJson(data))
  if (!parsed.success) return null
  const { user_id, user_info, id, osys } = parsed.data
  return {
    principal: osys ? toPrincipal(osys) : null,
    signedAt: osys?.at ?? null,
    // One person is one member, whatever type their id was written in.
    member: user_id === undefined ? null : { userId: String(user_id), userInfo: user_info ?? null },
    id: id === undefined ? null : String(id),
  }
}

function toPrincipal(note: { session?: number; user?: number; device?: number }): Principal | null {
  if (note.device !== undefined) return { kind: 'device', deviceId: note.device }
  if (note.session === undefined || note.user === undefined) return null
  return { kind: 'session', sessionId: note.session, userId: note.user }
}

/** Whether both are the same person's same session, or the same tablet. */
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
    // Signed by somebody who holds the secret, and still no JSON: the schema refuses it.
    return undefined
  }
}

/** The replies to a sign-in, and a session, as on the wire. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { Count, Flag, Id, Instant, orNull } from '../basics/schema.js'
import { PermissionEntry, User } from '../users/schema.js'

/** The signed-in person with their permissions and roles. Spec §3. */
const SignedIn = z.object({
  /** The person. */
  user: User,
  /** The permissions that the person effectively holds. */
  permissions: z.array(PermissionEntry),
  /** The names of the person's roles. */
  roles: z.array(z.string()),
  /** The public key of the push server, URL-safe base64; null when the server cannot push. */
  webpush_server: orNull(z.string()),
})

/** The reply to a sign-in: the session with its key. */
export const LoginReply = z.extend(SignedIn, {
  /** The key that every other call carries as `Authorization: Bearer`. */
  apiKey: checked(z.string(), z.minLength(1)),
  /**
   * The other person who set the password that was just used, and when; null once the person has set their
   * own. Spec §6.
   */
  password_reset: orNull(
    z.object({
      /** The name of the person who set the password. */
      by: z.string(),
      /** The moment when it was set. */
      at: Instant,
    }),
  ),
})
export type LoginReply = Readonly<z.output<typeof LoginReply>>

/** The session of a key that is stored. */
export const ReloginReply = z.extend(SignedIn, {
  /** The unseen notifications. */
  unreads: Count,
})
export type ReloginReply = Readonly<z.output<typeof ReloginReply>>

/** A sign-in of a person: a browser or a script that holds a key. */
export const Session = z.object({
  /** The id of the session. */
  id: Id,
  /** The browser and system in a few words. */
  device: z.string(),
  /** The network address of the last call. */
  address: z.string(),
  /** The moment of the sign-in. */
  created_at: orNull(Instant),
  /** The moment of the last call. */
  last_seen_at: Instant,
  /** The moment when it ends by itself. */
  expires_at: orNull(Instant),
  /** True for the session of the caller. */
  current: Flag,
})
export type Session = Readonly<z.output<typeof Session>>

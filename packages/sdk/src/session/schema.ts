/** The replies to a sign-in, and a session, as on the wire. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { Count, Flag, Id, Instant, orNull } from '../basics/schema.js'
import { PermissionEntry, User } from '../users/schema.js'

/** The signed-in person with their permissions and roles. Spec §3. */
const SignedIn = z.object({
  user: User,
  permissions: z.array(PermissionEntry),
  roles: z.array(z.string()),
  /** The public key of the push server, URL-safe base64; null when the server cannot push. */
  webpush_server: orNull(z.string()),
})

export const LoginReply = z.extend(SignedIn, {
  apiKey: checked(z.string(), z.minLength(1)),
  /**
   * The other person who set the password that was just used, and when; null once the person has set their
   * own. Spec §6.
   */
  password_reset: orNull(z.object({ by: z.string(), at: Instant })),
})
export type LoginReply = Readonly<z.output<typeof LoginReply>>

export const ReloginReply = z.extend(SignedIn, { unreads: Count })
export type ReloginReply = Readonly<z.output<typeof ReloginReply>>

/** A sign-in of a person: a browser or a script that holds a key. */
export const Session = z.object({
  id: Id,
  /** The browser and system in a few words. */
  device: z.string(),
  address: z.string(),
  created_at: orNull(Instant),
  last_seen_at: Instant,
  expires_at: orNull(Instant),
  /** True for the session of the caller. */
  current: Flag,
})
export type Session = Readonly<z.output<typeof Session>>

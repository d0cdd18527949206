import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { Count, Flag, Id, Instant, orNull } from '../basics/schema.js'
import { PermissionEntry, User } from '../users/schema.js'

/** Who is signed in, with what they may do. Spec §3. */
const SignedIn = z.object({
  user: User,
  permissions: z.array(PermissionEntry),
  roles: z.array(z.string()),
  /** Public push server key, URL-safe base64; null when the server cannot push. */
  webpush_server: orNull(z.string()),
})

export const LoginReply = z.extend(SignedIn, {
  apiKey: checked(z.string(), z.minLength(1)),
  /** Who of the others set the password that was just used, and when; null once the person has set their own. Spec §6. */
  password_reset: orNull(z.object({ by: z.string(), at: Instant })),
})
export type LoginReply = Readonly<z.output<typeof LoginReply>>

export const ReloginReply = z.extend(SignedIn, { unreads: Count })
export type ReloginReply = Readonly<z.output<typeof ReloginReply>>

/** One sign-in of a person: a browser or a script that holds a key. */
export const Session = z.object({
  id: Id,
  /** Browser and system in a few words. */
  device: z.string(),
  address: z.string(),
  created_at: orNull(Instant),
  last_seen_at: Instant,
  expires_at: orNull(Instant),
  /** True for the session that asks. */
  current: Flag,
})
export type Session = Readonly<z.output<typeof Session>>

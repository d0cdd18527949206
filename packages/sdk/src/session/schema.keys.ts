/** A personal key for scripts, as on the wire, with its limits: 20 of one person, each for 365 days at most. */

import * as z from 'zod/mini'
import { Permission } from '../access/schema.js'
import { Id, Instant, orNull } from '../basics/schema.js'

/** The limits of personal keys: how many a person has, how long one lasts, and the length of its name. */
export const KEY_LIMITS = { each: 20, days: 365, usualDays: 90, name: 60 } as const

/** The first signs of a personal key, so that programs that look for leaked secrets know one. */
export const KEY_PREFIX = 'osys_'

/** A personal key of a script, without the key itself. Spec §4. */
export const PersonalKey = z.object({
  /** The id of the key, which is not the key itself. */
  id: Id,
  /** The name that the person gave it; the audit log shows it. */
  name: z.string(),
  /** The chosen permissions, of which only those count that the person holds; null for all of the person's rights. */
  permissions: z.nullable(z.array(Permission)),
  /** The moment when it was made. */
  created_at: Instant,
  /** The newest call with it, to the minute; null before the first. */
  last_used_at: orNull(Instant),
  /** The moment from which it is refused. An expired key stays in the list until it is deleted. */
  expires_at: Instant,
})
export type PersonalKey = Readonly<z.output<typeof PersonalKey>>

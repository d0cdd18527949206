/** An account as on the wire, with its limits. */

import * as z from 'zod/mini'
import { BusinessUnit, Id, Instant, orEmpty, orNull } from '../basics/schema.js'
import { ThemeMode, ThemeVariant } from '../theme/schema.js'

/** The statuses of an account. An inactive account cannot sign in; its texts keep their author. */
export const USER_STATUSES = ['active', 'inactive'] as const
/** The state of an account. An inactive account cannot sign in; its texts keep their author. */
export const UserStatus = z.enum(USER_STATUSES)
export type UserStatus = z.output<typeof UserStatus>

/** The size limits of an account's files. */
export const USER_LIMITS = { avatarBytes: 10 * 1024 * 1024, bannerBytes: 10 * 1024 * 1024 } as const

/** A permission as the session and the account carry it. Spec §3. */
export const PermissionEntry = z.object({
  /** The permission, such as `ohplaky.task.create`. */
  name: z.string(),
})
export type PermissionEntry = Readonly<z.output<typeof PermissionEntry>>

/** The theme on an account; the variant is null until one was chosen. Spec §4. */
export const AccountTheme = z.object({
  /** Light, dark, or as the device has it. */
  mode: ThemeMode,
  /** The colours; null until some were chosen. */
  variant: orNull(ThemeVariant),
})
export type AccountTheme = Readonly<z.output<typeof AccountTheme>>

/** A person's account. The specification names id, name, email and avatar. Spec §3. */
export const User = z.object({
  /** The id of the account. */
  id: Id,
  /** The full name. */
  name: z.string(),
  /** The e-mail address to sign in with. */
  email: z.string(),
  /** A path under `/media/`, which can be loaded without a key. */
  avatar: orNull(z.string()),
  /** The path of the wide picture of the profile. */
  banner: orNull(z.string()),
  /** The phone number. */
  phone: orNull(z.string()),
  /** The work of the person, such as `Diseñadora`. */
  position: orNull(z.string()),
  /** Derived from the roles `consultants` and `solutions`. */
  business_unit: orNull(BusinessUnit),
  /** The names of the person's roles. */
  roles: orEmpty(z.string()),
  /** The permissions that the person effectively holds: (by roles or given) and not refused. Spec §6. */
  permissions: orEmpty(PermissionEntry),
  /**
   * The ranks (owner, admin_osys) and General permissions that were taken from the account in the last 7
   * days. An actor who lacks one of them still cannot edit the account. Empty in the caller's own session.
   * Spec §6.
   */
  taken_lately: orEmpty(z.string()),
  /** Whether the account can sign in. */
  status: z._default(UserStatus, 'active'),
  /** The moment when it was made. */
  created_at: orNull(Instant),
  /** The moment of the last call. */
  last_seen_at: orNull(Instant),
  /** The theme that the person chose. */
  theme: orNull(AccountTheme),
  /** IANA name; null uses the workspace's zone. */
  timezone: orNull(z.string()),
})
export type User = Readonly<z.output<typeof User>>

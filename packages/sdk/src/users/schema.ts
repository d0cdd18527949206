import * as z from 'zod/mini'
import { BusinessUnit, Id, Instant, orEmpty, orNull } from '../basics/schema.js'
import { ThemeMode, ThemeVariant } from '../theme/schema.js'

/** An inactive account cannot sign in; what it wrote keeps its author. */
export const USER_STATUSES = ['active', 'inactive'] as const
export const UserStatus = z.enum(USER_STATUSES)
export type UserStatus = z.output<typeof UserStatus>

/** Files of an account. */
export const USER_LIMITS = { avatarBytes: 10 * 1024 * 1024, bannerBytes: 10 * 1024 * 1024 } as const

/** A permission as the session and the account carry it. Spec §3. */
export const PermissionEntry = z.object({ name: z.string() })
export type PermissionEntry = Readonly<z.output<typeof PermissionEntry>>

/** The theme on an account; the variant is null until one was chosen. Spec §4. */
export const AccountTheme = z.object({ mode: ThemeMode, variant: orNull(ThemeVariant) })
export type AccountTheme = Readonly<z.output<typeof AccountTheme>>

/** A person's account. The specification names id, name, email and avatar. Spec §3. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Path under `/media/`, loadable without a key. */
  avatar: orNull(z.string()),
  banner: orNull(z.string()),
  phone: orNull(z.string()),
  position: orNull(z.string()),
  /** Follows from the roles `consultants` and `solutions`. */
  business_unit: orNull(BusinessUnit),
  roles: orEmpty(z.string()),
  /** What the person effectively holds: (by roles or given) and not refused. Spec §6. */
  permissions: orEmpty(PermissionEntry),
  /**
   * Of owner, admin_osys and the General permissions what was taken from the account in the last 7 days. Who lacks it
   * can still not edit the account. Empty in one's own session. Spec §6.
   */
  taken_lately: orEmpty(z.string()),
  status: z._default(UserStatus, 'active'),
  created_at: orNull(Instant),
  last_seen_at: orNull(Instant),
  theme: orNull(AccountTheme),
  /** IANA name; null follows the workspace's. */
  timezone: orNull(z.string()),
})
export type User = Readonly<z.output<typeof User>>

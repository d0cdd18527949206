/** Returns accounts and people as on the wire, with the addresses of their pictures. */

import { businessUnitOf } from '@osys/sdk/timeclock/rules.people'
import type { Standing } from '@osys/sdk/access/rules.administering'
import { badgeOf } from '@osys/sdk/access/rules.badge'
import { type Permission, type Role, ROLES } from '@osys/sdk/access/schema'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { User } from '@osys/sdk/users/schema'
import type { Account } from '../http/person.js'
import { smallPicture } from '../stored/pictures.js'

/** Returns an account as on the wire. It holds no secret of any kind. Spec §3. */
export function toUser(
  account: Account,
  roles: readonly Role[],
  permissions: readonly Permission[],
  takenLately: readonly Standing[],
): User {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    avatar: toMediaUrl(account.avatar),
    banner: toMediaUrl(account.banner),
    phone: account.phone,
    position: account.position,
    business_unit: businessUnitOf(roles),
    roles: ROLES.filter(role => roles.includes(role)),
    permissions: permissions.map(name => ({ name })),
    taken_lately: [...takenLately],
    status: account.status,
    created_at: account.created_at.toISOString(),
    last_seen_at: account.last_seen_at?.toISOString() ?? null,
    theme: { mode: account.theme_mode, variant: account.theme_variant },
    timezone: account.timezone,
  }
}

/** Returns a person as other people see them. */
export function toUserRef(
  account: Pick<Account, 'id' | 'name' | 'avatar' | 'position' | 'status'>,
  roles: readonly Role[],
): UserRef {
  return {
    id: account.id,
    name: account.name,
    avatar: toAvatarUrl(account.avatar),
    position: account.position,
    business_unit: businessUnitOf(roles),
    badge: badgeOf(roles),
    active: account.status === 'active',
  }
}

/** Returns the address of an avatar in the size of lists. */
export function toAvatarUrl(file: string | null): string | null {
  return file === null ? null : toMediaUrl(smallPicture(file))
}

/** Returns the address of a public image. */
export function toMediaUrl(file: string | null): string | null {
  return file === null ? null : `/media/${file}`
}

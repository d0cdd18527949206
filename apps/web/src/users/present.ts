import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { badgeOf } from '@osys/sdk/access/rules.badge'
import { ROLE_LABELS } from '@osys/sdk/access/schema'
import type { Subject } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { userChoices } from '@osys/sdk/users/rules.choices'
import type { User } from '@osys/sdk/users/schema'
import type { UserAction, UserRow } from '@osys/ui-kit/users/UserMenu'
import { roleLabels } from '../app/role-labels.js'

const ACTIONS: readonly UserAction[] = ['reactivate', 'deactivate', 'remove']

/**
 * Returns an account as the list shows it to an actor: the
 * allowed actions, and why the rest is refused. Spec §6.
 */
export function toUserRow(subject: Subject, user: User): UserRow {
  const { id, name, email, avatar, position, status, last_seen_at } = user
  const userId = { userId: id }
  const choices = userChoices(subject, user)
  const refused = [choices.deactivate, choices.reactivate].find(verdict => verdict && !verdict.allowed)
  return {
    id,
    name,
    email,
    avatar,
    position,
    unit: user.business_unit && ROLE_LABELS[user.business_unit],
    roles: roleLabels(user.roles),
    badge: badgeOf(user.roles),
    isActive: status === 'active',
    lastSeenAt: last_seen_at,
    links: {
      profile: routePath('accountProfile', userId),
      roles: routePath('accountRoles', userId),
      permissions: routePath('accountPermissions', userId),
    },
    actions: ACTIONS.filter(action => choices[action]?.allowed),
    reason:
      refused && !refused.allowed ? [missingText(refused), grantedByText(refused)].join(' ').trim() : '',
  }
}

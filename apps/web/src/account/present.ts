import { grantedByText, missingText } from '@osys/sdk/access/messages'
import type { GivingVerdict, Target } from '@osys/sdk/access/rules.giving'
import type { Subject } from '@osys/sdk/access/rules'
import type { User } from '@osys/sdk/users/schema'

/** What every part of an account's page is given. */
export interface AccountSectionProps {
  readonly user: User
  readonly isOwn: boolean
  /** The one who looks. */
  readonly subject: Subject
}

/** The account as the rules of access see it. */
export function toTarget(user: User): Target {
  return { id: user.id, roles: user.roles, permissions: user.permissions.map(({ name }) => name) }
}

/** Why something is refused, in one or two sentences; empty when it is not. */
export function reasonOf(verdict: GivingVerdict): string {
  return verdict.allowed ? '' : `${missingText(verdict)} ${grantedByText(verdict)}`.trim()
}

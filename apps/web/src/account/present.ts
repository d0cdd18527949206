import { grantedByText, missingText } from '@osys/sdk/access/messages'
import type { GivingVerdict } from '@osys/sdk/access/rules.giving'
import type { Subject } from '@osys/sdk/access/rules'
import type { User } from '@osys/sdk/users/schema'

/** What every part of an account's page is given. */
export interface AccountSectionProps {
  readonly user: User
  readonly isOwn: boolean
  /** The one who looks. */
  readonly subject: Subject
}

/** Why something is refused, in one or two sentences; empty when it is not. */
export function reasonOf(verdict: GivingVerdict): string {
  return verdict.allowed ? '' : `${missingText(verdict)} ${grantedByText(verdict)}`.trim()
}

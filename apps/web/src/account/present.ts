/**
 * Returns why a change of an account or of its rights is refused, in one or two sentences; empty when nothing is
 * refused.
 */

import { grantedByText, missingText } from '@osys/sdk/access/messages'
import type { GivingVerdict } from '@osys/sdk/access/rules.giving'
import type { Subject } from '@osys/sdk/access/rules'
import type { User } from '@osys/sdk/users/schema'

/** The props that every section of an account's page takes. */
export interface AccountSectionProps {
  readonly user: User
  readonly isOwn: boolean
  /** The person who looks at the page. */
  readonly subject: Subject
}

/** Returns the reason of a refusal in one or two sentences; empty when nothing is refused. */
export function reasonOf(verdict: GivingVerdict): string {
  return verdict.allowed ? '' : `${missingText(verdict)} ${grantedByText(verdict)}`.trim()
}

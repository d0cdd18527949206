/**
 * Tells from which statuses (pending, actived, archived) a company can be approved or archived, and the status of its
 * brief then; the server's `companies/rules` has the company's own fields after the move.
 */

import type { BriefStatus } from '../briefs/schema.js'
import type { Company, CompanyStatus } from './schema.js'

export type CompanyMove = 'approve' | 'archive'

/** The statuses in which each move is possible. Spec §4. */
const FROM = {
  approve: ['pending', 'archived'],
  archive: ['pending', 'actived'],
} as const satisfies Record<CompanyMove, readonly CompanyStatus[]>

/** Tells whether a company with this status can be approved or archived. Spec §4. */
export function canMoveCompany(status: CompanyStatus, move: CompanyMove): boolean {
  return (FROM[move] as readonly CompanyStatus[]).includes(status)
}

/**
 * Tells whether an approval makes a company active again. One that was archived before any approval is approved for
 * the first time: the team has never seen it, and its brief proposes tasks.
 */
export function isReactivation({
  status,
  approved_at,
}: Pick<Company, 'status'> & { readonly approved_at: Date | string | null }): boolean {
  return status === 'archived' && approved_at !== null
}

/**
 * Returns the status of a brief after its company moves. Archiving a company that was never approved rejects
 * its brief.
 */
export function briefStatusAfter(status: CompanyStatus, move: CompanyMove): BriefStatus {
  if (move === 'approve') return 'approved'
  return status === 'pending' ? 'rejected' : 'archived'
}

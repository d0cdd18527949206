/**
 * Decides whether a company can be approved or archived, by the SDK's `companies/rules.moves`, with which columns
 * (status, date, person), and which statuses a person's list of companies shows, by its `companies/rules.visibility`.
 */

import type { Subject } from '@osys/sdk/access/rules'
import { canMoveCompany, type CompanyMove } from '@osys/sdk/companies/rules.moves'
import type { CompanyFilter, CompanyStatus } from '@osys/sdk/companies/schema'
import { listedStatuses } from '@osys/sdk/companies/rules.visibility'
import { type Refusal, refuse } from '../http/refusal.js'
import { companyMessages } from './messages.js'

/**
 * Returns the statuses that a person's filter shows; none when it asks for companies that they may not list.
 * Spec §4.
 */
export function statusesOf(subject: Subject, filter: CompanyFilter = 'todas'): readonly CompanyStatus[] {
  const listed = listedStatuses(subject)
  return filter === 'todas' ? listed : listed.filter(status => status === filter)
}

/** Returns why a company cannot be moved, with its current status; undefined when it can. Spec §4. */
export function refuseMove(status: CompanyStatus, move: CompanyMove): Refusal | undefined {
  if (canMoveCompany(status, move)) return undefined
  const msg = move === 'approve' ? companyMessages.alreadyActive : companyMessages.alreadyArchived
  return refuse('wrong_state', { msg, details: { current: status } })
}

/**
 * Returns the columns of a company after a move, made by a person at a moment. To restore an archived company is to
 * approve it again.
 */
export function movedColumns(move: CompanyMove, by: number, at: Date) {
  return move === 'approve'
    ? { status: 'actived' as const, approved_at: at, approved_by: by, archived_at: null, archived_by: null }
    : { status: 'archived' as const, archived_at: at, archived_by: by }
}

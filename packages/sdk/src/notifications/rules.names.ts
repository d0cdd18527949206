/** Decides whether a person is told the name that a company or task has now: only when they may still open it. */

import { holdsPermission, type Subject } from '../access/rules.js'
import { type CompanyStanding, maySeeCompany } from '../companies/rules.visibility.js'
import type { MutedThing } from './schema.js'

const PERMISSIONS = { company: 'ohplaky.company.show', task: 'ohplaky.task.index' } as const

/** Tells whether the person may know the name of a company, or of a task of this company. Spec §4. */
export function mayKnowName(subject: Subject, kind: MutedThing['kind'], company: CompanyStanding): boolean {
  return maySeeCompany(subject, company) && holdsPermission(subject, PERMISSIONS[kind])
}

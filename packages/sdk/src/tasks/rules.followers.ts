/** Decides whether a task can be assigned to a person and told to them: only to those who can open it. */

import { effectivePermissions } from '../access/rules.grants.js'
import { mayOpen } from '../access/rules.js'
import type { Permission, Role } from '../access/schema.js'
import { type CompanyStanding, maySeeCompany } from '../companies/rules.visibility.js'
import { APP_ROLES } from '../hub/schema.js'

/** A person with the facts that decide whether they may open a task. */
export type Concerned = {
  readonly id: number
  readonly active: boolean
  readonly roles: readonly Role[]
  readonly given: readonly Permission[]
  readonly refused: readonly Permission[]
}

/**
 * Returns whether a person can open tasks of the company. Only such people are assigned to a task and told of
 * it. Spec §4.
 */
export function mayFollow(person: Concerned, company: CompanyStanding): boolean {
  const { id, roles } = person
  const subject = { kind: 'person', id, roles, permissions: effectivePermissions(person) } as const
  return (
    person.active &&
    maySeeCompany(subject, company) &&
    mayOpen(subject, { roles: APP_ROLES.ohplaky, permission: 'ohplaky.task.index' })
  )
}

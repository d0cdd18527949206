/** Decides whether a task can be assigned to a person and told to them: only to those who can open it. */

import type { Permission, Role } from '@osys/sdk/access/schema'
import { mayOpen } from '@osys/sdk/access/rules'
import { type CompanyStanding, maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import { permissionsOf } from '../http/person.js'

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
  const subject = { kind: 'person', id, roles, permissions: permissionsOf(person) } as const
  return (
    person.active &&
    maySeeCompany(subject, company) &&
    mayOpen(subject, { roles: APP_ROLES.ohplaky, permission: 'ohplaky.task.index' })
  )
}

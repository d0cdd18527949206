import type { Permission, Role } from '@osys/sdk/access/schema'
import { mayOpen } from '@osys/sdk/access/rules'
import { type CompanyStanding, maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { permissionsOf } from '../http/person.js'

/** Somebody whom a task may concern, with what decides whether they may open it. */
export type Concerned = {
  readonly id: number
  readonly active: boolean
  readonly roles: readonly Role[]
  readonly given: readonly Permission[]
  readonly refused: readonly Permission[]
}

/** The people of these ids; unknown ones are left out. */
export async function findConcerned(tx: Queryable, ids: readonly number[]): Promise<readonly Concerned[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Concerned>(sql`
    select id, status = 'active' as active,
      array(select role from user_roles where user_id = users.id) as roles,
      array(select permission from user_permissions where user_id = users.id and kind = 'given') as given,
      array(select permission from user_permissions where user_id = users.id and kind = 'refused') as refused
    from users where id = any(${sql.param([...new Set(ids)])}::int[]) order by id`)
  return rows
}

/** Whether somebody can open a task of the company: then it can be theirs, and they are told of it. Spec §4. */
export function mayFollow(person: Concerned, company: CompanyStanding): boolean {
  const { id, roles } = person
  const subject = { kind: 'person', id, roles, permissions: permissionsOf(person) } as const
  return (
    person.active &&
    maySeeCompany(subject, company) &&
    mayOpen(subject, { roles: APP_ROLES.ohplaky, permission: 'ohplaky.task.index' })
  )
}

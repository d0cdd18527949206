import { hasClock, maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'
import type { Call } from '../http/call.js'
import { type Person, toSubject } from '../http/person.js'
import { type EmployeeRow, listEmployees } from './queries.js'

const byName = new Intl.Collator('es-MX').compare

/** Returns the people with a clock whose timesheets the caller may see, by name. Spec §6. */
export async function listSeen({
  db,
  person,
}: Pick<Call, 'db'> & { readonly person: Person }): Promise<readonly EmployeeRow[]> {
  const viewer = toSubject(person)
  return (await listEmployees(db))
    .filter(each => hasClock(each) && maySeeTimesheet(viewer, each))
    .toSorted((one, other) => byName(one.name, other.name))
}

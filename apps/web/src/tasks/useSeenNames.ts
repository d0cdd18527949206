import type { UserRef } from '@osys/sdk/basics/schema'
import type { Cell } from '@osys/sdk/state/cell'
import type { TaskFilter } from '@osys/sdk/tasks/state.filter'
import type { TaskPool } from '@osys/sdk/tasks/state'
import type { PickedCompany } from '@osys/ui-kit/companies/CompanyPicker'
import { useMemo, useSyncExternalStore } from 'react'

/** The people and the companies of a filter that loaded tasks name. */
export interface SeenNames {
  readonly people: readonly UserRef[]
  readonly companies: readonly PickedCompany[]
}

/** Returns the people and the companies of a filter as loaded tasks name them; the same object while they stay so. */
export function useSeenNames(
  pool: Cell<TaskPool>,
  assignee: TaskFilter['assignee'],
  company: TaskFilter['company'],
): SeenNames {
  const read = useMemo(() => namesReader(pool, assignee, company), [pool, assignee, company])
  return useSyncExternalStore(pool.subscribe, read)
}

/** Returns a function that reads the names. React calls it often, so that it looks only at a changed pool. */
function namesReader(
  pool: Cell<TaskPool>,
  assignee: TaskFilter['assignee'],
  company: TaskFilter['company'],
): () => SeenNames {
  let known: TaskPool | null = null
  let names: SeenNames = { people: [], companies: [] }
  return () => {
    const now = pool.get()
    if (now === known) return names
    known = now
    const next = namesIn(now, assignee, company)
    if (!isSame(next.people, names.people) || !isSame(next.companies, names.companies)) names = next
    return names
  }
}

function namesIn(
  { saved }: TaskPool,
  assignee: TaskFilter['assignee'],
  company: TaskFilter['company'],
): SeenNames {
  const wanted = new Set(assignee.filter(each => typeof each === 'number'))
  const wantedCompanies = new Set(company)
  const people: UserRef[] = []
  const companies: PickedCompany[] = []
  for (const task of saved.values()) {
    if (wanted.size === 0 && wantedCompanies.size === 0) break
    for (const person of task.assignees) if (wanted.delete(person.id)) people.push(person)
    if (task.company && wantedCompanies.delete(task.company.id)) companies.push(task.company)
  }
  return { people, companies }
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}

/** Returns the activity of a task as on the wire, and the ids of the people whom it names. */

import type { UserRef } from '@osys/sdk/basics/schema'
import type { TaskActivity } from '@osys/sdk/tasks/schema.activity'
import type { ActivityRow } from './queries.activity.js'

/** Returns the ids of the people whom activities name: who acted, and who was assigned. */
export function namedPeople(rows: readonly ActivityRow[]): readonly number[] {
  const ids = rows.flatMap(({ user_id, changes }) => [
    user_id,
    ...changes
      .filter(({ field }) => field === 'assignees')
      .flatMap(({ from, to }) => [...from, ...to].map(Number)),
  ])
  return [...new Set(ids)]
}

/** Returns an activity as on the wire, with people by their names. */
export function toActivity(row: ActivityRow, people: ReadonlyMap<number, UserRef>): TaskActivity {
  const names = (ids: readonly string[]): string[] => ids.flatMap(id => people.get(Number(id))?.name ?? [])
  return {
    id: row.id,
    kind: row.kind,
    user: row.kind === 'repeated' ? null : (people.get(row.user_id) ?? null),
    created_at: row.created_at.toISOString(),
    changes: row.changes.map(({ field, from, to }) =>
      field === 'assignees' ? { field, from: names(from), to: names(to) } : { field, from, to },
    ),
  }
}

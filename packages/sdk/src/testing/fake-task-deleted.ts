/** Answers the fake's call for the deleted tasks that can be restored. */

import type { Contract } from '../contract.js'
import { isRestorable, restorableUntil } from '../tasks/rules.restoring.js'
import { type FakeHandler, pageOf, reachFakeCompany } from './fake-call.js'
import { fakeUserRef } from './fake-people.js'
import { fakeTaskCompany, isFakeTaskWithin } from './fake-task-list.js'

/** Returns a page of the deleted tasks that can be restored, the last deleted first. */
export const listFakeDeleted: FakeHandler<Contract['tasks']['deleted']> = (input, call) => {
  const { data, world } = call
  const { page, per_page, company_id, id } = input
  if (company_id !== undefined) reachFakeCompany(call, company_id)
  const found = [...data.tasks.values()].flatMap(task => {
    const { deleted_at, deleted_by } = task
    if (deleted_at === null || (id !== undefined && task.id !== id)) return []
    const deletedAt = new Date(deleted_at)
    if (!isRestorable(deletedAt, new Date(world.clock.now()))) return []
    if (!isFakeTaskWithin(call, task, company_id)) return []
    return {
      id: task.id,
      number: task.number,
      company: fakeTaskCompany(data, task),
      title: task.title,
      deleted_at,
      deleted_by: fakeUserRef(data, deleted_by ?? null),
      restorable_until: restorableUntil(deletedAt).toISOString(),
    }
  })
  const byDeletion = found.toSorted(
    (one, other) => Date.parse(other.deleted_at) - Date.parse(one.deleted_at) || other.id - one.id,
  )
  const { shown: items, ...counts } = pageOf(byDeletion, page, per_page)
  return { items: [...items], ...counts }
}

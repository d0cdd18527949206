/** Answers the fake's call for the labels in use. */

import type { Contract } from '../contract.js'
import { type FakeHandler, reachFakeCompany } from './fake-call.js'
import { isFakeTaskListed } from './fake-task-list.js'

/** Returns the labels in use, those of most tasks first. */
export const listFakeLabels: FakeHandler<Contract['tasks']['labels']> = ({ company_id }, call) => {
  if (company_id !== undefined) reachFakeCompany(call, company_id)
  const counts = new Map<string, number>()
  for (const task of call.data.tasks.values()) {
    if (!isFakeTaskListed(call, task, company_id)) continue
    for (const label of task.labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const byUse = [...counts].toSorted(([a, i], [b, j]) => j - i || (a < b ? -1 : 1))
  return { labels: byUse.map(([label]) => label) }
}

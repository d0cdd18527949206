/** Keeps the earlier name of a renamed company, so that the codes of tasks in texts still lead to their tasks. */

import { codePrefix } from '@osys/sdk/tasks/format.code'
import type { Queryable } from '../db/client.js'
import { findOtherNames, keepPrefix, removePrefix } from './queries.js'
import type { ReachedCompany } from './reach.js'

/**
 * Keeps the short name that a renamed company had in the codes of its tasks, unless another company has it. A
 * company that nobody has approved keeps none, so that no stranger's brief takes one away. Spec §4.
 */
export async function recordRename(
  tx: Queryable,
  { id, name, approved_at }: ReachedCompany,
  next: string,
): Promise<void> {
  const [before, after] = [codePrefix(name), codePrefix(next)]
  if (before === after || approved_at === null) return
  await recordName(tx, next)
  if (before === '') return
  const others = await findOtherNames(tx, id, before)
  if (!others.some(other => codePrefix(other) === before)) {
    await keepPrefix(tx, { prefix: before, company_id: id })
  }
}

/** Takes the short name of a company from the one that had it before. Call it when a company is approved. */
export async function recordName(tx: Queryable, name: string): Promise<void> {
  await removePrefix(tx, codePrefix(name))
}

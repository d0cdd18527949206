/** The labels that a page of tasks offers: those that the server listed, and those of loaded tasks. */

import { labelsOf } from './rules.labels.js'
import type { Task } from './schema.js'

/** The labels that the server listed, with the moment when it did. */
export interface ListedLabels {
  readonly labels: readonly string[]
  readonly at: number
}

/** The listed labels of each company, with null for those of all. */
export type LabelsInUse = ReadonlyMap<number | null, ListedLabels>

export const NO_LABELS: LabelsInUse = new Map()

/** Returns the labels after the server listed those of a company, or of all. */
export function labelsListed(inUse: LabelsInUse, of: number | null, listed: ListedLabels): LabelsInUse {
  return new Map(inUse).set(of, listed)
}

/**
 * Returns the labels to offer for tasks of a company, or of all for null: those that the server listed, in its order,
 * then others of loaded tasks, such as one that was just given.
 */
export function labelsOffered(
  inUse: LabelsInUse,
  of: number | null,
  loaded: Iterable<Pick<Task, 'labels' | 'company_id'>>,
): readonly string[] {
  const among = [...loaded].filter(task => of === null || task.company_id === of)
  return [...new Set([...(inUse.get(of)?.labels ?? []), ...labelsOf(among)])]
}

/** Counts the labels of tasks. */

import type { Task } from './schema.js'

/** Returns the labels of tasks, the most frequent first; equally frequent labels by name. */
export function labelsOf(tasks: Iterable<Pick<Task, 'labels'>>): readonly string[] {
  const counts = new Map<string, number>()
  for (const { labels } of tasks) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, i], [b, j]) => j - i || a.localeCompare(b, 'es-MX'))
    .map(([label]) => label)
}

/** Counts the rows of a list in groups that are drawn: those of a folded group are not. */

import type { TaskItem } from '../task-properties/TaskCard.js'

/** The rows of a group that are on the page. */
export interface RowCluster {
  readonly key: string
  readonly items: readonly TaskItem[]
  /** The tasks of all pages; null when it is not known. */
  readonly count: number | null
  /** True while only the head of the group shows. */
  readonly isFolded: boolean
}

/** Returns the rows of a group that are drawn. */
export function shownOf({ items, isFolded }: RowCluster): readonly TaskItem[] {
  return isFolded ? [] : items
}

/** Returns the number of drawn rows above a group; with the number of groups, of all of them. */
export function rowsAbove(clusters: readonly RowCluster[], index: number): number {
  return clusters.slice(0, index).reduce((sum, cluster) => sum + shownOf(cluster).length, 0)
}

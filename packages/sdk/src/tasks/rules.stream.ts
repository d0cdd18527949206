/** Merges the comments and the activity of a task into one stream, oldest first. */

import type { TaskActivity } from './schema.activity.js'

/** The least that the stream needs of a comment. */
export interface StreamComment {
  readonly created_at: string | null
  /** True of a comment that is not saved yet. */
  readonly optimistic?: boolean
}

/** One entry of a task's stream. */
export type StreamItem<C extends StreamComment> =
  | { readonly kind: 'activity'; readonly activity: TaskActivity }
  | { readonly kind: 'comment'; readonly comment: C }

/** The loaded end of a list; incomplete when older entries are not loaded. */
export interface LoadedEnd<T> {
  readonly items: readonly T[]
  readonly isComplete: boolean
}

/**
 * Returns comments (oldest first) and activity (newest first) of a task as one stream, oldest first. Entries
 * older than the loaded end of the other list are left out, because others may stand between them. Comments that are
 * not saved yet stand at the end, in their order: the device's clock may be wrong.
 */
export function mergedStream<C extends StreamComment>(
  comments: LoadedEnd<C>,
  activity: LoadedEnd<TaskActivity>,
): readonly StreamItem<C>[] {
  const saved = comments.items.filter(comment => !comment.optimistic)
  const drafts = comments.items.filter(comment => comment.optimistic)
  const since = Math.max(
    comments.isComplete ? Number.NEGATIVE_INFINITY : timeOf(saved[0]),
    activity.isComplete ? Number.NEGATIVE_INFINITY : timeOf(activity.items.at(-1)),
  )
  const stream: StreamItem<C>[] = [
    ...activity.items.toReversed().map(each => ({ kind: 'activity' as const, activity: each })),
    ...saved.map(comment => ({ kind: 'comment' as const, comment })),
  ]
  // The sort is stable, so each list keeps its order, also where two entries have one moment.
  const sorted = stream
    .filter(item => momentOf(item) >= since)
    .toSorted((one, other) => momentOf(one) - momentOf(other))
  return [...sorted, ...drafts.map(comment => ({ kind: 'comment' as const, comment }))]
}

function momentOf<C extends StreamComment>(item: StreamItem<C>): number {
  return timeOf(item.kind === 'activity' ? item.activity : item.comment)
}

/** A comment without a moment is the newest. */
function timeOf(entry: StreamComment | undefined): number {
  return entry?.created_at ? Date.parse(entry.created_at) : Number.POSITIVE_INFINITY
}

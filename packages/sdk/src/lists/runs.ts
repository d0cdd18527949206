/**
 * Keeps `first_comment` and `first_message` right in a list on screen, also after an item was added or deleted: true
 * for the oldest of consecutive items of one author (a run), as in the server's answers.
 */

import type { Draftable } from './ordered.js'
import type { ListOrder, Splice } from './splice.js'

/** The rules that divide a list into runs of one author. */
export interface RunRules<T, Flag extends keyof T> {
  /** The field that is true for the oldest item of a run: `first_comment`, `first_message`. */
  readonly flag: Flag
  readonly author: (item: T) => number | string
  readonly order: ListOrder
}

/**
 * Returns the list with each flag set by its definition: true when the item just before it in time is by
 * another person, or when there is none. Items whose flag is right keep their identity. Spec §3.
 */
export function flagRuns<T, Flag extends keyof T>(
  items: readonly T[],
  rules: RunRules<T, Flag>,
): readonly T[] {
  const next = items.slice()
  for (const index of items.keys()) setFlag(next, index, isFirst(next, index, rules), rules.flag)
  return next
}

/**
 * Returns a splice that keeps the flags right. It reads only the changed places and the one item after them
 * in time, so an event on a list of 10,000 costs one copy and no walk. The list must be right before. Spec
 * §4.
 *
 * The oldest item of a complete list begins a run. The oldest item of an incomplete list may follow a run on
 * a page not loaded yet, so it keeps the flag that it came with. When it is removed, the next item takes its
 * flag over if both have one author, and else begins a run. An older page corrects it.
 */
export function runSplice<T extends Draftable, Flag extends keyof T>(rules: RunRules<T, Flag>): Splice<T> {
  const isUp = rules.order === 'oldest-first'
  return (items, index, deleted, added, isComplete) => {
    const next = items.toSpliced(index, deleted, ...added)
    const oldest = isUp ? 0 : next.length - 1
    const from = isUp ? index : Math.max(index - 1, 0)
    const to = Math.min(isUp ? index + added.length : index + added.length - 1, next.length - 1)
    for (let at = from; at <= to; at++) {
      if (at !== oldest) setFlag(next, at, isFirst(next, at, rules), rules.flag)
    }
    const first = next[oldest]
    if (first === undefined) return next
    if (isComplete || first.optimistic) setFlag(next, oldest, true, rules.flag)
    else if (deleted > 0 && added.length === 0 && (isUp ? index === 0 : index + deleted === items.length)) {
      const left = items[isUp ? 0 : items.length - 1] as T
      const isSameRun = rules.author(first) === rules.author(left)
      setFlag(next, oldest, !isSameRun || Boolean(left[rules.flag]), rules.flag)
    }
    return next
  }
}

function isFirst<T, Flag extends keyof T>(
  items: readonly T[],
  index: number,
  { author, order }: RunRules<T, Flag>,
): boolean {
  const item = items[index] as T
  const before = items[order === 'oldest-first' ? index - 1 : index + 1]
  return before === undefined || author(before) !== author(item)
}

function setFlag<T, Flag extends keyof T>(items: T[], index: number, value: boolean, flag: Flag): void {
  const item = items[index] as T
  if (item[flag] !== value) items[index] = { ...item, [flag]: value }
}

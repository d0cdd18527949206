import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Calls `each` for every item in order, at most `atOnce` of them in one turn of the event loop. Between two turns the
 * process does its other work.
 */
export async function inTurns<Item>(
  items: Iterable<Item>,
  atOnce: number,
  each: (item: Item) => void,
): Promise<void> {
  let count = 0
  for (const item of items) {
    if (count > 0 && count % atOnce === 0) await nextTurn()
    count++
    each(item)
  }
}

/**
 * Decides which row, or group of rows, of a list is drawn in which slot. A slot is what React keeps: a row in the slot
 * of another one changes its texts, and one in a new slot is made anew, which takes several times as long.
 */

/** The slots of the rows of a choice, in their order. */
export interface Slots<Id> {
  readonly choice: string
  readonly ids: readonly Id[]
  readonly keys: readonly number[]
}

export const NO_SLOTS: Slots<never> = { choice: '', ids: [], keys: [] }

/**
 * Returns the slots of rows. Within a choice a row keeps its slot, with the focus in it. The rows of another choice
 * take over the slots from top to bottom. The same rows return the same object.
 */
export function slotsOf<Id>(before: Slots<Id>, choice: string, ids: readonly Id[]): Slots<Id> {
  const isSame = before.choice === choice
  if (isSame && ids.length === before.ids.length && ids.every((id, index) => id === before.ids[index]))
    return before
  const known = new Map(before.ids.map((id, index) => [id, before.keys[index]]))
  let next = Math.max(-1, ...before.keys) + 1
  const keys = ids.map((id, index) => (isSame ? known.get(id) : before.keys[index]) ?? next++)
  return { choice, ids, keys }
}

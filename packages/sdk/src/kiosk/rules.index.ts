/** Divides the names of a long kiosk board into an index by letters. */

import { fold } from '../basics/fold.js'

/** A part of the index of a long board: the first and last letter of its names. */
export interface IndexPart {
  readonly from: string
  readonly to: string
  /** The person to whom it leads. */
  readonly firstId: number
}

/**
 * Returns the index of people who are in the order of their names, in at most `most` parts with about equally
 * many people each, so that every part is large enough for a finger.
 */
export function boardIndex(
  people: readonly { readonly id: number; readonly name: string }[],
  most: number,
): readonly IndexPart[] {
  const letters: { letter: string; firstId: number; count: number }[] = []
  for (const { id, name } of people) {
    const letter = fold(name).slice(0, 1).toUpperCase()
    const last = letters.at(-1)
    if (last?.letter === letter) last.count += 1
    else letters.push({ letter, firstId: id, count: 1 })
  }
  const parts: IndexPart[] = []
  let counted = 0
  for (const { letter, firstId, count } of letters) {
    // The part of the index into which the middle person of this letter falls.
    const part = Math.min(Math.floor(((counted + count / 2) / people.length) * most), most - 1)
    const open = parts.at(-1)
    if (open && part < parts.length) parts[parts.length - 1] = { ...open, to: letter }
    else parts.push({ from: letter, to: letter, firstId })
    counted += count
  }
  return parts
}

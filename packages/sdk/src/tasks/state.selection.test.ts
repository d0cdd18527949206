import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NONE_SELECTED, selectionAfter, selectionWithin, type TaskSelection } from './state.selection.js'

const COLUMNS = [
  [1, 2, 3, 4],
  [5, 6, 7],
]
const choose = (selection: TaskSelection, id: number, isRange = false) =>
  selectionAfter(selection, COLUMNS, { id, isRange })
const idsOf = ({ ids }: TaskSelection) => [...ids].toSorted((a, b) => a - b)

describe('selectionAfter', () => {
  test('selects a task, and takes it out at the second choice', () => {
    const one = choose(NONE_SELECTED, 2)
    expect(idsOf(one)).toEqual([2])
    expect(idsOf(choose(one, 2))).toEqual([])
  })

  test('selects all tasks since the last choice, upwards too', () => {
    expect(idsOf(choose(choose(NONE_SELECTED, 2), 4, true))).toEqual([2, 3, 4])
    expect(idsOf(choose(choose(NONE_SELECTED, 4), 2, true))).toEqual([2, 3, 4])
  })

  test('keeps a range within its column: in another one the task alone is chosen', () => {
    const across = choose(choose(NONE_SELECTED, 2), 6, true)
    expect(idsOf(across)).toEqual([2, 6])
    expect(idsOf(choose(across, 7, true))).toEqual([2, 6, 7])
  })

  test('begins no range where the last choice is on screen no more', () => {
    expect(idsOf(choose({ ids: new Set(), last: 9 }, 3, true))).toEqual([3])
  })

  test('a second choice of the same task undoes the first', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        fc.integer({ min: 1, max: 7 }),
        (ids, id) => {
          const before: TaskSelection = { ids: new Set(ids), last: null }
          expect(choose(choose(before, id), id).ids).toEqual(before.ids)
        },
      ),
    )
  })
})

describe('selectionWithin', () => {
  test('leaves out tasks that are on screen no more', () => {
    expect(idsOf(selectionWithin({ ids: new Set([2, 6, 9]), last: 9 }, COLUMNS))).toEqual([2, 6])
  })
})

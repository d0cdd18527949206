import { expect, test } from 'vitest'
import { hasPlace, heightToKeep, type LateState } from './rules.heights.js'

test.each<[LateState, keptPx: number, isThere: boolean]>([
  ['unknown', 0, false],
  ['unknown', 142, true],
  ['there', 0, true],
  ['there', 142, true],
  ['empty', 142, false],
  ['failed', 0, true],
  ['failed', 142, true],
])('a card that is %s and was %i px high has a place: %o', (state, keptPx, isThere) => {
  expect(hasPlace(state, keptPx)).toBe(isThere)
})

test.each<[LateState, px: number, kept: number | null]>([
  ['there', 142, 142],
  // A page that is hidden.
  ['there', 0, null],
  ['empty', 0, 0],
  ['empty', 142, 0],
  ['unknown', 142, null],
  ['unknown', 0, null],
  ['failed', 96, null],
])('of a card that is %s and %i px high, %o is kept', (state, px, kept) => {
  expect(heightToKeep(state, px)).toBe(kept)
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTight, LEAST_GAP, makeRoom, positionBetween, settlePosition } from './rules.positions.js'

const columns = fc.array(fc.double({ min: -5000, max: 5000, noNaN: true }), { minLength: 1, maxLength: 80 })
const sorted = (positions: readonly number[]) => positions.toSorted((a, b) => a - b)

describe('positionBetween', () => {
  test('lies between its neighbours, before the first and after the last', () => {
    expect(positionBetween(null, null)).toBe(1024)
    expect(positionBetween(null, 1024)).toBe(0)
    expect(positionBetween(1024, null)).toBe(2048)
    expect(positionBetween(1024, 2048)).toBe(1536)
  })
})

test('settlePosition keeps the requested position, within a step of the others', () => {
  const ends = { first: 1024, last: 4096 }
  expect(settlePosition(1500, ends)).toBe(1500)
  expect(settlePosition(undefined, ends)).toBe(5120)
  expect(settlePosition(1e9, ends)).toBe(5120)
  expect(settlePosition(-1e9, ends)).toBe(0)
  expect(settlePosition(1e9, null)).toBe(1024)
})

test('isTight looks at the gap on either side, which is wide enough from one on', () => {
  expect([isTight([0, 1, 2], 1), isTight([0, 0.5, 2], 1), isTight([0, 1, 1.5], 1)]).toEqual([
    false,
    true,
    true,
  ])
  expect([isTight([0, 1], 0), isTight([0, 0.5], 0), isTight([0, 0.5], 1), isTight([0], 0)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('makeRoom', () => {
  test('keeps the order of the column and leaves room around the index', () => {
    fc.assert(
      fc.property(columns, fc.nat(), (drawn, seed) => {
        const before = sorted(drawn)
        const index = seed % before.length
        const room = makeRoom(before, index)
        const after = before.map((position, at) => room.get(at) ?? position)
        expect(after).toEqual(sorted(after))
        expect(isTight(after, index)).toBe(false)
      }),
    )
  })

  test('changes nothing when there is room', () => {
    expect(makeRoom([1, 1024, 2048], 1).size).toBe(0)
    expect(makeRoom([], 0).size).toBe(0)
    expect(makeRoom([5], 0).size).toBe(0)
  })

  test('spreads a whole column evenly, or what has an open end from the side that stays', () => {
    expect(makeRoom([5, 5], 0)).toEqual(
      new Map([
        [0, 1024],
        [1, 2048],
      ]),
    )
    expect(makeRoom([0, 5000, 5000], 2)).toEqual(
      new Map([
        [1, 1024],
        [2, 2048],
      ]),
    )
    expect(makeRoom([0, 0, 5000], 0)).toEqual(
      new Map([
        [0, 2952],
        [1, 3976],
      ]),
    )
  })

  test('spreads the tight ones between neighbours that are far enough apart', () => {
    // Just wide enough: twice the least gap for each.
    expect(makeRoom([-9, 0, 3, 3, 5, 8], 3)).toEqual(
      new Map([
        [2, 2],
        [3, 4],
        [4, 6],
      ]),
    )
  })

  test('changes few of many', () => {
    const column = Array.from({ length: 1000 }, (_, index) =>
      index === 500 ? 500 * 1024 - 0.1 : index * 1024 + 1024,
    )
    expect(makeRoom(sorted(column), 500).size).toBeLessThanOrEqual(8)
  })

  test('keeps any sequence of moves in the requested order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 120 }), moves => {
        let names = ['a', 'b', 'c', 'd', 'e', 'f']
        let positions = names.map((_, index) => (index + 1) * 1024)
        for (const [from, to] of moves) {
          const source = from % names.length
          const name = names[source] as string
          const otherNames = names.toSpliced(source, 1)
          const others = positions.toSpliced(source, 1)
          const target = to % names.length
          const placed = others.toSpliced(
            target,
            0,
            positionBetween(others[target - 1] ?? null, others[target] ?? null),
          )
          const room = makeRoom(placed, target)
          names = otherNames.toSpliced(target, 0, name)
          positions = placed.map((position, at) => room.get(at) ?? position)
          const gaps = positions.slice(1).map((position, at) => position - (positions[at] as number))
          expect(Math.min(...gaps)).toBeGreaterThanOrEqual(LEAST_GAP)
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardIndex } from './rules.index.js'

const named = (names: string) => [...names].map((name, index) => ({ id: index + 1, name }))

describe('boardIndex', () => {
  test('has a part for each letter when they are few', () => {
    expect(
      boardIndex(
        [
          { id: 4, name: 'Álvaro' },
          { id: 2, name: 'Ana' },
          { id: 9, name: 'Zoe' },
        ],
        8,
      ),
    ).toEqual([
      { from: 'A', to: 'A', firstId: 4 },
      { from: 'Z', to: 'Z', firstId: 9 },
    ])
  })

  test('joins neighbouring letters, so that the parts are about equally long', () => {
    const parts = boardIndex(named('AAAABCDEFFFF'), 3)
    expect(parts.map(({ from, to }) => `${from}–${to}`)).toEqual(['A–A', 'B–E', 'F–F'])
  })

  test('names every letter once, in at most so many parts', () => {
    const people = fc
      .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'))
      .map(all => named(all.toSorted().join('')))
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 9 }), (all, most) => {
        const parts = boardIndex(all, most)
        expect(parts.length).toBeLessThanOrEqual(most)
        for (const { name } of all) {
          expect(parts.filter(({ from, to }) => from <= name && name <= to)).toHaveLength(1)
        }
      }),
    )
  })
})

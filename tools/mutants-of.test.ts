import { describe, expect, test } from 'vitest'
import { mutantsOf, planted, randomFrom, sampleOf } from './mutants-of.js'

const all = (text: string): readonly string[] => mutantsOf('a.ts', text).map(mutant => planted(text, mutant))

describe('mutantsOf', () => {
  test.each([
    ['const a = b < c', ['const a = (b <= c)', 'const a = (b > c)']],
    ['const a = b && c', ['const a = (b || c)']],
    ['const a = b ? c : d', ['const a = (c)', 'const a = (d)']],
    ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
    ['const a = !b', ['const a = (b)']],
    ['const a = true', ['const a = false']],
    ['const a = 15', ['const a = 16']],
    ['const a = b.filter(c)', ['const a = b']],
    ['const a = [...b]', ['const a = [...[]]']],
  ])('of %s', (text, expected) => {
    expect(all(text)).toEqual(expected)
  })

  test('leaves types and imports alone', () => {
    expect(all(`import { a } from './a.js'\ntype B = 1 | 2\nconst c: 3 | true = d as 4\n`)).toEqual([])
  })
})

describe('mutantsOf an object whose names alone are read', () => {
  test.each(['Record<keyof A, true>', "Readonly<Record<Exclude<keyof A, 'b'>, true>>"])(
    'leaves the values of %s alone',
    type => {
      expect(all(`const a: ${type} = { b: true }\nconst c = true`)).toEqual([
        `const a: ${type} = { b: true }\nconst c = false`,
      ])
    },
  )

  test('changes the values of other objects', () => {
    expect(all('const a: Record<string, boolean> = { b: true }')).toHaveLength(1)
    expect(all('const a: Record<string, readonly true[]> = { b: [true] }')).toHaveLength(1)
  })
})

describe('sampleOf', () => {
  test('returns each item once, the same ones for the same seed', () => {
    const items = Array.from({ length: 50 }, (_, index) => index)
    const one = sampleOf(items, 20, randomFrom(7))
    expect(new Set(one).size).toBe(20)
    expect(sampleOf(items, 20, randomFrom(7))).toEqual(one)
    expect(sampleOf(items, 20, randomFrom(8))).not.toEqual(one)
    expect(sampleOf([1, 2], 9, randomFrom(7)).toSorted((a, b) => a - b)).toEqual([1, 2])
  })
})

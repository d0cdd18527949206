import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTooComplex } from './json-size.js'

const bytes = (text: string) => Buffer.from(text)
const isOver = (text: string, depth: number, parts = 1_000) => isTooComplex(bytes(text), { depth, parts })

describe('isTooComplex', () => {
  test('counts levels, and not those that lie beside each other', () => {
    expect([isOver('[[[1]]]', 3), isOver('[[[1]]]', 2)]).toEqual([false, true])
    expect(isOver('[[],[],[],{"a":[]}]', 3)).toBe(false)
  })

  test('counts names, values and brackets', () => {
    expect([isOver('{"a":1,"b":2}', 5, 4), isOver('{"a":1,"b":2}', 5, 3)]).toEqual([false, true])
    expect([isOver('[1,2,3]', 5, 3), isOver('[1,2,3]', 5, 2)]).toEqual([false, true])
  })

  test('counts nothing within texts, whatever they hold', () => {
    expect(isOver(String.raw`{"a":"[[[[\"[[,,,:::{{\\"}`, 1, 2)).toBe(false)
    expect(isOver(String.raw`["\\",[[1]]]`, 2)).toBe(true)
  })

  test('counts the exact depth of a value', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
        const text = JSON.stringify(value)
        const depth = depthOf(value)
        expect(isOver(text, depth)).toBe(false)
        if (depth > 0) expect(isOver(text, depth - 1)).toBe(true)
      }),
    )
  })
})

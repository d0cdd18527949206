import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markOf, withMark } from './rules.marks.js'

describe('withMark', () => {
  test('marks the chosen words and leaves spaces outside', () => {
    expect(withMark('muy importante hoy', { start: 3, end: 15 }, '**')).toEqual({
      text: 'muy **importante** hoy',
      start: 6,
      end: 16,
    })
  })

  test('puts the caret between two marks where nothing is chosen', () => {
    expect(withMark('a ', { start: 2, end: 2 }, '`')).toEqual({ text: 'a ``', start: 3, end: 3 })
  })

  test('takes its own marks away again', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('**', '_', '`'),
        (text, one, other, mark) => {
          const places = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b)
          const selection = { start: places[0] ?? 0, end: places[1] ?? 0 }
          const isMarked =
            text.slice(0, selection.end).includes(mark) || text.slice(selection.start).includes(mark)
          fc.pre(!isMarked)
          const marked = withMark(text, selection, mark)
          expect(marked.text.length).toBe(text.length + 2 * mark.length)
          expect(withMark(marked.text, marked, mark).text).toBe(text)
        },
      ),
    )
  })
})

describe('markOf', () => {
  test('knows the keys of bold, italic and code', () => {
    expect(['b', 'I', 'e', 'x'].map(markOf)).toEqual(['**', '_', '`', null])
  })
})

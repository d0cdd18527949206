import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMarked } from './marked.js'

const marked = (text: string, query: string): string =>
  toMarked(text, query)
    .map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('toMarked', () => {
  test('marks every word of the search, whatever its case and accents', () => {
    expect(marked('La Fotografía de la propuesta', 'fotografia PROP')).toBe(
      'La [Fotografía] de la [prop]uesta',
    )
    expect(marked('fotografi\u0301a', 'fotografía')).toBe('[fotografi\u0301a]')
  })

  test('finds no match over two words', () => {
    expect(marked('del agua', 'lag')).toBe('del agua')
  })

  test('begins shortly before a match that is far from the start', () => {
    const text = `${'palabra '.repeat(20)}propuesta final`
    expect(marked(text, 'propuesta')).toBe('… palabra palabra [propuesta] final')
  })

  test('loses no character of a short text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ maxLength: 5 }),
        (text, query) => {
          const parts = toMarked(text, query)
          expect(parts.map(part => part.text).join('')).toBe(text)
          expect(new Set(parts.map(part => part.at)).size).toBe(parts.length)
        },
      ),
    )
  })
})

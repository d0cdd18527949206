import { describe, expect, test } from 'vitest'
import {
  DOCUMENT_LIMITS,
  htmlToText,
  keptCharacters,
  tableFacts,
  toResult,
  unpacksTooLarge,
} from './rules.documents.js'

describe('toResult', () => {
  test('drops control characters, trailing blanks and runs of empty lines', () => {
    expect(toResult('\u0000Uno  \r\n\r\n\r\n\r\nDos\u0007 ')).toMatchObject({
      text: 'Uno\n\nDos',
      characters: 8,
    })
  })

  test('keeps the beginning of a long text, and counts all of it', () => {
    const most = DOCUMENT_LIMITS.characters
    expect(toResult('x'.repeat(most + 5), { pages: 3 })).toEqual({
      text: 'x'.repeat(most),
      characters: most + 5,
      pages: 3,
      pagesRead: null,
      damaged: [],
    })
  })

  test('tells by the count alone how many are kept', () => {
    for (const length of [1, DOCUMENT_LIMITS.characters, DOCUMENT_LIMITS.characters + 5]) {
      const result = toResult('x'.repeat(length))
      if ('fault' in result) throw new Error(result.fault)
      expect(keptCharacters(result.characters)).toBe(result.text.length)
    }
    expect(keptCharacters(null)).toBeNull()
  })

  test('cuts no character in half', () => {
    const begin = 'x'.repeat(DOCUMENT_LIMITS.characters - 1)
    expect(toResult(`${begin}😀`)).toMatchObject({ text: begin, characters: begin.length + 2 })
  })

  test('finds no text in blanks', () => {
    expect(toResult(' \n\t ')).toEqual({ fault: 'no_text' })
  })
})

describe('htmlToText', () => {
  test('keeps headings, lists and tables, and reads entities once', () => {
    const html =
      '<h2>Plan</h2><ul><li>Uno</li><li>Dos</li></ul><table><tr><td><p>a</p></td><td>b</td></tr></table><p>1 &lt; 2 &amp;lt;</p>'
    expect(
      htmlToText(html)
        .split('\n')
        .filter(line => line.trim() !== ''),
    ).toEqual(['## Plan', '- Uno', '- Dos', '|a', ' |b |', '1 < 2 &lt;'])
  })
})

describe('unpacksTooLarge', () => {
  test.each([
    [1_000_000, 50_000_000, 10, false],
    [1_000, 1_000_000, 10, false],
    [10_000_000, DOCUMENT_LIMITS.unpackedBytes, 10, false],
    [10_000_000, DOCUMENT_LIMITS.unpackedBytes + 1, 10, true],
    [1_000_000, 2_000_000, 5_000, false],
    [1_000, 1_000_001, 10, true],
    [10_000_000, 300_000_000, 10, true],
    [1_000_000, 2_000_000, 5_001, true],
  ])('%d bytes that become %d in %d parts: %s', (packed, unpacked, entries, isTooLarge) => {
    expect(unpacksTooLarge(packed, unpacked, entries)).toBe(isTooLarge)
  })
})

describe('tableFacts', () => {
  test.each([
    ['commas', 'mes,ventas\nenero,3\nfebrero,4'],
    ['semicolons', 'mes;ventas\nenero;3,5\nfebrero;4,5\n'],
    ['tabs', 'mes\tventas\nenero\t3\nfebrero\t4'],
    ['commas, with empty lines', 'mes,ventas\n\nenero,3\nfebrero,4\n\n'],
    ['commas, of uneven length', 'mes,ventas\nenero\nfebrero,4,5'],
    ['commas, with quotes inside of a value', 'mes,ventas\nenero "uno,3\nfebrero,4'],
  ])('counts rows and columns between %s', (_, text) => {
    expect(tableFacts(text)).toEqual({ columns: ['mes', 'ventas'], rows: 2 })
  })

  test('finds none in prose', () => {
    expect(tableFacts('Hola\nmundo')).toBeNull()
    expect(tableFacts('Hola\nmundo, y más')).toBeNull()
    expect(tableFacts('')).toBeNull()
  })
})

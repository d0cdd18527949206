import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionAt, mentionedIn, withMention } from './rules.mention.js'
import { toParts } from './rules.parts.js'

describe('toParts', () => {
  test('finds web addresses without the punctuation around them', () => {
    expect(toParts('Mira https://osys.demo/a?b=1 (o http://x.mx/ñ).', [])).toMatchObject([
      { kind: 'text', text: 'Mira ' },
      { kind: 'link', text: 'https://osys.demo/a?b=1', href: 'https://osys.demo/a?b=1' },
      { kind: 'text', text: ' (o ' },
      { kind: 'link', text: 'http://x.mx/ñ', href: 'http://x.mx/ñ' },
      { kind: 'text', text: ').' },
    ])
  })

  test('makes no link of an address that could run code', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://', '<a href="x">']) {
      expect(toParts(text, []).every(part => part.kind === 'text')).toBe(true)
    }
  })

  test('finds mentioned people by their full names, longest first', () => {
    expect(toParts('@Ana Torres y @Ana, no @Anabel', ['Ana', 'Ana Torres'])).toMatchObject([
      { kind: 'mention', text: '@Ana Torres' },
      { kind: 'text', text: ' y ' },
      { kind: 'mention', text: '@Ana' },
      { kind: 'text', text: ', no @Anabel' },
    ])
  })

  test('loses no character of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.constantFrom('Ana', 'A', '')),
        (body, names) => {
          const text = `${body} @Ana http://a.b/${body}`
          expect(
            toParts(text, names)
              .map(part => part.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
})

describe('mentions', () => {
  test('begin with an @ at the start of a word', () => {
    expect(mentionAt('Hola @an', 8)).toEqual({ start: 5, query: 'an' })
    expect(mentionAt('@Ana To', 7)).toEqual({ start: 0, query: 'Ana To' })
    for (const text of ['ana@osys', 'hola', '@ana\nluis', '@ ', '@ana  ', `@${'x'.repeat(50)}`]) {
      expect(mentionAt(text, text.length)).toBeNull()
    }
  })

  test('are completed where they are typed', () => {
    const open = mentionAt('Hola @an, mira', 8)
    expect(open && withMention('Hola @an, mira', open, 'Ana Torres')).toEqual({
      text: 'Hola @Ana Torres , mira',
      caret: 17,
    })
    expect(withMention('@an mira', { start: 0, query: 'an' }, 'Ana')).toEqual({ text: '@Ana mira', caret: 5 })
  })

  test('count while their name is still in the text', () => {
    const people = [{ name: 'Ana' }, { name: 'Luis Ortega' }]
    expect(mentionedIn('@Anabel y @Luis Ortega', people)).toEqual([{ name: 'Luis Ortega' }])
    expect(mentionedIn('@Anabel @Ana', people)).toEqual([{ name: 'Ana' }])
  })
})

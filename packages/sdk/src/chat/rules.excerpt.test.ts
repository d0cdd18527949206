import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMedia, aMessage } from '../testing/chat.js'
import { quoteOf, toExcerpt } from './rules.excerpt.js'

describe('toExcerpt', () => {
  test('is one line of at most 140 characters, none of them split', () => {
    expect(toExcerpt(' Hola,\n\n  Ana ')).toBe('Hola, Ana')
    expect(toExcerpt('Es **urgente**:\n- `uno`\n- _dos_')).toBe('Es urgente: uno dos')
    expect(toExcerpt('```\n```')).not.toBe('')
    expect(toExcerpt('🥑'.repeat(140))).toBe('🥑'.repeat(140))
    expect(toExcerpt('🥑'.repeat(141))).toBe(`${'🥑'.repeat(139)}…`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
        const excerpt = toExcerpt(text)
        expect([...excerpt].length).toBeLessThanOrEqual(140)
        expect(excerpt).toBe(new TextDecoder().decode(new TextEncoder().encode(excerpt)))
        expect(excerpt).not.toMatch(/\n/)
      }),
    )
  })
})

describe('quoteOf', () => {
  test('is the text, else the name of the file, and nothing of a deleted message', () => {
    expect(quoteOf(aMessage({ body: 'Va **ya**' }))).toBe('Va ya')
    expect(quoteOf(aMessage({ body: '', media: aMedia({ name: 'plano.pdf' }) }))).toBe('plano.pdf')
    expect(quoteOf(aMessage({ body: '' }))).toBe('')
    expect(quoteOf(aMessage({ body: 'secreto', deleted_at: '2026-11-21T00:00:00.000Z' }))).toBe('')
  })
})

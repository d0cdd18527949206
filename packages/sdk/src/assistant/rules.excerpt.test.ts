import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf } from './rules.excerpt.js'

describe('excerptOf', () => {
  test('shows the place of the word, whatever its accents', () => {
    const text = `${'relleno '.repeat(30)}el Café\nRoble ${'final '.repeat(40)}`
    expect(excerptOf(text, 'cafe')).toMatch(/^….*el Café Roble.*…$/)
  })

  test('holds the word, at most 160 signs, whole words at the front, and a mark where text is left out', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(words, fc.nat(), (all, pick) => {
        const word = all[pick % all.length] ?? ''
        const line = all.join(' ')
        const shown = excerptOf(line, word)
        const [, before, text = '', after] = /^(…?)([^…]*)(…?)$/.exec(shown) ?? []
        expect(text).toContain(word)
        expect(text).toBe(text.trim())
        expect(text.length).toBeLessThanOrEqual(160)
        expect(before === '').toBe(line.startsWith(text))
        if (before !== '') expect(line).toContain(` ${text}`)
        expect(after === '').toBe(line.endsWith(text))
      }),
    )
  })

  test('finds a word whatever signs stand before it', () => {
    const signs = fc.string({
      unit: fc.constantFrom('É', 'ñ', '^', '`', 'Σ', '漢', '😀', 'A', ' ', 'ß'),
      maxLength: 80,
    })
    fc.assert(
      fc.property(signs, before => {
        expect(excerptOf(`${before} Informe final`, 'informe')).toContain('Informe')
      }),
    )
  })

  test('shows the words of a text in Markdown without their marks', () => {
    const text = [
      '## Plan de la semana',
      '',
      '1. Entregar el **guion** a [Café Roble Alto](/ohplaky/empresa/1)',
      '- [x] Llamar',
      '> 2 * 3 es `seis`, y snake_case queda',
      '',
      '| Tarea | Vence |',
      '|---|:-:|',
      '| CAFE-7 | viernes |',
    ].join('\n')
    expect(excerptOf(text, 'plan')).toBe(
      'Plan de la semana Entregar el guion a Café Roble Alto Llamar 2 * 3 es seis, y snake_case queda Tarea Vence CAFE-7 viernes',
    )
  })

  test('reads a long text that is nothing but marks', () => {
    for (const sign of ['[', '*', '|', '-', '`', '![', '[a](', '- ', '#']) {
      expect(excerptOf(sign.repeat(100_000), 'plan').length, sign).toBeLessThanOrEqual(161)
    }
  })

  test('shows the beginning when the word is not there', () => {
    expect(excerptOf('Hola a todos', 'nada')).toBe('Hola a todos')
  })
})

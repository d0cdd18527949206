import { describe, expect, test } from 'vitest'
import { excerptOf } from './rules.excerpt.js'

describe('excerptOf', () => {
  test('shows the place of the word, whatever its accents', () => {
    const text = `${'relleno '.repeat(30)}el Café\nRoble ${'final '.repeat(40)}`
    expect(excerptOf(text, 'cafe')).toMatch(/^….*el Café Roble.*…$/)
  })

  test('shows the beginning when the word is not there', () => {
    expect(excerptOf('Hola a todos', 'nada')).toBe('Hola a todos')
  })
})

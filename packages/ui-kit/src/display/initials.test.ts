import { describe, expect, test } from 'vitest'
import { hueOf, initials } from './initials.js'

describe('initials', () => {
  test.each([
    ['Ana', 'A'],
    ['Ana Sofía Ibáñez', 'AI'],
    ['  élmer   ñúñez ', 'ÉÑ'],
    ['(Ana) Ruiz', 'AR'],
    ['𝒜na 7', '𝒜7'],
    ['   ', ''],
    ['', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe('hueOf', () => {
  test('is a stable angle that differs between people', () => {
    const hues = ['Ana Ruiz', 'Luis Ortega', 'Marta Gil', 'Iván Soto'].map(hueOf)
    expect(hues.every(hue => hue >= 0 && hue < 360)).toBe(true)
    expect(new Set(hues).size).toBe(4)
    expect(hueOf('Ana Ruiz')).toBe(hues[0])
  })
})

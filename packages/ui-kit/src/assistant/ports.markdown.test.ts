import { describe, expect, test } from 'vitest'
import { type Drawing, isRead, readMarkdown } from './ports.markdown.js'

describe('readMarkdown', () => {
  test('reads a text once for as long as it is kept, and anew for another drawing', () => {
    const drawing: Drawing = { h1: 'h4' }
    expect(isRead('# Uno', drawing)).toBe(false)
    const read = readMarkdown('# Uno', drawing)
    expect(isRead('# Uno', drawing)).toBe(true)
    expect(readMarkdown('# Uno', drawing)).toBe(read)
    expect(isRead('# Uno', { h1: 'h5' })).toBe(false)
  })

  test('keeps so many characters, and drops what was not needed for the longest time', () => {
    const drawing: Drawing = {}
    const text = (name: string): string => `${name} ${'a'.repeat(60_000)}`
    for (const name of ['uno', 'dos', 'tres']) readMarkdown(text(name), drawing)
    readMarkdown(text('uno'), drawing)
    readMarkdown(text('cuatro'), drawing)
    expect(['uno', 'dos', 'tres', 'cuatro'].map(name => isRead(text(name), drawing))).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})

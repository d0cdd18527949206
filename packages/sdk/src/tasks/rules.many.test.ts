import { describe, expect, test } from 'vitest'
import { sharedValues, withValues } from './rules.many.js'

const keyOf = (label: string): string => label.toLowerCase()

describe('sharedValues', () => {
  test('tells what all lists hold from what only some hold', () => {
    expect(sharedValues([['web', 'video'], ['Web', 'feria'], ['web']], keyOf)).toEqual({
      all: ['web'],
      some: ['video', 'feria'],
    })
  })

  test('is all that a single list holds, and nothing of none', () => {
    expect(sharedValues([['web', 'video']], keyOf)).toEqual({ all: ['web', 'video'], some: [] })
    expect(sharedValues([], keyOf)).toEqual({ all: [], some: [] })
  })
})

describe('withValues', () => {
  test('removes and adds; what a list has stays in its place, and what it does not have is not missed', () => {
    const change = { added: ['feria', 'video'], removed: ['web', 'otra'] }
    expect(withValues(['video', 'web'], change, keyOf)).toEqual(['video', 'feria'])
    expect(withValues(['video'], {}, keyOf)).toEqual(['video'])
  })
})

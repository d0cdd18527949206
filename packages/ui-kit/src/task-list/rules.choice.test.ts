import { describe, expect, test } from 'vitest'
import { chosenValues, NO_CHOICE, partlyRemoved, valueChosen } from './rules.choice.js'

const keyOf = (label: string): string => label
const shared = { all: ['web', 'video'], some: ['feria'] }
const shown = (choice: Parameters<typeof chosenValues<string>>[1]) => chosenValues(shared, choice, keyOf)

describe('valueChosen', () => {
  const chosen = (
    value: readonly string[],
    before: Parameters<typeof partlyRemoved<string>>[0] = NO_CHOICE,
  ) => valueChosen(shared, before, value, keyOf)

  test('adds what is new and removes what is missing of that which all have', () => {
    expect(chosen(['video', 'nueva'])).toEqual({ added: ['nueva'], removed: ['web'] })
    expect(chosen(['web', 'video'])).toEqual(NO_CHOICE)
  })

  test('a value of some is added to all, or stays removed', () => {
    expect(chosen(['web', 'video', 'feria'])).toEqual({ added: ['feria'], removed: [] })
    const removed = partlyRemoved(NO_CHOICE, 'feria')
    expect(chosen(['web'], removed)).toEqual({ added: [], removed: ['video', 'feria'] })
    expect(chosen(['web', 'video', 'feria'], removed)).toEqual({ added: ['feria'], removed: [] })
  })
})

describe('chosenValues', () => {
  test('shows what all have after the choice apart from what only some have', () => {
    expect(shown(NO_CHOICE)).toEqual({ value: ['web', 'video'], partly: ['feria'] })
    expect(shown({ added: ['feria'], removed: ['web'] })).toEqual({ value: ['video', 'feria'], partly: [] })
    expect(shown(partlyRemoved(NO_CHOICE, 'feria'))).toEqual({ value: ['web', 'video'], partly: [] })
  })

  test('is what the field was changed to', () => {
    for (const value of [[], ['web'], ['web', 'video', 'nueva'], ['video', 'feria']])
      expect(shown(valueChosen(shared, NO_CHOICE, value, keyOf)).value).toEqual(value)
  })
})

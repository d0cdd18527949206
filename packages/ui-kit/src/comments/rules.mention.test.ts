import { describe, expect, test } from 'vitest'
import { mentionAt, mentionedIn, withMention, withPerson } from './rules.mention.js'

describe('mentionAt', () => {
  test('finds the name that is being typed at the caret', () => {
    expect(mentionAt('Hola @An', 8)).toEqual({ start: 5, query: 'An' })
    expect(mentionAt('@', 1)).toEqual({ start: 0, query: '' })
    expect(mentionAt('@Ana Tor y', 8)).toEqual({ start: 0, query: 'Ana Tor' })
  })

  test('finds none in an address, after two spaces, or without a sign', () => {
    expect(mentionAt('ana@osys.demo', 13)).toBeNull()
    expect(mentionAt('@Ana  sigue', 11)).toBeNull()
    expect(mentionAt('@ Ana', 5)).toBeNull()
    expect(mentionAt('Hola', 4)).toBeNull()
  })
})

describe('withMention', () => {
  test('puts the whole name in the place of what was typed', () => {
    expect(withMention('Hola @An', { start: 5, query: 'An' }, 'Ana Torres')).toEqual({
      text: 'Hola @Ana Torres ',
      caret: 17,
    })
  })

  test('adds no second space', () => {
    expect(withMention('@An y tú', { start: 0, query: 'An' }, 'Ana').text).toBe('@Ana y tú')
  })
})

describe('mentionedIn', () => {
  const people = [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Ana Torres' },
  ]

  test('gives those whose name stands in the text', () => {
    expect(mentionedIn('Hola @Ana Torres', people).map(({ id }) => id)).toContain(2)
    expect(mentionedIn('Hola Ana', people)).toEqual([])
    expect(mentionedIn('Hola @Anabel', people)).toEqual([])
  })
})

describe('withPerson', () => {
  test('holds each person once', () => {
    const ana = { id: 1, name: 'Ana' }
    expect(withPerson([ana], ana)).toEqual([ana])
    expect(withPerson([], ana)).toEqual([ana])
    expect(withPerson([ana], undefined)).toEqual([ana])
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

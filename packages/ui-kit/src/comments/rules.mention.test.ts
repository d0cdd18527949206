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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completionAt, withCompletion, withInsertion } from './rules.completion.js'

const at = (text: string) => completionAt(text, text.length)

describe('completionAt', () => {
  test('finds the name after an @, and no e-mail address', () => {
    expect(at('Hola @lui')).toEqual({ kind: 'person', start: 5, query: 'lui' })
    expect(at('ana@osys')).toBeNull()
  })

  test('finds the words after a # and the beginning of a code', () => {
    expect(at('#')).toEqual({ kind: 'task', start: 0, query: '' })
    expect(at('ver #guion')).toEqual({ kind: 'task', start: 4, query: 'guion' })
    expect(at('ver CAFE-')).toEqual({ kind: 'task', start: 4, query: 'CAFE-' })
    expect(at('(CAFE-12')).toEqual({ kind: 'task', start: 1, query: 'CAFE-12' })
  })

  test('finds no code inside a word, in lower case, or after a finished one', () => {
    expect(at('xCAFE-1')).toBeNull()
    expect(at('cafe-1')).toBeNull()
    expect(at('CAFE-1 ')).toBeNull()
    expect(at('color#fff')).toBeNull()
  })
})

describe('withCompletion', () => {
  test('replaces what was typed and adds a space unless there is one', () => {
    expect(withCompletion('Hola @lui', { start: 5, caret: 9 }, '@Luis Ortega')).toEqual({
      text: 'Hola @Luis Ortega ',
      caret: 18,
    })
    expect(withCompletion('ver CAF luego', { start: 4, caret: 7 }, 'CAFE-7')).toEqual({
      text: 'ver CAFE-7 luego',
      caret: 11,
    })
  })

  test('keeps everything around it, and what it finds at its own end is closed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.constantFrom('CAFE-7', '@Ana Ríos'), (text, seed, chosen) => {
        const caret = text.length === 0 ? 0 : seed % (text.length + 1)
        const open = completionAt(text, caret)
        const start = open?.start ?? caret
        const next = withCompletion(text, { start, caret }, chosen)
        expect(next.text.startsWith(text.slice(0, start) + chosen)).toBe(true)
        expect(next.text.endsWith(text.slice(caret))).toBe(true)
        expect(
          next.text.slice(0, next.caret).endsWith(' ') || /\s/.test(next.text[next.caret - 1] ?? ''),
        ).toBe(true)
      }),
    )
  })
})

describe('withInsertion', () => {
  test('replaces the selection', () => {
    expect(withInsertion('hola mundo', { start: 5, end: 10 }, '👋')).toEqual({ text: 'hola 👋', caret: 7 })
  })
})

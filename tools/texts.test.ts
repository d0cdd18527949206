import { describe, expect, test } from 'vitest'
import { textsOf } from './texts.js'

describe('textsOf', () => {
  test('returns every sentence with its key', () => {
    expect(textsOf({ messages: { save: 'Guardar', error: { name: 'Escribe un nombre' } } })).toEqual([
      { key: 'messages.save', text: 'Guardar' },
      { key: 'messages.error.name', text: 'Escribe un nombre' },
    ])
  })

  test('shows the gaps of a sentence by name', () => {
    const messages = { hello: (name: string) => `Hola, ${name}` }
    expect(textsOf(messages)).toEqual([{ key: 'hello', text: 'Hola, {name}' }])
  })

  test('puts a number into a sentence that counts', () => {
    const messages = { left: (count: number) => `Quedan ${count.toFixed(0)}` }
    expect(textsOf(messages)).toEqual([{ key: 'left', text: 'Quedan 3' }])
  })

  test('shows the source of a sentence that needs other values', () => {
    const messages = { among: (names: readonly string[]) => `Elige: ${names.join(', ')}` }
    expect(textsOf(messages)[0]?.text).toContain('Elige')
  })

  test('ignores exports that are no text', () => {
    expect(textsOf({ limit: 3, none: null, flag: true })).toEqual([])
  })
})

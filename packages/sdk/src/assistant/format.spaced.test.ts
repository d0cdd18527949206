import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAssistantMessage } from '../testing/assistant.js'
import { spacedContent } from './format.spaced.js'

const spaced = (content: string, ...places: readonly number[]) => {
  const steps = places.map(at => ({ kind: 'note', id: `n${at}`, at, code: 'no_tools', msg: '' }) as const)
  return spacedContent(anAssistantMessage({ content, steps }))
}

test('a step parts the words beside it, once', () => {
  expect(spaced('Voy a crear la tarea.Listo.', 21)).toBe('Voy a crear la tarea.\n\nListo.')
  expect(spaced('Uno.Dos.', 4, 4)).toBe('Uno.\n\nDos.')
})

test('where there is space already, or nothing on one side, the text stays', () => {
  expect(spaced('Uno.\n\nDos.', 4)).toBe('Uno.\n\nDos.')
  expect(spaced('Uno. Dos.', 5)).toBe('Uno. Dos.')
  expect(spaced('Uno.', 0, 4, 99)).toBe('Uno.')
})

test('it loses and changes no sign but space', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(20)), (content, places) => {
      const bare = (text: string) => text.replaceAll(/\s/g, '')
      expect(bare(spaced(content, ...places))).toBe(bare(content))
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { labelAsInUse, labelsMeant } from './rules.labels.js'

const IN_USE = ['web', 'Vídeo', 'nuevo video', 'redes']

describe('labelsMeant', () => {
  test('returns all that are not chosen while nothing is typed', () => {
    expect(labelsMeant(IN_USE, ' ', ['redes'])).toEqual(['web', 'Vídeo', 'nuevo video'])
  })

  test('returns those that hold the text without accents and case, those that begin with it first', () => {
    expect(labelsMeant(['nuevo video', ...IN_USE.slice(0, 2)], 'vide', [])).toEqual(['Vídeo', 'nuevo video'])
    expect(labelsMeant(IN_USE, 'zzz', [])).toEqual([])
  })

  test('returns no more than a phone can show', () => {
    const many = Array.from({ length: 40 }, (_, index) => `etiqueta ${index}`)
    expect(labelsMeant(many, '', [])).toHaveLength(12)
  })
})

describe('labelAsInUse', () => {
  test('returns the spelling of the tasks', () => {
    expect(labelAsInUse(IN_USE, ' VIDEO ')).toBe('Vídeo')
  })

  test('keeps a label as it is typed when no task has it, or when one has exactly it', () => {
    expect(labelAsInUse(IN_USE, ' Prensa ')).toBe('Prensa')
    expect(labelAsInUse([...IN_USE, 'video'], 'video')).toBe('video')
  })
})

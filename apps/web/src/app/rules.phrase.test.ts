import { describe, expect, test } from 'vitest'
import { readPhrase } from './rules.phrase.js'

describe('readPhrase', () => {
  test.each([
    ['Nueva tarea en Café Roble', { action: 'newTask', words: 'cafe roble' }],
    ['nueva tarea roble', { action: 'newTask', words: 'roble' }],
    ['nueva tarea', { action: 'newTask', words: '' }],
    ['escribir a Luis', { action: 'write', words: 'luis' }],
    ['ESCRIBIR luis herrera', { action: 'write', words: 'luis herrera' }],
    ['nueva', null],
    ['tarea nueva', null],
    ['', null],
  ])('%s', (text, phrase) => expect(readPhrase(text)).toEqual(phrase))
})

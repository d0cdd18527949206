import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNear, readWords } from './rules.words.js'

describe('readWords', () => {
  test.each([
    ['¿Qué tareas tengo, hoy?', 'que tareas tengo hoy', null],
    ['q tareas tengo atrazadas', 'que tareas tengo atrasadas', null],
    ['tareas de café roble alto atrasadas', 'tareas de cafe roble alto atrasadas', 'café roble alto'],
    ['como va luz y sombra', 'como va luz y sombra', 'luz y sombra'],
    // A name is never mended.
    ['Tareas de Empreza', 'tareas de empreza', 'Empreza'],
    ['Qué Empreza atrasada', 'que empreza atrasada', 'Empreza'],
    ['Atrazadas', 'atrasadas', null],
    ['pendientes de luis para el viernes', 'pendientes de luis para el viernes', 'luis'],
    ['', '', null],
  ])('%s', (text, plain, name) => expect(readWords(text)).toEqual({ plain, name }))

  test('finds its name in every text, as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const { name } = readWords(text)
        const words = name?.split(' ') ?? []
        expect(words.every(word => text.includes(word))).toBe(true)
      }),
    )
  })
})

describe('isNear', () => {
  test.each([
    ['semana', 'samana', true],
    ['semana', 'semna', true],
    ['semana', 'semmana', true],
    ['semana', 'seamna', true],
    ['semana', 'semana', true],
    ['semana', 'ventana', false],
    ['semana', 'sem', false],
  ])('%s, %s: %s', (one, other, near) => {
    expect(isNear(one, other)).toBe(near)
    expect(isNear(other, one)).toBe(near)
  })
})

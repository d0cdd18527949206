import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutGreeting, withoutThanks } from './rules.courtesy.js'

describe('withoutGreeting', () => {
  test.each([
    ['Hola, mis tareas', 'mis tareas'],
    ['¡Buenos días! ¿Qué tengo hoy?', 'Qué tengo hoy?'],
    ['hola qué tal, mis tareas', 'mis tareas'],
    ['Oye Joao mis tareas', 'mis tareas'],
    ['Joao, mis tareas', 'mis tareas'],
    ['JoaoAI mis tareas', 'mis tareas'],
    ['Gracias. ¿Y mañana?', 'Y mañana?'],
    // A name that begins like a greeting is none.
    ['Holanda', 'Holanda'],
    ['Joao está fuera', 'Joao está fuera'],
    ['gracias a Luis', 'gracias a Luis'],
    ['Buenos Aires Café', 'Buenos Aires Café'],
    // A greeting alone stays.
    ['¡Hola!', '¡Hola!'],
  ])('%s', (text, rest) => expect(withoutGreeting(text)).toBe(rest))
})

describe('withoutThanks', () => {
  test.each([
    ['mis tareas. ¡Muchas gracias!', 'mis tareas'],
    ['mis tareas por favor', 'mis tareas'],
    ['mis tareas, porfa. Gracias', 'mis tareas'],
    ['dar las gracias', 'dar las gracias'],
    ['¡Gracias!', '¡Gracias!'],
  ])('%s', (text, rest) => expect(withoutThanks(text)).toBe(rest))

  test('takes only an end of the text away, and never all words', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const rest = withoutThanks(text)
        expect(text.startsWith(rest)).toBe(true)
        expect(/[a-z]/i.test(rest)).toBe(/[a-z]/i.test(text))
      }),
    )
  })
})

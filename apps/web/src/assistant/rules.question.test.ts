import { expect, test } from 'vitest'
import { isQuestion } from './rules.question.js'

test.each(['qué vence hoy', 'Cuantas tareas tengo', '¿hay pendientes', 'vas bien?', 'por qué no cierra'])(
  '%s is a question',
  text => expect(isQuestion(text)).toBe(true),
)

test.each(['', 'que', 'zzz', 'queso fresco', 'vence:', 'qué hizo de:ana', 'menú navidad'])(
  '%s is none',
  text => expect(isQuestion(text)).toBe(false),
)

import { expect, test } from 'vitest'
import { asksBeside } from './rules.file-questions.js'
import { understand } from './rules.questions.js'

const beside = (text: string) => asksBeside(text, understand(text, '2026-11-20'))

test.each([
  'Crea una tarea "Revisar contrato" en Café Roble para el viernes',
  'Comenta en CAFE-5: va el documento',
  'Comparte este archivo con Luis',
  'Registra mi entrada',
  '¿Cuándo vence CAFE-5? Mira la captura',
  '¿Qué tengo para hoy?',
  '¿Cómo va Café Roble?',
])('%s asks for something beside its files', text => expect(beside(text)).toBe(true))

test.each([
  '',
  'Lee',
  'Hola',
  'Resume este archivo',
  '¿Qué dice el contrato de Lumen?',
  '¿Qué tareas hay en la imagen?',
  'Archivos de Lumen',
  'Café Roble',
  'Traduce esto',
])('%j asks about its files alone', text => expect(beside(text)).toBe(false))

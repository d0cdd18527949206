import { describe, expect, test } from 'vitest'
import { withoutAsking } from './rules.asking.js'

describe('withoutAsking', () => {
  test.each([
    ['Pásame los archivos de Lumen', 'los archivos de Lumen'],
    ['¿Me pasas mis pendientes?', 'mis pendientes?'],
    ['¿Me puedes pasar las tareas de Luis?', 'las tareas de Luis?'],
    ['Por favor, compárteme los archivos de Luz y Sombra', 'los archivos de Luz y Sombra'],
    ['Ponme al día', 'qué tengo hoy'],
    ['¿Me puedes poner al día?', 'qué tengo hoy'],
    ['Ponme al día, por favor', 'qué tengo hoy'],
    ['Ponme al tanto de Lumen', 'cómo va Lumen'],
    ['Actualízame sobre Café Roble', 'cómo va Café Roble'],
  ])('%s', (text, question) => expect(withoutAsking(text)).toBe(question))

  test.each([
    'Pásame CAFE-5 a revisión',
    'Pásame «Medir el local» a revisión',
    'Pásame la tarea de los videos',
    'Pásame mis pendientes al lunes',
    'Pásame los archivos de Lumen y borra los de Roble',
    'Mándame un aviso mañana',
    'Pon al día CAFE-5',
    'Pon al día Lumen',
    'Ponme al día CAFE-5',
    'Pásame',
    'Pasa los archivos',
    `Pásame ${'los archivos de Lumen '.repeat(20)}`,
  ])('leaves %s as it is', text => expect(withoutAsking(text)).toBe(text))
})

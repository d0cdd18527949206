import { describe, expect, test } from 'vitest'
import { findOf, wholeFirst } from './rules.seeking.js'

const found = (text: string) => findOf({ text, plain: '', name: null, today: '2026-11-20' })

describe('findOf', () => {
  test.each([
    ['Busca el archivo «manual» de Café Roble', { what: 'file', text: 'manual', of: 'Café Roble', by: null }],
    ['¿Dónde está el mensaje sobre el logo?', { what: 'message', text: 'logo', of: null, by: null }],
    ['busca comentarios de Luis sobre el guion', { what: 'comment', text: 'guion', of: null, by: 'Luis' }],
    ['Encuentra la tarea del boceto', { what: 'task', text: 'boceto', of: null, by: null }],
    ['busca la tarea del archivo', { what: 'task', text: 'archivo', of: null, by: null }],
    ['busca el mensaje de Luis', { what: 'message', text: '', of: null, by: 'Luis' }],
    ['Busca mensajes de luis ortega', { what: 'message', text: '', of: null, by: 'luis ortega' }],
    ['busca el mensaje que mandó Luis', { what: 'message', text: '', of: null, by: 'Luis' }],
    ['busca el mensaje "de Luis"', { what: 'message', text: 'de Luis', of: null, by: null }],
    ['busca el mensaje de la factura', { what: 'message', text: 'factura', of: null, by: null }],
    ['busca el mensaje sobre Luis', { what: 'message', text: 'Luis', of: null, by: null }],
    ['busca de Luis', { what: null, text: 'Luis', of: null, by: null }],
    [
      'busca el folleto grande con los archivos',
      { what: null, text: 'folleto grande con los archivos', of: null, by: null },
    ],
    [
      'busca el folleto con los archivos',
      { what: null, text: 'folleto con los archivos', of: null, by: null },
    ],
    ['busca los últimos archivos de marca', { what: 'file', text: 'marca', of: null, by: null }],
    ['¿Dónde está Luis?', { what: null, text: 'Luis', of: null, by: null, who: 'Luis' }],
    [
      'donde anda luis ortega ahorita',
      { what: null, text: 'luis ortega', of: null, by: null, who: 'luis ortega' },
    ],
    ['¿Dónde está el logo?', { what: null, text: 'logo', of: null, by: null }],
    ['¿Dónde está mi contrato?', { what: null, text: 'contrato', of: null, by: null }],
    ['¿Dónde está logo de Lumen?', { what: null, text: 'logo', of: 'Lumen', by: null }],
    ['busca bocetos', { what: null, text: 'bocetos', of: null, by: null }],
  ])('understands %j', (text, sought) => {
    expect(found(text)).toEqual({ kind: 'find', ...sought })
  })

  test.each(['¿Qué tengo hoy?', 'archivo «manual»', 'busca', 'busca ?'])('leaves %j to others', text => {
    expect(found(text)).toBeNull()
  })
})

test('whole words stand before the beginnings of words, and those before other parts', () => {
  const hits = ['Catálogo.pdf', 'Logos nuevos', 'el-LOGO.png', 'Otro', 'Logo final'].map(title => ({ title }))
  expect(wholeFirst(hits, 'logo').map(({ title }) => title)).toEqual([
    'el-LOGO.png',
    'Logo final',
    'Logos nuevos',
    'Catálogo.pdf',
    'Otro',
  ])
  expect(wholeFirst(hits, '')).toEqual(hits)
})

import { describe, expect, test } from 'vitest'
import { findOf } from './rules.seeking.js'

const found = (text: string) => findOf({ text, plain: '', name: null, today: '2026-11-20' })

describe('findOf', () => {
  test.each([
    ['Busca el archivo «manual» de Café Roble', { what: 'file', text: 'manual', of: 'Café Roble', by: null }],
    ['¿Dónde está el mensaje sobre el logo?', { what: 'message', text: 'logo', of: null, by: null }],
    ['busca comentarios de Luis sobre el guion', { what: 'comment', text: 'el guion', of: null, by: 'Luis' }],
    ['Encuentra la tarea del boceto', { what: 'task', text: 'boceto', of: null, by: null }],
    ['busca bocetos', { what: null, text: 'bocetos', of: null, by: null }],
  ])('understands %j', (text, sought) => {
    expect(found(text)).toMatchObject({ kind: 'find', what: sought.what, of: sought.of, by: sought.by })
    expect(found(text)).toHaveProperty('text', expect.stringContaining(sought.text.replace('el ', '')))
  })

  test.each(['¿Qué tengo hoy?', 'archivo «manual»', 'busca'])('leaves %j to others', text => {
    expect(found(text)).toBeNull()
  })
})

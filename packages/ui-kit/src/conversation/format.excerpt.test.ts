import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import { describe, expect, test } from 'vitest'
import { bodyText, excerptOf } from './format.excerpt.js'

describe('bodyText', () => {
  test('is the text in one line without its marks', () => {
    expect(bodyText(aMessage({ body: '**Hola**, mira:\n- `uno`\n- _dos_\nmi_archivo' }))).toBe(
      'Hola, mira: uno dos mi_archivo',
    )
  })

  test('names what a message without text holds', () => {
    const media = aMedia({ name: 'presupuesto.xlsx' })
    expect(bodyText(aMessage({ body: '', type: 'file', media }))).toBe('presupuesto.xlsx')
    expect(bodyText(aMessage({ body: '', type: 'file' }))).toBe('Archivo')
    expect(bodyText(aMessage({ body: '', type: 'audio', media }))).toBe('Mensaje de voz')
    expect(bodyText(aMessage({ body: '', deleted_at: '2026-11-20T21:14:00.000Z' }))).toBe('Mensaje eliminado')
  })
})

describe('excerptOf', () => {
  test('says which messages are own', () => {
    expect(excerptOf(aMessage({ body: 'Sí' }), 7)).toBe('Sí')
    expect(excerptOf(aMessage({ body: 'Sí' }), 8)).toBe('Tú: Sí')
  })
})

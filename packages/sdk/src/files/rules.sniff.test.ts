import { describe, expect, test } from 'vitest'
import { sniffText } from './rules.sniff.js'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('sniffText', () => {
  test.each([
    ['Acordamos el guion.', 'minuta.txt', 'text/plain'],
    ['Acordamos el guion.', 'foto.png', 'text/plain'],
    ['a,b', 'tabla.CSV', 'text/csv'],
    ['# Uno', 'notas.md', 'text/markdown'],
    ['{}', 'datos.json', 'application/json'],
    ['<!DOCTYPE html><p>', 'notas.md', 'text/html'],
    ['Hola <script>1</script>', 'notas.txt', 'text/html'],
    ['<?xml version="1.0"?><a/>', 'a.txt', 'application/xml'],
    ['<?xml version="1.0"?><svg />', 'a.png', 'image/svg+xml'],
    ['\u0000\u0001', 'notas.txt', 'application/octet-stream'],
  ])('of %j, named %s, is %s', (text, name, type) => {
    expect(sniffText(bytes(text), name)).toBe(type)
  })

  test('knows text of two bytes a sign by its mark', () => {
    const wide = Uint8Array.from([0xff, 0xfe, 0x48, 0, 0x69, 0])
    expect(sniffText(wide, 'notas.txt')).toBe('text/plain')
  })
})

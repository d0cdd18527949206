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
    ['a{}', 'a.css', 'text/css'],
    ['let a', 'a.js', 'text/javascript'],
    ['let a', 'a.mjs', 'text/javascript'],
    ['BEGIN:VCALENDAR', 'a.ics', 'text/calendar'],
    ['BEGIN:VCARD', 'a.vcf', 'text/vcard'],
    ['  <SVG >', 'a.txt', 'image/svg+xml'],
    [' \n<body>', 'a.md', 'text/html'],
    ['Sin punto', 'csv', 'text/plain'],
  ])('of %j, named %s, is %s', (text, name, type) => {
    expect(sniffText(bytes(text), name)).toBe(type)
  })

  test('knows text of two bytes a sign by its mark', () => {
    const wide = Uint8Array.from([0xff, 0xfe, 0x48, 0, 0x69, 0])
    expect(sniffText(wide, 'notas.txt')).toBe('text/plain')
  })

  test('takes the control signs of text, and no others', () => {
    const signs = Array.from({ length: 0x21 }, (_, byte) => byte)
    const texts = signs.filter(byte => sniffText(Uint8Array.from([0x61, byte]), 'a') === 'text/plain')
    expect(texts).toEqual([0x09, 0x0a, 0x0c, 0x0d, 0x20])
  })

  test.each([
    ['the first byte first', [0xff, 0xfe, 0x3c, 0, 0x73, 0, 0x76, 0, 0x67, 0, 0x3e, 0], 'image/svg+xml'],
    ['the first byte last', [0xfe, 0xff, 0, 0x3c, 0, 0x73, 0, 0x76, 0, 0x67, 0, 0x3e], 'image/svg+xml'],
    ['no mark but half of one', [0xff, 0xff, 0x3c, 0], 'application/octet-stream'],
    ['the other half of one', [0xfe, 0xfe, 0x3c, 0], 'application/octet-stream'],
    ['a mark in the wrong place', [0x61, 0xfe, 0x3c, 0], 'application/octet-stream'],
    ['the other mark there', [0x61, 0xff, 0x3c, 0], 'application/octet-stream'],
  ])('reads markup in text of two bytes a sign with %s', (_, head, type) => {
    expect(sniffText(Uint8Array.from(head), 'notas.txt')).toBe(type)
  })
})

import { expect, test } from 'vitest'
import { isMisnamed, isPlainText, isProtected, kindOf, textTypeOf } from './rules.given.js'

test.each([
  ['image/png', 'image'],
  ['image/svg+xml', null],
  ['image/tiff', null],
  ['application/pdf', 'file'],
  ['text/csv', 'file'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'file'],
  ['application/zip', null],
  ['video/mp4', null],
])('kindOf %s is %s', (mime, kind) => expect(kindOf(mime)).toBe(kind))

test.each([
  ['foto.png', 'text/html', true],
  ['Contrato.PDF', 'text/plain', true],
  ['foto.png', 'image/jpeg', false],
  ['foto.png', 'application/pdf', false],
  ['notas.txt', 'text/html', false],
])('isMisnamed %s of %s is %s', (name, mime, misnamed) => expect(isMisnamed(name, mime)).toBe(misnamed))

test.each([
  ['Texto pegado.txt', 'text/plain'],
  ['Guía.MD', 'text/markdown'],
  ['precios.csv', 'text/csv'],
  ['logo.svg', null],
  ['txt', null],
])('textTypeOf %s is %s', (name, type) => expect(textTypeOf(name)).toBe(type))

test.each([
  ['a coloured log', [0x1b, 0x5b, 0x33, 0x31, 0x6d, 0x4e, 0x6f], true],
  ['soft breaks', [0x61, 0x0b, 0x62], true],
  ['a zero byte', [0x42, 0x4d, 0x00], false],
  ['zero bytes of two bytes a sign', [0xff, 0xfe, 0x61, 0x00], true],
])('isPlainText of %s', (_, head, plain) => expect(isPlainText(Uint8Array.from(head))).toBe(plain))

test.each([
  ['Contrato.DOCX', 'application/x-cfb', true],
  ['Contrato.doc', 'application/x-cfb', false],
  ['Contrato.docx', 'application/zip', false],
])('isProtected %s of %s is %s', (name, mime, is) => expect(isProtected(name, mime)).toBe(is))

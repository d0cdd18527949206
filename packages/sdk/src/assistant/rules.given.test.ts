import { expect, test } from 'vitest'
import { isMisnamed, kindOf } from './rules.given.js'

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

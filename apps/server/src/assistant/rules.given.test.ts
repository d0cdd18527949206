import { expect, test } from 'vitest'
import { kindOf } from './rules.given.js'

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

import { expect, test } from 'vitest'
import { isTextPaste } from './rules.paste.js'

test('a copied table with its picture is text; a copied picture or file is a file', () => {
  expect(isTextPaste(['text/plain', 'text/html', 'text/rtf', 'Files'])).toBe(true)
  expect(isTextPaste(['text/plain', 'text/rtf', 'Files'])).toBe(true)
  expect(isTextPaste(['text/html', 'Files'])).toBe(false)
  expect(isTextPaste(['text/plain', 'Files'])).toBe(false)
  expect(isTextPaste(['Files'])).toBe(false)
})

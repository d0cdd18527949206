import { expect, test } from 'vitest'
import { pastedFiles } from './rules.paste.js'

test('a copied table with its picture is text; a copied picture or file is a file', () => {
  const filesOf = (...types: readonly string[]) => pastedFiles({ types, files: ['a.png'] })
  expect(filesOf('text/plain', 'text/html', 'text/rtf', 'Files')).toEqual([])
  expect(filesOf('text/plain', 'text/rtf', 'Files')).toEqual([])
  expect(filesOf('text/html', 'Files')).toEqual(['a.png'])
  expect(filesOf('text/plain', 'Files')).toEqual(['a.png'])
  expect(filesOf('Files')).toEqual(['a.png'])
  expect(pastedFiles({ types: ['text/plain'], files: [] })).toEqual([])
})

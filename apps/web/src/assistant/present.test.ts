import { expect, test } from 'vitest'
import { codeName, toChips } from './present.js'

test('code is saved with the extension of its language', () => {
  expect(['python', 'ts', '', '../etc', 'c++'].map(codeName)).toEqual([
    'codigo.py',
    'codigo.ts',
    'codigo.txt',
    'codigo.txt',
    'codigo.txt',
  ])
})

test('files of a draft are shown without their bytes', () => {
  const file = { key: 'k', name: 'a.txt', type: 'text/plain', size: 1 }
  expect(toChips([{ ...file, blob: new Blob(['x']) }])).toEqual([file])
})

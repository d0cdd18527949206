import { expect, test } from 'vitest'
import { anAssistantChat } from '@osys/sdk/testing/assistant'
import { chatHref, codeName, messageIn, toChips } from './present.js'

test('code is saved with the extension of its language', () => {
  expect(['python', 'ts', '', '../etc', 'c++'].map(codeName)).toEqual([
    'codigo.py',
    'codigo.ts',
    'codigo.txt',
    'codigo.txt',
    'codigo.txt',
  ])
})

test('files of a draft are shown with the bytes that the device has', () => {
  const file = { key: 'k', name: 'a.png', type: 'image/png', size: 1 }
  const blob = new Blob(['x'])
  expect(toChips([{ ...file, blob }])).toEqual([{ ...file, blob }])
  expect(toChips([{ ...file, file_id: 7 }])).toEqual([file])
})

test('the address of a found chat names the message', () => {
  expect(chatHref(anAssistantChat({ id: 3 }))).toBe('/joaoai/3')
  expect(chatHref(anAssistantChat({ id: 3, found_message_id: 12 }))).toBe('/joaoai/3?message=12')
  expect(['?message=12', '?message=x', '?message=-1', ''].map(messageIn)).toEqual([12, null, null, null])
})

import { expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import { readSidePanel, rememberSidePanel } from './storage.js'

test('the room decides until a person does', () => {
  const storage = createMemoryStorage()
  expect([readSidePanel(storage, true), readSidePanel(storage, false)]).toEqual([true, false])
  rememberSidePanel(storage, false)
  expect(readSidePanel(storage, true)).toBe(false)
  rememberSidePanel(storage, true)
  expect(readSidePanel(storage, false)).toBe(true)
})

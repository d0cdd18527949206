import { expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import { aMessage } from '../testing/chat.js'
import { messageEdits } from './storage.edits.js'

const message = aMessage({ id: 4, body: 'antes' })
const refused = { message, text: 'rechazado', error: 'Muy largo', next: null }
const typed = { message: aMessage({ id: 5 }), text: 'a medias', next: refused }

test('messageEdits keeps the edit of a conversation with those that return after it, by account', () => {
  const local = createMemoryStorage()
  messageEdits.keep(local, 7, 8, typed)
  expect(messageEdits.read(local, 7, 8)).toEqual(typed)
  expect([messageEdits.read(local, 7, 9), messageEdits.read(local, 8, 8)]).toEqual([null, null])
  expect(messageEdits.isStored(local, 7, 8, typed)).toBe(true)
  expect(messageEdits.isStored(local, 7, 8, { ...typed, text: 'más' })).toBe(false)
})

test('messageEdits forgets an edit that is over or changes nothing', () => {
  const local = createMemoryStorage()
  messageEdits.keep(local, 7, 8, typed)
  messageEdits.keep(local, 7, 8, { message, text: 'antes', next: null })
  expect(messageEdits.read(local, 7, 8)).toBeNull()
  messageEdits.keep(local, 7, 8, typed)
  messageEdits.keep(local, 7, 8, null)
  expect(messageEdits.read(local, 7, 8)).toBeNull()
})

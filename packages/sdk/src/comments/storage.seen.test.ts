import { expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { readSeenComments, rememberSeenComments } from './storage.seen.js'

test('what was seen is kept by person and company', () => {
  const storage = createMemoryStorage()
  expect(readSeenComments(storage, 1, 3)).toBeNull()
  rememberSeenComments(storage, 1, 3, 12)
  rememberSeenComments(storage, 1, 4, 0)
  expect(readSeenComments(storage, 1, 3)).toBe(12)
  expect(readSeenComments(storage, 1, 4)).toBe(0)
  expect(readSeenComments(storage, 2, 3)).toBeNull()
})

test('the newest two hundred companies are kept', () => {
  const storage = createMemoryStorage()
  for (let id = 1; id <= 200; id += 1) rememberSeenComments(storage, 1, id, id)
  rememberSeenComments(storage, 1, 1, 5)
  rememberSeenComments(storage, 1, 201, 7)
  expect(readSeenComments(storage, 1, 1)).toBe(5)
  expect(readSeenComments(storage, 1, 2)).toBeNull()
  expect(readSeenComments(storage, 1, 201)).toBe(7)
})

test('what was seen again as it was keeps its turn to be forgotten', () => {
  const storage = createMemoryStorage()
  for (let id = 1; id <= 200; id += 1) rememberSeenComments(storage, 1, id, id)
  rememberSeenComments(storage, 1, 1, 1)
  rememberSeenComments(storage, 1, 201, 7)
  expect([readSeenComments(storage, 1, 1), readSeenComments(storage, 1, 2)]).toEqual([null, 2])
})

test('what cannot be read begins anew', () => {
  const storage = createMemoryStorage()
  storage.setItem(`${STORAGE_KEYS.commentsSeen}.1`, '[oops')
  expect(readSeenComments(storage, 1, 3)).toBeNull()
})

import { expect, test } from 'vitest'
import { aMessage } from '../testing/chat.js'
import { foundChanged, NOTHING_FOUND, pageFound } from './state.found.js'

test('a search that begins loads its first page, not one more', () => {
  expect(NOTHING_FOUND).toEqual({
    messages: [],
    has_more: false,
    isLoading: true,
    isLoadingMore: false,
    error: null,
  })
})

test('found messages grow page by page, and a first page replaces them', () => {
  const first = pageFound(
    NOTHING_FOUND,
    { messages: [aMessage({ id: 9 }), aMessage({ id: 7 })], has_more: true },
    null,
  )
  expect([first.isLoading, first.has_more]).toEqual([false, true])
  const more = pageFound(first, { messages: [aMessage({ id: 7 }), aMessage({ id: 2 })], has_more: false }, 7)
  expect(more.messages.map(({ id }) => id)).toEqual([9, 7, 2])
  const other = pageFound(more, { messages: [aMessage({ id: 4 })], has_more: false }, null)
  expect(other.messages.map(({ id }) => id)).toEqual([4])
})

test('found messages are as the newest event says, and a deleted one may come back', () => {
  const found = pageFound(
    NOTHING_FOUND,
    { messages: [aMessage({ id: 9, body: 'La clave' }), aMessage({ id: 7 })], has_more: true },
    null,
  )
  const gone = aMessage({ id: 9, body: '', deleted_at: '2026-11-21T00:00:00.000Z' })
  const deleted = foundChanged(found, { action: 'delete', id: 9, message: gone })
  expect([deleted.messages[0], deleted.messages.length, deleted.has_more]).toEqual([gone, 2, true])
  const back = aMessage({ id: 9, body: 'La llave' })
  expect(foundChanged(deleted, { action: 'update', id: 9, message: back }).messages[0]).toEqual(back)
  const without = foundChanged(found, { action: 'delete', id: 9, message: null })
  expect(without.messages.map(({ id }) => id)).toEqual([7])
  expect(foundChanged(found, { action: 'update', id: 9, message: null })).toBe(found)
  expect(foundChanged(found, { action: 'marked', id: 9, message: back })).toBe(found)
  expect(foundChanged(found, { action: 'delete', id: 5, message: null })).toBe(found)
})

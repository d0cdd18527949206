import { expect, test } from 'vitest'
import { aMessage } from '../testing/chat.js'
import { NOTHING_FOUND, pageFound } from './state.found.js'

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

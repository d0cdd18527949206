import { describe, expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { keepHeight, readHeight } from './storage.heights.js'

describe('readHeight', () => {
  test('returns what was kept of this card for the person', () => {
    const storage = createMemoryStorage()
    keepHeight(storage, 3, 'waiting', 142)
    keepHeight(storage, 3, 'chats', 0)
    keepHeight(storage, 4, 'waiting', 182)
    expect(readHeight(storage, 3, 'waiting')).toBe(142)
    expect(readHeight(storage, 3, 'chats')).toBe(0)
    expect(readHeight(storage, 5, 'waiting')).toBe(0)
  })

  test.each(['{', '-4', '1e9', 'NaN', ''])('%s counts as a card that was not there', kept => {
    const storage = createMemoryStorage()
    storage.setItem(`${STORAGE_KEYS.dueSizes}.waiting.3`, kept)
    expect(readHeight(storage, 3, 'waiting')).toBe(0)
  })
})

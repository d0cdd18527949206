import { describe, expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { keepPushLater, keepPushOff, keepPushOwner, readPushStored } from './storage.js'

const OWNER = { user_id: 7, session: 's', endpoint: 'https://push.example/1' }
const NOTHING = { owner: null, off: [], later: [], told: [] }

describe('what a browser remembers about push messages', () => {
  test('is nothing at first, and when it cannot be read', () => {
    const storage = createMemoryStorage()
    expect(readPushStored(storage)).toEqual(NOTHING)
    for (const text of ['{', '{"off":7}', '[]']) {
      storage.setItem(STORAGE_KEYS.push, text)
      expect(readPushStored(storage)).toEqual(NOTHING)
    }
  })

  test('is kept by person, and each part on its own', () => {
    const storage = createMemoryStorage()
    keepPushOwner(storage, OWNER)
    keepPushOff(storage, 7, true)
    keepPushOff(storage, 8, true)
    keepPushOff(storage, 8, true)
    keepPushLater(storage, 7)
    keepPushLater(storage, 9)
    expect(readPushStored(storage)).toEqual({ owner: OWNER, off: [7, 8], later: [7, 9], told: [] })
    keepPushOff(storage, 7, false)
    keepPushOwner(storage, null)
    expect(readPushStored(storage)).toEqual({ owner: null, off: [8], later: [7, 9], told: [] })
  })
})

import { describe, expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { readSeenVersions, saveSeenVersions } from './storage.js'

describe('readSeenVersions', () => {
  test('gives back what was saved (Spec §3)', () => {
    const local = createMemoryStorage()
    saveSeenVersions(local, { ohplaky: ['v2.4.0-beta3'] })
    expect(readSeenVersions(local)).toEqual({ ohplaky: ['v2.4.0-beta3'] })
  })

  test.each(['', '{', '[1]', '{"a":1}', 'null'])('takes %j for nothing seen', text => {
    const local = createMemoryStorage()
    local.setItem(STORAGE_KEYS.versions, text)
    expect(readSeenVersions(local)).toEqual({})
  })
})

import { describe, expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { readSeenVersions, saveSeenVersions } from './storage.js'

describe('readSeenVersions', () => {
  test('gives back what was saved (Spec §3)', () => {
    const local = createMemoryStorage()
    saveSeenVersions(local, 7, { ohplaky: ['v2.4.0-beta3'] })
    expect(readSeenVersions(local, 7)).toEqual({ ohplaky: ['v2.4.0-beta3'] })
    expect(readSeenVersions(local, 8)).toEqual({})
  })

  test.each(['', '{', '[1]', '{"a":1}', 'null'])('takes %j for nothing seen', text => {
    const local = createMemoryStorage()
    local.setItem(`${STORAGE_KEYS.versions}.7`, text)
    expect(readSeenVersions(local, 7)).toEqual({})
  })
})

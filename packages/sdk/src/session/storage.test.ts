import { describe, expect, test } from 'vitest'
import { createMemoryStorage, createMemoryStorages } from '../app/storage.js'
import { clearApiKey, readApiKey, saveApiKey } from './storage.js'

const newTab = (storages: ReturnType<typeof createMemoryStorages>) => ({
  ...storages,
  session: createMemoryStorage(),
})

describe('saveApiKey (Spec §4)', () => {
  test('keeps a remembered key for new tabs', () => {
    const storages = createMemoryStorages()
    saveApiKey(storages, 'k1', true)
    expect(readApiKey(storages)).toBe('k1')
    expect(readApiKey(newTab(storages))).toBe('k1')
  })

  test('keeps a key without remember for this tab only, and removes an earlier remembered one', () => {
    const storages = createMemoryStorages()
    saveApiKey(storages, 'somebody', true)
    saveApiKey(storages, 'k2', false)
    expect(readApiKey(storages)).toBe('k2')
    expect(readApiKey(newTab(storages))).toBeNull()
  })
})

describe('clearApiKey', () => {
  test('removes the key from both storages', () => {
    const storages = createMemoryStorages()
    saveApiKey(storages, 'k', true)
    clearApiKey(storages, 'k')
    expect(readApiKey(storages)).toBeNull()
  })

  test('leaves the key that another tab remembered since', () => {
    const storages = createMemoryStorages()
    saveApiKey(storages, 'k1', false)
    saveApiKey(newTab(storages), 'k2', true)
    clearApiKey(storages, 'k1')
    expect(readApiKey(storages)).toBe('k2')
    expect(readApiKey(newTab(storages))).toBe('k2')
  })
})

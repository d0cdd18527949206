import { describe, expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { keepDueSizes, readDueSizes } from './storage.due.js'

describe('readDueSizes', () => {
  test('returns what was kept for the person', () => {
    const storage = createMemoryStorage()
    keepDueSizes(storage, 3, [2, 1, 4])
    keepDueSizes(storage, 4, [])
    expect(readDueSizes(storage, 3)).toEqual([2, 1, 4])
    expect(readDueSizes(storage, 4)).toEqual([])
  })

  test('leaves room for the usual number of tasks where nothing was kept', () => {
    expect(readDueSizes(createMemoryStorage(), 3)).toEqual([1, 1, 4, 2])
  })

  test.each(['{', '"3"', '[1.5]'])('%s counts as never seen', kept => {
    const storage = createMemoryStorage()
    storage.setItem(`${STORAGE_KEYS.dueSizes}.3`, kept)
    expect(readDueSizes(storage, 3)).toEqual(readDueSizes(createMemoryStorage(), 3))
  })
})

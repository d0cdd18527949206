import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import { readRecent, rememberPlace } from './storage.recent.js'

describe('rememberPlace', () => {
  test('keeps the places of each person apart', () => {
    const storage = createMemoryStorage()
    rememberPlace(storage, 7, { title: 'ACME', href: '/1' })
    rememberPlace(storage, 7, { title: 'Luz', href: '/2' })
    expect(readRecent(storage, 7)).toEqual([
      { title: 'Luz', href: '/2' },
      { title: 'ACME', href: '/1' },
    ])
    expect(readRecent(storage, 8)).toEqual([])
  })

  test.each(['{', '{}', '[{"title":1}]'])('begins anew after %s', text => {
    const storage = createMemoryStorage()
    storage.setItem('osys.1.recent-places.7', text)
    expect(readRecent(storage, 7)).toEqual([])
  })
})

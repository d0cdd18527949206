import { describe, expect, test, vi } from 'vitest'
import { createMemoryStorage, toSafeStorage } from './storage.js'

describe('toSafeStorage', () => {
  test('uses the real storage while it works', () => {
    const real = createMemoryStorage()
    const safe = toSafeStorage(
      () => real,
      () => undefined,
    )
    safe.setItem('a', '1')
    expect(real.getItem('a')).toBe('1')
    real.removeItem('a')
    expect(safe.getItem('a')).toBeNull()
  })

  test('continues in memory when the browser refuses, and says so once', () => {
    const onRefused = vi.fn()
    const safe = toSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }, onRefused)
    safe.setItem('a', '1')
    expect(safe.getItem('a')).toBe('1')
    safe.removeItem('a')
    expect(safe.getItem('a')).toBeNull()
    expect(onRefused).toHaveBeenCalledTimes(1)
  })

  test('keeps the values that were stored before the disk filled', () => {
    const real = createMemoryStorage()
    const full = {
      ...real,
      setItem: (key: string, value: string) => (key === 'big' ? fail() : real.setItem(key, value)),
    }
    const safe = toSafeStorage(
      () => full,
      () => undefined,
    )
    safe.setItem('small', '1')
    safe.setItem('big', '2')
    expect(safe.getItem('small')).toBe('1')
    expect(safe.getItem('big')).toBe('2')
  })
})

function fail(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

import { describe, expect, test } from 'vitest'
import { STORAGE_KEYS, createMemoryStorage } from '../app/storage.js'
import { aDevice } from '../testing/kiosk.js'
import { clearDevice, readDevice, saveDevice } from './storage.js'

describe('readDevice', () => {
  test('returns the saved device until it is cleared', () => {
    const local = createMemoryStorage()
    expect(readDevice(local)).toBeNull()
    saveDevice(local, { apiKey: 'key', device: aDevice() })
    expect(readDevice(local)).toEqual({ apiKey: 'key', device: aDevice() })
    clearDevice(local)
    expect(readDevice(local)).toBeNull()
  })

  test.each(['', '{', '[]', '{"apiKey":"key"}', '{"apiKey":1,"device":{}}'])(
    'reads nothing from %j',
    text => {
      const local = createMemoryStorage()
      local.setItem(STORAGE_KEYS.kioskDevice, text)
      expect(readDevice(local)).toBeNull()
    },
  )
})

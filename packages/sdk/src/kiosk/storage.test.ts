import { describe, expect, test } from 'vitest'
import { STORAGE_KEYS, createMemoryStorage } from '../app/storage.js'
import { aDevice } from '../testing/kiosk.js'
import { aKioskPerson } from '../testing/timeclock.js'
import {
  clearDevice,
  clearRoster,
  isKioskAccount,
  readDevice,
  readRoster,
  saveAccount,
  saveDevice,
  saveRoster,
} from './storage.js'

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

const ROSTER = {
  items: [aKioskPerson()],
  clockOffsetMs: 250,
  pinKey: 'key',
  managers: [{ id: 2, name: 'Sofía Herrera' }],
}

describe('readRoster', () => {
  test('returns the people until they, or the device, are cleared', () => {
    for (const clear of [clearRoster, clearDevice]) {
      const local = createMemoryStorage()
      expect(readRoster(local)).toBeNull()
      saveRoster(local, ROSTER)
      expect(readRoster(local)).toEqual(ROSTER)
      clear(local)
      expect(readRoster(local)).toBeNull()
    }
  })
})

describe('isKioskAccount', () => {
  test('recognises the account that was used as a kiosk, by a part of its key', () => {
    const local = createMemoryStorage()
    expect(isKioskAccount(local, 'abcdefghijkl')).toBe(false)
    saveAccount(local, 'abcdefghijkl')
    expect(isKioskAccount(local, 'abcdefghijkl')).toBe(true)
    expect(isKioskAccount(local, 'bbcdefghijkl')).toBe(false)
    expect(local.getItem(STORAGE_KEYS.kioskAccount)).toBe('abcdefgh')
    clearDevice(local)
    expect(isKioskAccount(local, 'abcdefghijkl')).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { dropCaptions, dropCaptionsOf, keepCaption, readCaptions } from './storage.captions.js'

test('captions of chosen files are kept for each person until they are dropped', () => {
  const storage = createMemoryStorage()
  keepCaption(storage, 7, { key: 'a', caption: 'La fachad' })
  keepCaption(storage, 7, { key: 'a', caption: 'La fachada' })
  keepCaption(storage, 7, { key: 'b', caption: 'El plano' })
  keepCaption(storage, 8, { key: 'c', caption: 'De otra persona' })
  expect(readCaptions(storage, 7)).toEqual(
    new Map([
      ['b', 'El plano'],
      ['a', 'La fachada'],
    ]),
  )
  keepCaption(storage, 7, { key: 'b', caption: '' })
  dropCaptions(storage, ['a', 'unknown'])
  expect([readCaptions(storage, 7).size, readCaptions(storage, 8).size]).toEqual([0, 1])
  dropCaptionsOf(storage, 8)
  expect(storage.getItem(STORAGE_KEYS.chatCaptions)).toBeNull()
})

test('at most two hundred captions wait on a device, the newest ones', () => {
  const storage = createMemoryStorage()
  for (let at = 1; at <= 201; at++) keepCaption(storage, 7, { key: `k${at}`, caption: 'x' })
  const kept = readCaptions(storage, 7)
  expect([kept.size, kept.has('k1'), kept.has('k2')]).toEqual([200, false, true])
})

test('captions that were cut off count as none', () => {
  const storage = createMemoryStorage()
  storage.setItem(STORAGE_KEYS.chatCaptions, '[{"owner_id":7')
  expect(readCaptions(storage, 7).size).toBe(0)
  storage.setItem(STORAGE_KEYS.chatCaptions, '[{"owner_id":7}]')
  expect(readCaptions(storage, 7).size).toBe(0)
})

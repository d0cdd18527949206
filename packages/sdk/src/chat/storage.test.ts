import { expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { dropChatDraft, keepChatDraft, readChatDrafts } from './storage.js'
import { readEmojis, saveEmojis } from './storage.emojis.js'

test('drafts wait for the server on the device of their person', () => {
  const storage = createMemoryStorage()
  keepChatDraft(storage, 7, { userId: 8, body: 'Ho', reply_to: null, typedOn: [] })
  const hola = { userId: 8, body: 'Hola', reply_to: 3, typedOn: [{ body: 'H', reply_to: null }] }
  keepChatDraft(storage, 7, hola)
  keepChatDraft(storage, 9, { userId: 8, body: 'De otra', reply_to: null, typedOn: [] })
  expect(readChatDrafts(storage, 7)).toEqual([hola])
  dropChatDraft(storage, 7, 8)
  expect(readChatDrafts(storage, 7)).toEqual([])
  expect(readChatDrafts(storage, 9)).toHaveLength(1)
  dropChatDraft(storage, 9, 8)
  expect(storage.getItem(STORAGE_KEYS.chatDrafts)).toBeNull()
})

test('at most fifty drafts wait on a device, the newest ones', () => {
  const storage = createMemoryStorage()
  for (let userId = 1; userId <= 51; userId++)
    keepChatDraft(storage, 7, { userId, body: 'x', reply_to: null, typedOn: [] })
  const kept = readChatDrafts(storage, 7).map(({ userId }) => userId)
  expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([50, 51, 2])
})

test('a draft that was kept without the text it was typed on is read', () => {
  const storage = createMemoryStorage()
  const kept = [{ owner_id: 7, user_id: 8, body: 'Hola', reply_to: null }]
  storage.setItem(STORAGE_KEYS.chatDrafts, JSON.stringify(kept))
  expect(readChatDrafts(storage, 7)).toEqual([{ userId: 8, body: 'Hola', reply_to: null, typedOn: [] }])
})

test('what was stored by hand counts as nothing', () => {
  const storage = createMemoryStorage()
  for (const text of ['{', '[{"body":1}]']) {
    storage.setItem(STORAGE_KEYS.chatDrafts, text)
    storage.setItem(STORAGE_KEYS.chatEmojis, text)
    expect(readChatDrafts(storage, 7)).toEqual([])
    expect(readEmojis(storage)).toEqual({ recents: [], tone: 'none' })
  }
})

test('emojis are remembered on the device', () => {
  const storage = createMemoryStorage()
  saveEmojis(storage, { recents: ['🎉'], tone: 'dark' })
  expect(readEmojis(storage)).toEqual({ recents: ['🎉'], tone: 'dark' })
})

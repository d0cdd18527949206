import { expect, test } from 'vitest'
import { createMemoryStorages, STORAGE_KEYS } from '../app/storage.js'
import { draftOf, EMPTY_DESK, EMPTY_QUESTION, NEW_CHAT, questionQueued, waitingOf } from './state.desk.js'
import { deskKept, saveDraft, saveWaiting } from './storage.js'

const say = (text: string) => ({ ...EMPTY_QUESTION, text })
const companyFile = { key: 'f', name: 'a.pdf', type: 'application/pdf', size: 9, file_id: 5 }
const ownFile = { key: 'g', name: 'b.txt', type: 'text/plain', size: 1, blob: new Blob(['x']) }

test('drafts are kept by person and chat, with files of companies, and forgotten when empty', () => {
  const storages = createMemoryStorages()
  saveDraft(storages.local, { userId: 1, chatId: 30 }, { ...say('Hola'), files: [companyFile, ownFile] })
  saveDraft(storages.local, { userId: 1, chatId: NEW_CHAT }, say('Nueva'))
  const kept = deskKept(EMPTY_DESK, 1, storages)
  expect(draftOf(kept, 30)).toEqual({ ...say('Hola'), files: [companyFile] })
  expect(draftOf(kept, NEW_CHAT).text).toBe('Nueva')
  expect(deskKept(EMPTY_DESK, 2, storages).drafts.size).toBe(0)
  saveDraft(storages.local, { userId: 1, chatId: 30 }, EMPTY_QUESTION)
  saveDraft(storages.local, { userId: 1, chatId: NEW_CHAT }, say(' '))
  expect(storages.local.getItem(STORAGE_KEYS.assistantDrafts)).toBeNull()
})

test('the thirty newest drafts are kept', () => {
  const storages = createMemoryStorages()
  for (let chatId = 1; chatId <= 31; chatId++)
    saveDraft(storages.local, { userId: 1, chatId }, say(`Para ${chatId}`))
  const { drafts } = deskKept(EMPTY_DESK, 1, storages)
  expect([...drafts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 2))
})

test('waiting questions are kept for the tab; one that lost its files becomes a draft', () => {
  const storages = createMemoryStorages()
  const desk = questionQueued(questionQueued(EMPTY_DESK, 30, { ...say('Sigue'), key: 'a' }), 30, {
    ...say('Con archivo'),
    files: [ownFile],
    key: 'b',
  })
  saveWaiting(storages.session, 1, desk.waiting)
  const kept = deskKept(EMPTY_DESK, 1, storages)
  expect(waitingOf(kept, 30)).toEqual([{ ...say('Sigue'), key: 'a' }])
  expect(draftOf(kept, 30).text).toBe('Con archivo')
  saveWaiting(storages.session, 1, new Map())
  expect(storages.session.getItem(STORAGE_KEYS.assistantWaiting)).toBeNull()
})

test('an unreadable text is no draft', () => {
  const storages = createMemoryStorages()
  storages.local.setItem(STORAGE_KEYS.assistantDrafts, '{')
  storages.session.setItem(STORAGE_KEYS.assistantWaiting, '[{"x":1}]')
  expect(deskKept(EMPTY_DESK, 1, storages)).toEqual({ ...EMPTY_DESK, drafts: new Map(), waiting: new Map() })
})

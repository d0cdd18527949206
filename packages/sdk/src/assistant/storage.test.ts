import { expect, test } from 'vitest'
import { createMemoryStorage, createMemoryStorages, STORAGE_KEYS, type Storages } from '../app/storage.js'
import { draftOf, EMPTY_DESK, EMPTY_QUESTION, NEW_CHAT, waitingOf } from './state.desk.js'
import {
  deskStored,
  forgetAsking,
  forgetWaiting,
  partKeys,
  partReturned,
  saveAsking,
  saveDraft,
  saveEdit,
  saveWaiting,
} from './storage.js'

const say = (text: string) => ({ ...EMPTY_QUESTION, text })
const companyFile = { key: 'f', name: 'a.pdf', type: 'application/pdf', size: 9, file_id: 5 }
const ownFile = { key: 'g', name: 'b.txt', type: 'text/plain', size: 1, blob: new Blob(['x']) }

/** The desk of person 1 after the pages that had the files of questions have ended. */
const deskLeft = (storages: Storages) =>
  partKeys(storages.local, 1).reduce(
    (desk, key) => partReturned(desk, 1, storages, key),
    deskStored(EMPTY_DESK, 1, storages),
  )

test('drafts are kept by person and chat, with files of companies, and forgotten when empty', () => {
  const storages = createMemoryStorages()
  saveDraft(storages, { userId: 1, chatId: 30 }, { ...say('Hola'), files: [companyFile, ownFile] })
  saveDraft(storages, { userId: 1, chatId: NEW_CHAT }, say('Nueva'))
  const kept = deskStored(EMPTY_DESK, 1, storages)
  expect(draftOf(kept, 30)).toEqual({ ...say('Hola'), files: [companyFile] })
  expect(draftOf(kept, NEW_CHAT).text).toBe('Nueva')
  expect(deskStored(EMPTY_DESK, 2, storages).drafts.size).toBe(0)
  saveDraft(storages, { userId: 1, chatId: 30 }, EMPTY_QUESTION)
  saveDraft(storages, { userId: 1, chatId: NEW_CHAT }, say(' '))
  expect(storages.local.getItem(STORAGE_KEYS.assistantDrafts)).toBeNull()
})

test('the edit of a question is kept beside the draft of its chat, and forgotten when it is closed', () => {
  const storages = createMemoryStorages()
  const { local } = storages
  const place = { userId: 1, chatId: 30 }
  saveEdit(local, place, { id: 301, text: '¿Y' })
  saveEdit(local, place, { id: 301, text: '¿Y hoy?' })
  saveDraft(storages, place, say('Borrador'))
  saveEdit(local, { userId: 2, chatId: 30 }, { id: 9, text: 'Ajena' })
  const kept = deskStored(EMPTY_DESK, 1, storages)
  expect(kept.edits).toEqual(new Map([[30, { id: 301, text: '¿Y hoy?' }]]))
  expect(draftOf(kept, 30).text).toBe('Borrador')
  saveDraft(storages, place, EMPTY_QUESTION)
  expect(deskStored(EMPTY_DESK, 1, storages).edits.get(30)?.text).toBe('¿Y hoy?')
  saveEdit(local, place, null)
  saveEdit(local, { userId: 2, chatId: 30 }, null)
  expect(local.getItem(STORAGE_KEYS.assistantDrafts)).toBeNull()
})

test('an edit on its way with files, which its question has, is open again', () => {
  const storages = createMemoryStorages()
  const { local } = storages
  const place = { userId: 1, chatId: 30 }
  saveWaiting(local, place, { ...say('¿Y hoy?'), files: [ownFile], key: 'a', parentId: null, editOf: 301 })
  for (let reload = 1; reload <= 2; reload++) {
    const kept = deskLeft(storages)
    expect(kept.edits.get(30)).toEqual({ id: 301, text: '¿Y hoy?' })
    expect([draftOf(kept, 30).text, waitingOf(kept, 30)]).toEqual(['', []])
  }
})

test('each tab keeps its own draft of a new chat; a tab that opens later has the last one', () => {
  const one = createMemoryStorages()
  const openTab = () => ({ local: one.local, session: createMemoryStorage() })
  const place = { userId: 1, chatId: NEW_CHAT }
  const textIn = (tab: typeof one) => draftOf(deskStored(EMPTY_DESK, 1, tab), NEW_CHAT).text
  const other = openTab()
  for (const tab of [one, other]) textIn(tab)
  saveDraft(one, place, say('De uno'))
  saveDraft(other, place, say('De otro'))
  expect([textIn(one), textIn(other)]).toEqual(['De uno', 'De otro'])
  // A tab that asks its question takes nothing from the other one.
  saveDraft(one, place, EMPTY_QUESTION)
  expect([textIn(one), textIn(other)]).toEqual(['', 'De otro'])
  const later = openTab()
  expect(textIn(later)).toBe('De otro')
  saveDraft(later, place, EMPTY_QUESTION)
  expect([textIn(later), textIn(openTab())]).toEqual(['', ''])
})

test('the thirty newest drafts are kept', () => {
  const storages = createMemoryStorages()
  for (let chatId = 1; chatId <= 31; chatId++)
    saveDraft(storages, { userId: 1, chatId }, say(`Para ${chatId}`))
  const { drafts } = deskStored(EMPTY_DESK, 1, storages)
  expect([...drafts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 2))
})

test('waiting questions outlive their tab; one that lost its files becomes a draft', () => {
  const storages = createMemoryStorages()
  const place = { userId: 1, chatId: 30 }
  saveWaiting(storages.local, place, { ...say('Sigue'), key: 'a' })
  saveWaiting(storages.local, place, { ...say('Con archivo'), files: [ownFile], key: 'b' })
  const kept = deskLeft({ ...storages, session: createMemoryStorage() })
  expect(waitingOf(kept, 30)).toEqual([{ ...say('Sigue'), key: 'a' }])
  expect(draftOf(kept, 30).text).toBe('Con archivo')
  forgetWaiting(storages.local, 'a')
  expect(storages.local.getItem(STORAGE_KEYS.assistantWaiting)).toBeNull()
})

test('a question with files is left to the page that has them, until that has ended', () => {
  const storages = createMemoryStorages()
  const place = { userId: 1, chatId: 30 }
  saveWaiting(storages.local, place, { ...say('Con archivo'), files: [ownFile], key: 'b' })
  saveAsking(storages.local, { userId: 2, chatId: 30 }, { ...say('Ajena'), files: [ownFile], key: 'c' })
  const kept = deskStored(EMPTY_DESK, 1, storages)
  expect([kept.drafts.size, kept.waiting.size, partKeys(storages.local, 1)]).toEqual([0, 0, ['b']])
  const desk = partReturned(kept, 1, storages, 'b')
  expect(draftOf(desk, 30).text).toBe('Con archivo')
  // It is returned once, and not when its page has sent it.
  expect(partReturned(desk, 1, storages, 'b')).toBe(desk)
  expect(partKeys(storages.local, 1)).toEqual([])
})

test('waiting questions of two tabs stand beside each other, in their order', () => {
  const storages = createMemoryStorages()
  const { local } = storages
  saveWaiting(local, { userId: 1, chatId: NEW_CHAT }, { ...say('Una'), key: 'a' })
  saveWaiting(local, { userId: 2, chatId: 30 }, { ...say('Ajena'), key: 'b' })
  saveWaiting(local, { userId: 1, chatId: 30 }, { ...say('Otra'), key: 'c' })
  // The new chat has got its id.
  saveWaiting(local, { userId: 1, chatId: 30 }, { ...say('Una'), key: 'a' })
  const { waiting } = deskStored(EMPTY_DESK, 1, storages)
  expect([...waiting.keys()]).toEqual([30])
  expect(waiting.get(30)?.map(({ text }) => text)).toEqual(['Una', 'Otra'])
})

test('a question on its way is kept beside the draft of its chat, and waits again before the others', () => {
  const storages = createMemoryStorages()
  const place = { userId: 1, chatId: 30 }
  const asked = { ...say('Primera'), key: 'a', parentId: 302 }
  saveAsking(storages.local, place, asked)
  saveAsking(storages.local, place, { ...say('Segunda'), key: 'b' })
  saveDraft(storages, place, say('Y algo más'))
  saveWaiting(storages.local, place, { ...say('Última'), key: 'c' })
  // It is in both lists while it waits again.
  saveWaiting(storages.local, place, asked)
  const kept = deskStored(EMPTY_DESK, 1, storages)
  expect(waitingOf(kept, 30).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(waitingOf(kept, 30)[0]).toEqual({ ...asked, isUnanswered: true })
  expect(draftOf(kept, 30).text).toBe('Y algo más')
  expect(deskStored(EMPTY_DESK, 2, storages).waiting.size).toBe(0)
  forgetAsking(storages.local, 'b')
  expect(waitingOf(deskStored(EMPTY_DESK, 1, storages), 30).map(({ key }) => key)).toEqual(['a', 'c'])
})

test('a question on its way that lost its files becomes a draft once', () => {
  const storages = createMemoryStorages()
  const place = { userId: 1, chatId: 30 }
  saveDraft(storages, place, say('Y algo más'))
  saveAsking(storages.local, place, { ...say('Lee esto'), files: [ownFile], key: 'a' })
  saveWaiting(storages.local, place, { ...say('Y esto'), files: [ownFile], key: 'b' })
  const text = 'Y esto\n\nLee esto\n\nY algo más'
  expect(draftOf(deskLeft(storages), 30).text).toBe(text)
  saveDraft(storages, place, say(`${text}.`))
  expect(draftOf(deskLeft(storages), 30).text).toBe(`${text}.`)
})

test('a question on its way that lost its files is the same one in the draft, and one that waited is not', () => {
  const place = { userId: 1, chatId: 30 }
  const question = { ...say('Lee esto'), files: [ownFile], key: 'a' }
  const [sent, waited] = [createMemoryStorages(), createMemoryStorages()]
  saveAsking(sent.local, place, question)
  saveWaiting(waited.local, place, question)
  expect(draftOf(deskLeft(sent), 30)).toEqual({ ...say('Lee esto'), sentKey: 'a' })
  expect(draftOf(deskLeft(waited), 30)).toEqual(say('Lee esto'))
  // It is kept over the next reload too.
  expect(draftOf(deskStored(EMPTY_DESK, 1, sent), 30).sentKey).toBe('a')
})

test('an unreadable text is no draft', () => {
  const storages = createMemoryStorages()
  storages.local.setItem(STORAGE_KEYS.assistantDrafts, '{')
  storages.local.setItem(STORAGE_KEYS.assistantWaiting, '[{"x":1}]')
  expect(deskStored(EMPTY_DESK, 1, storages)).toEqual(EMPTY_DESK)
})

import { expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { EMPTY_DRAFT, readDraft, readTaskDraft, saveDraft } from './storage.js'

const ana = { userId: 1, companyId: 3, taskId: null }
const draft = { text: 'Hola @Luis', people: [{ id: 9, name: 'Luis' }], files: [] }

test('drafts are kept by person, company and task, and forgotten when empty', () => {
  const storage = createMemoryStorage()
  saveDraft(storage, ana, draft)
  saveDraft(storage, { ...ana, companyId: 4 }, { ...draft, text: 'Otra' })
  expect(readDraft(storage, ana)).toEqual(draft)
  expect(readDraft(storage, { ...ana, userId: 2 })).toEqual(EMPTY_DRAFT)
  expect(readDraft(storage, { ...ana, taskId: 42 })).toEqual(EMPTY_DRAFT)
  saveDraft(storage, ana, { text: '  ', people: [], files: [] })
  expect(readDraft(storage, ana)).toEqual(EMPTY_DRAFT)
  saveDraft(storage, { ...ana, companyId: 4 }, EMPTY_DRAFT)
  expect(storage.getItem(STORAGE_KEYS.commentDrafts)).toBeNull()
})

test('a draft on a task is found in whichever company the task is, and without one', () => {
  const storage = createMemoryStorage()
  const onTask = { ...ana, taskId: 42 }
  saveDraft(storage, onTask, draft)
  expect(readDraft(storage, { ...onTask, companyId: 4 })).toEqual(draft)
  expect(readTaskDraft(storage, { userId: 1, taskId: 42 })).toEqual(draft)
  expect(readTaskDraft(storage, { userId: 2, taskId: 42 })).toEqual(EMPTY_DRAFT)
  saveDraft(storage, { ...onTask, companyId: 4 }, { ...draft, text: 'Otra' })
  expect(readDraft(storage, onTask).text).toBe('Otra')
  saveDraft(storage, { ...onTask, companyId: 4 }, EMPTY_DRAFT)
  expect(storage.getItem(STORAGE_KEYS.commentDrafts)).toBeNull()
})

test('a draft of files alone is kept', () => {
  const storage = createMemoryStorage()
  const files = [{ id: 61, name: 'plan.pdf', size: 3, mime: 'application/pdf' }]
  saveDraft(storage, ana, { ...EMPTY_DRAFT, files })
  expect(readDraft(storage, ana).files.map(({ id }) => id)).toEqual([61])
})

test('the newest thirty drafts of each account are kept, and unreadable ones are ignored', () => {
  const storage = createMemoryStorage()
  const luis = { ...ana, userId: 2 }
  saveDraft(storage, luis, draft)
  for (let companyId = 1; companyId <= 31; companyId++) saveDraft(storage, { ...ana, companyId }, draft)
  expect([1, 2, 31].map(companyId => readDraft(storage, { ...ana, companyId }).text)).toEqual([
    '',
    draft.text,
    draft.text,
  ])
  expect(readDraft(storage, luis)).toEqual(draft)
  for (const text of ['{', '{}', '[{"text":1}]']) {
    storage.setItem(STORAGE_KEYS.commentDrafts, text)
    expect(readDraft(storage, ana)).toEqual(EMPTY_DRAFT)
  }
})

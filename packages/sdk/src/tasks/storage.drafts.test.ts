import { expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { aUserRef } from '../testing/users.js'
import { EMPTY_FIELDS } from './rules.fields.js'
import { typedTitle } from './state.draft.js'
import {
  readRefusedTasks,
  readTaskDrafts,
  removeRefusedTask,
  removeTaskForm,
  saveRefusedTask,
  saveTaskForm,
  saveTaskTitle,
} from './storage.drafts.js'

const form = {
  key: 'k',
  fields: {
    ...EMPTY_FIELDS,
    title: 'Nueva',
    description: ' Larga\n',
    assignees: [aUserRef({ id: 9 })],
    due_date: '2026-11-30',
    checklist: [{ id: 'a', text: 'Uno', done: true }],
    repeat: { every: 'week' as const, days: [1], due_days: null, until: null },
  },
}
const KEY = `${STORAGE_KEYS.taskDrafts}.1`

test('a form is kept by account and company with all that it holds, until it is sent or given up', () => {
  const storage = createMemoryStorage()
  saveTaskForm(storage, 1, 3, { key: 'k', fields: EMPTY_FIELDS })
  saveTaskForm(storage, 1, 4, { key: 'other', fields: EMPTY_FIELDS })
  saveTaskForm(storage, 1, 3, form)
  expect(readTaskDrafts(storage, 1).forms.get(3)).toEqual(form)
  expect(readTaskDrafts(storage, 1).forms.size).toBe(2)
  expect(readTaskDrafts(storage, 2).forms.size).toBe(0)
  removeTaskForm(storage, 1, 'k')
  removeTaskForm(storage, 1, 'other')
  expect(storage.getItem(KEY)).toBeNull()
})

test('the forms of two tabs are kept side by side; the newest is read first', () => {
  const storage = createMemoryStorage()
  saveTaskForm(storage, 1, 3, form)
  saveTaskForm(storage, 1, 3, { ...form, key: 'of the other tab' })
  expect(readTaskDrafts(storage, 1).forms.get(3)?.key).toBe('of the other tab')
  removeTaskForm(storage, 1, 'of the other tab')
  expect(readTaskDrafts(storage, 1).forms.get(3)).toEqual(form)
})

test('a title is kept by account, company and column, until it is added', () => {
  const storage = createMemoryStorage()
  saveTaskForm(storage, 1, 3, form)
  saveTaskTitle(storage, 1, 3, { status: 'pending', title: 'Llamar' })
  saveTaskTitle(storage, 1, 3, { status: 'review', title: 'Ver' })
  saveTaskTitle(storage, 1, 3, { status: 'pending', title: 'Llamar a ' })
  const { forms, titles } = readTaskDrafts(storage, 1)
  expect(typedTitle(titles, 3, 'pending')).toBe('Llamar a ')
  expect(typedTitle(titles, 3, 'review')).toBe('Ver')
  expect(typedTitle(titles, 4, 'pending')).toBe('')
  expect(forms.size).toBe(1)
  saveTaskTitle(storage, 1, 3, { status: 'pending', title: ' ' })
  expect(readTaskDrafts(storage, 1).titles.size).toBe(1)
  expect(readTaskDrafts(storage, 2).titles.size).toBe(0)
})

test('a refused task is kept by account with all that it holds, the oldest first', () => {
  const storage = createMemoryStorage()
  const company = { id: 3, name: 'Café Aurora', icon: null }
  const [createdAt, createdBy] = ['2026-11-20T18:00:00.000Z', aUserRef({ id: 1 })]
  const whole = { company, fields: form.fields, position: Infinity, status: 'review' as const, createdBy }
  const short = { company, fields: { title: 'Corta' }, position: 2, createdBy: null }
  saveTaskForm(storage, 1, 3, form)
  saveRefusedTask(storage, 1, { key: 'a', createdAt, task: short })
  saveRefusedTask(storage, 1, { key: 'b', createdAt, task: whole })
  saveRefusedTask(storage, 1, { key: 'a', createdAt, task: short })
  expect(readRefusedTasks(storage, 1)).toEqual([
    { key: 'b', createdAt, task: whole },
    {
      key: 'a',
      createdAt,
      task: { ...short, fields: { ...EMPTY_FIELDS, title: 'Corta' }, status: 'pending' },
    },
  ])
  expect(readRefusedTasks(storage, 2)).toEqual([])
  expect(readTaskDrafts(storage, 1).forms.size).toBe(1)
  for (const key of ['a', 'b']) removeRefusedTask(storage, 1, key)
  removeTaskForm(storage, 1, 'k')
  expect(storage.getItem(KEY)).toBeNull()
})

test('of more than 30 forms the oldest is removed', () => {
  const storage = createMemoryStorage()
  for (let company = 1; company <= 31; company += 1)
    saveTaskForm(storage, 1, company, { ...form, key: `k${company}` })
  const { forms } = readTaskDrafts(storage, 1)
  expect([forms.size, forms.has(1), forms.has(31)]).toEqual([30, false, true])
})

test('of more than 30 refused tasks none is removed', () => {
  const storage = createMemoryStorage()
  const task = {
    company: { id: 3, name: 'Café Aurora', icon: null },
    fields: { title: 'Una' },
    position: 1,
    createdBy: null,
  }
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`)
  for (const key of keys) saveRefusedTask(storage, 1, { key, createdAt: '2026-11-20T18:00:00.000Z', task })
  expect(readRefusedTasks(storage, 1).map(({ key }) => key)).toEqual(keys)
})

test.each(['{', '[]', '{"forms":[{"company_id":3}]}'])('%s holds no draft', stored => {
  const storage = createMemoryStorage()
  storage.setItem(KEY, stored)
  expect(readTaskDrafts(storage, 1)).toEqual({ forms: new Map(), titles: new Map() })
})

import { describe, expect, test } from 'vitest'
import { aCompanyRef } from '../testing/companies.js'
import { aTask } from '../testing/tasks.js'
import { EMPTY_FIELDS, type TaskFields } from './rules.fields.js'
import { fieldsEdited } from './state.edits.js'
import { formTitled, hasUnsaved, isFormTyped, titleTyped, toDraft, typedTitle } from './state.draft.js'
import { changeMade, createFailed, editSet, EMPTY_POOL, taskSaved } from './state.js'

const NOW = new Date('2026-11-20T18:00:00Z')
const fresh = { company: aCompanyRef({ id: 3 }), fields: { title: 'Nueva' }, position: 9, createdBy: null }

describe('toDraft', () => {
  test('is a pending task of its company that the server does not know', () => {
    expect(toDraft(EMPTY_POOL, fresh, NOW)).toMatchObject({
      id: -1,
      number: 0,
      company_id: 3,
      title: 'Nueva',
      status: 'pending',
      position: 9,
      created_at: '2026-11-20T18:00:00.000Z',
    })
  })

  test('has an id that no other draft has', () => {
    const first = toDraft(EMPTY_POOL, fresh, NOW)
    const pool = changeMade(EMPTY_POOL, { kind: 'create', key: 'a', task: first, phase: 'failed' })
    expect(toDraft(pool, fresh, NOW).id).toBe(-2)
  })
})

describe('formTitled', () => {
  const form = (fields: Partial<TaskFields>) => ({ key: 'k', fields: { ...EMPTY_FIELDS, ...fields } })

  test('takes a title into a form without one, and keeps all that it holds', () => {
    const described = form({ description: 'Larga' })
    expect(formTitled(described, 'Logo')).toEqual(form({ title: 'Logo', description: 'Larga' }))
  })

  test('is null for a form with another title; the same title changes nothing', () => {
    const titled = form({ title: 'Foto', description: 'Larga' })
    expect(formTitled(titled, 'Logo')).toBeNull()
    expect(formTitled(titled, 'Foto')).toBe(titled)
  })
})

test('isFormTyped is false for a form that was only opened', () => {
  const typed = { ...EMPTY_FIELDS, description: 'Larga' }
  const forms = new Map([
    [3, { key: 'k', fields: EMPTY_FIELDS }],
    [4, { key: 'j', fields: typed }],
  ])
  expect([3, 4, 5].map(id => isFormTyped(forms, id))).toEqual([false, true, false])
})

describe('titleTyped', () => {
  test('keeps a title for its column and company, until it is added or emptied', () => {
    const typed = titleTyped(new Map(), 3, { status: 'pending', title: 'Llamar a' })
    expect(typedTitle(typed, 3, 'pending')).toBe('Llamar a')
    expect(typedTitle(typed, 3, 'progress')).toBe('')
    expect(typedTitle(typed, 4, 'pending')).toBe('')
    expect(titleTyped(typed, 3, { status: 'pending', title: ' ' }).size).toBe(0)
  })
})

describe('hasUnsaved', () => {
  const task = aTask({ id: 1 })
  const pool = taskSaved(EMPTY_POOL, task)

  test('is true for an edit that the outbox does not keep; a refused task is kept on the device', () => {
    expect(hasUnsaved(pool)).toBe(false)
    expect(hasUnsaved(editSet(pool, 1, fieldsEdited(undefined, task, { title: 'X' })))).toBe(true)
    const place = { status: 'done', position: null } as const
    expect(hasUnsaved(changeMade(pool, { kind: 'move', key: 'a', id: 1, place }))).toBe(false)
    const draft = toDraft(pool, fresh, NOW)
    const made = changeMade(pool, { kind: 'create', key: 'a', task: draft, phase: 'sending' })
    expect(hasUnsaved(made)).toBe(false)
    expect(hasUnsaved(createFailed(made, 'a'))).toBe(false)
    const edited = editSet(pool, 1, fieldsEdited(undefined, task, { title: 'X' }))
    expect(hasUnsaved(edited, new Set([1]))).toBe(false)
  })
})

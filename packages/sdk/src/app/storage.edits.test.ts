import { expect, test } from 'vitest'
import { isBriefEditStored, keepBriefEdit, readBriefEdit } from '../briefs/storage.edits.js'
import { briefEditOf } from '../briefs/state.edit.js'
import { isDetailsEditStored, keepDetailsEdit, readDetailsEdit } from '../companies/storage.edits.js'
import { detailsEditOf } from '../companies/state.details.js'
import { aBrief } from '../testing/briefs.js'
import { aCompany } from '../testing/companies.js'
import { createMemoryStorage } from './storage.js'
import { EDITS_KEY } from './storage.edits.js'

const brief = briefEditOf(aBrief({ id: 3, version: 4 }))
const edited = { ...brief, draft: { ...brief.draft, objective: 'Otro' } }
const company = detailsEditOf(aCompany({ id: 3 }))
const details = { ...company, draft: { ...company.draft, notes: 'Llamar el lunes' } }

test('an edit is kept by person and thing with the copy that it started from (Spec §4)', () => {
  const local = createMemoryStorage()
  keepBriefEdit(local, 1, 3, { ...edited, files: [new File(['x'], 'x.txt')], isSaving: true })
  keepDetailsEdit(local, 1, 3, details)
  expect(readBriefEdit(local, 1, 3)).toEqual(edited)
  expect(readDetailsEdit(local, 1, 3)).toEqual(details)
  expect(readBriefEdit(local, 2, 3)).toBeNull()
  expect(readBriefEdit(local, 1, 4)).toBeNull()
  keepBriefEdit(local, 1, 3, null)
  expect(readBriefEdit(local, 1, 3)).toBeNull()
  expect(readDetailsEdit(local, 1, 3)).toEqual(details)
})

test('an edit counts as kept while the storage has the whole of it (Spec §4)', () => {
  const local = createMemoryStorage()
  keepBriefEdit(local, 1, 3, edited)
  keepDetailsEdit(local, 1, 3, details)
  expect(isBriefEditStored(local, 1, 3, edited)).toBe(true)
  expect(isBriefEditStored(local, 1, 3, { ...edited, files: [new File(['x'], 'x.txt')] })).toBe(false)
  expect(isDetailsEditStored(local, 1, 3, { ...details, isSaving: true })).toBe(true)
  expect(isDetailsEditStored(local, 1, 3, { ...details, draft: { ...details.draft, notes: 'No' } })).toBe(
    false,
  )
  expect(isDetailsEditStored(local, 2, 3, details)).toBe(false)
  const refuse = (): never => {
    throw new Error('refused')
  }
  const refusing = { ...local, getItem: refuse }
  expect(isDetailsEditStored(refusing, 1, 3, details)).toBe(false)
})

test('an edit that changes nothing is not kept, and nothing stays behind', () => {
  const local = createMemoryStorage()
  keepDetailsEdit(local, 1, 3, details)
  keepDetailsEdit(local, 1, 3, company)
  expect(readDetailsEdit(local, 1, 3)).toBeNull()
  expect(local.getItem(`${EDITS_KEY}.company.1`)).toBeNull()
})

test('the newest ten edits are kept, and unreadable ones are ignored', () => {
  const local = createMemoryStorage()
  for (let id = 1; id <= 11; id++) keepDetailsEdit(local, 1, id, details)
  expect([1, 2, 11].map(id => readDetailsEdit(local, 1, id) !== null)).toEqual([false, true, true])
  for (const text of ['{', '{}', '[{"id":3,"edit":{"base":1}}]']) {
    local.setItem(`${EDITS_KEY}.company.1`, text)
    expect(readDetailsEdit(local, 1, 3)).toBeNull()
  }
})

import { describe, expect, test } from 'vitest'
import { done, GIVEN_UP } from '../http/outcome.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { aBrief } from '../testing/briefs.js'
import {
  briefAnswered,
  briefEditOf,
  briefOfAnswer,
  briefProgressed,
  briefSaving,
  isBriefChanged,
} from './state.edit.js'

const base = aBrief({ objective: 'Vender', audience: 'Familias', version: 4 })
const fresh = briefEditOf(base)
const edit = { ...fresh, draft: { ...fresh.draft, objective: 'Vender más' } }
const guide = new File(['guía'], 'guia.txt')

const refused = (status: number, body: Readonly<Record<string, unknown>>) =>
  ({ ended: 'refused', error: aRefusal(status, body) }) as const

describe('isBriefChanged', () => {
  test('is true once a text was typed or a file chosen', () => {
    expect(isBriefChanged(fresh)).toBe(false)
    expect(isBriefChanged(edit)).toBe(true)
    expect(isBriefChanged({ ...fresh, files: [guide] })).toBe(true)
  })
})

describe('briefSaving and briefProgressed', () => {
  test('report how much of each file has been sent', () => {
    const saving = briefSaving({ ...edit, files: [guide], errors: { objective: 'Error: x' } })
    expect(saving).toMatchObject({ isSaving: true, errors: {}, shares: [0] })
    expect(briefProgressed(saving, { sentBytes: guide.size, totalBytes: guide.size }).shares).toEqual([1])
  })

  test('report nothing without files', () => {
    const saving = briefSaving(edit)
    expect(saving.shares).toBeNull()
    expect(briefProgressed(saving, { sentBytes: 1, totalBytes: 1 }).shares).toBeNull()
  })
})

describe('briefAnswered', () => {
  const saving = briefSaving({ ...edit, files: [guide] })

  test('ends with the saved copy', () => {
    const saved = aBrief({ version: 5 })
    expect(briefAnswered(saving, done(saved))).toBeNull()
    expect(briefOfAnswer(done(saved))).toBe(saved)
  })

  test('marks the fields of a refusal, and keeps the typed texts and chosen files. Spec §5', () => {
    const outcome = refused(422, { errors: { objective: ['Muy largo.'] } })
    expect(briefAnswered(saving, outcome)).toEqual({
      ...edit,
      files: [guide],
      errors: { objective: 'Error: Muy largo.' },
    })
    expect(briefOfAnswer(outcome)).toBeNull()
  })

  test('continues from the copy of the person who saved first, and shows the fields that both changed. Spec §4', () => {
    const current = aBrief({ objective: 'Crecer', audience: 'Jóvenes', version: 5 })
    const outcome = refused(409, { code: 'version_conflict', current })
    expect(briefAnswered(saving, outcome)).toEqual({
      ...edit,
      base: current,
      files: [guide],
      draft: { ...edit.draft, audience: 'Jóvenes' },
      conflicts: { objective: { mine: 'Vender más', theirs: 'Crecer' } },
    })
    expect(briefOfAnswer(outcome)).toEqual(current)
  })

  test('can be sent again when no answer came', () => {
    const stopped = { ...edit, files: [guide] }
    expect(briefAnswered(saving, { ended: 'refused', error: AWAY })).toEqual(stopped)
    expect(briefAnswered(saving, GIVEN_UP)).toEqual(stopped)
    expect(briefOfAnswer(GIVEN_UP)).toBeNull()
  })
})

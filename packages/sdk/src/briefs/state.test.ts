import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage, STORAGE_KEYS } from '../app/storage.js'
import { aBrief } from '../testing/briefs.js'
import { type BriefDraft, EMPTY_BRIEF_DRAFT, isEmptyDraft, toBriefDraft } from './state.draft.js'
import { BriefInput } from './schema.input.js'
import { keepBriefDraft, readBriefDraft } from './storage.js'
import { BRIEF_LIMITS } from './schema.js'
import {
  BRIEF_STEPS,
  chooseFiles,
  draftErrors,
  errorOfFiles,
  errorsAfter,
  errorsOfStep,
  fileShares,
  furthestStep,
  MOST_FILE_MEGABYTES,
  stepOfField,
  toBriefErrors,
  toBriefInput,
} from './state.js'

const whole = toBriefDraft(aBrief())
const without = (change: Partial<BriefDraft>) => draftErrors({ ...whole, ...change })

describe('a draft and the brief that it makes', () => {
  test('a new brief needs a deadline that is not over, and a site that is one', () => {
    const now = Date.parse('2026-11-20T18:00:00Z')
    expect(draftErrors({ ...whole, deadline: '2026-11-01' }, now)).toEqual({
      deadline: 'Error: Esa fecha ya pasó. Elige una de hoy en adelante.',
    })
    expect(draftErrors({ ...whole, deadline: '2026-11-01' })).toEqual({})
    expect(without({ website: 'no tenemos' })).toEqual({
      website: 'Error: Escribe la dirección del sitio, como empresa.com.',
    })
    for (const website of ['empresa.com', 'https://café.mx/hola?a=1', 'http://a.b.co:8080']) {
      expect(without({ website })).toEqual({})
    }
  })

  test('is accepted by the schema, and converts back to the same draft', () => {
    expect(draftErrors(whole)).toEqual({})
    const sent = BriefInput.parse(toBriefInput(whole))
    expect(toBriefDraft({ ...aBrief(), ...(sent as object) })).toEqual(whole)
  })

  test('lists have one item per line; blank lines are left out', () => {
    expect(toBriefInput({ ...whole, tone: ' cálido \n\ncercano\n' }).tone).toEqual(['cálido', 'cercano'])
  })

  test('an emptied field is cleared on the server', () => {
    expect(toBriefInput({ ...whole, rounds: '', business_unit: '' })).toMatchObject({
      rounds: null,
      business_unit: null,
    })
    expect(toBriefInput({ ...whole, rounds: '  ' })).toMatchObject({ rounds: null })
  })
})

describe('draftErrors (Spec §5)', () => {
  test('says that a deadline is over beside the other errors, and not of an empty one', () => {
    const now = Date.parse('2026-11-20T18:00:00Z')
    const late = { ...whole, deadline: '2026-11-01' }
    expect(draftErrors({ ...late, product: '' }, now)).toMatchObject({
      deadline: expect.stringMatching(/ya pasó/),
      product: 'Error: Este campo es obligatorio.',
    })
    expect(draftErrors({ ...whole, deadline: '' }, now)).toEqual({
      deadline: 'Error: Este campo es obligatorio.',
    })
    expect(draftErrors({ ...whole, deadline: '2026-12-01' }, now)).toEqual({})
  })

  test('reports missing fields first, in the words of the server', () => {
    expect(without({ company_name: ' ', contact_email: 'ana' })).toEqual({
      company_name: 'Error: Este campo es obligatorio.',
      contact_email: 'Error: Escribe un correo válido, como nombre@empresa.com.',
    })
    expect(without({ deadline: '' })).toEqual({ deadline: 'Error: Este campo es obligatorio.' })
  })

  test('names the row and the field of a deliverable', () => {
    const [first] = whole.deliverables
    const [empty] = EMPTY_BRIEF_DRAFT.deliverables
    const deliverables = [{ ...first, quantity: 'dos' }, empty] as BriefDraft['deliverables']
    expect(draftErrors({ ...whole, deliverables })).toEqual({
      'deliverables.0.quantity': 'Error: Escribe un número.',
      'deliverables.1.type': 'Error: Este campo es obligatorio.',
    })
  })

  test('of an empty draft exist in each of the first five steps, and not in the last', () => {
    const errors = draftErrors(EMPTY_BRIEF_DRAFT)
    const counts = BRIEF_STEPS.map((_, step) => Object.keys(errorsOfStep(errors, step)).length)
    expect(counts).toEqual([3, 1, 2, 1, 1, 0])
  })
})

describe('steps', () => {
  test('every field of a brief belongs to exactly one', () => {
    const asked = BRIEF_STEPS.flat().toSorted()
    expect(asked).toEqual([...Object.keys(BriefInput.def.shape), 'privacy'].toSorted())
  })

  test('the furthest open one is that of the first error', () => {
    expect(furthestStep({})).toBe(5)
    expect(furthestStep({ deadline: 'x', product: 'y' })).toBe(1)
    expect(furthestStep({ unknown: 'x' })).toBe(5)
    expect(stepOfField('deliverables.3.type')).toBe(3)
    expect([stepOfField('company_name'), stepOfField('privacy'), stepOfField('unknown')]).toEqual([
      0,
      5,
      undefined,
    ])
  })

  test('a refusal marks fields by their first message', () => {
    expect(toBriefErrors({ website: ['No es una dirección.', 'Otra'], notes: [] })).toEqual({
      website: 'Error: No es una dirección.',
    })
  })
})

describe('errors of the server', () => {
  test('are removed field by field, as the fields are corrected', () => {
    const errors = { company_name: 'a', 'deliverables.0.type': 'b', files: 'c' }
    expect(errorsAfter(errors, whole, { ...whole, company_name: 'x' })).toEqual({
      'deliverables.0.type': 'b',
      files: 'c',
    })
    expect(errorsAfter(errors, whole, { ...whole, deliverables: [] })).toEqual({
      company_name: 'a',
      files: 'c',
    })
  })

  test('of files stand at the list of files', () => {
    expect(errorOfFiles({ 'files.2': 'x' })).toBe('x')
    expect(errorOfFiles({ company_name: 'x' })).toBeUndefined()
  })
})

describe('the draft kept in the browser', () => {
  test('is restored as it was, and an empty one is not stored', () => {
    const local = createMemoryStorage()
    keepBriefDraft(local, null, whole)
    expect(readBriefDraft(local, null)).toEqual(whole)
    keepBriefDraft(local, null, EMPTY_BRIEF_DRAFT)
    expect(local.getItem(STORAGE_KEYS.briefDraft)).toBeNull()
    expect(readBriefDraft(local, null)).toBeNull()
  })

  test('belongs to the account that typed it, or to nobody who is signed in (Spec §3)', () => {
    const local = createMemoryStorage()
    const owners = [null, 1, 2]
    const draftOf = (userId: number | null) => ({ ...whole, company_name: `De ${userId}` })
    for (const owner of owners) keepBriefDraft(local, owner, draftOf(owner))
    expect(owners.map(owner => readBriefDraft(local, owner))).toEqual(owners.map(draftOf))
    keepBriefDraft(local, 1, EMPTY_BRIEF_DRAFT)
    expect(owners.map(owner => readBriefDraft(local, owner))).toEqual([draftOf(null), null, draftOf(2)])
    expect(readBriefDraft(local, 3)).toBeNull()
  })

  test('is restored from any stored text as a draft or as null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        const local = createMemoryStorage()
        local.setItem(STORAGE_KEYS.briefDraft, text)
        const draft = readBriefDraft(local, null)
        expect(draft === null || !isEmptyDraft(draft)).toBe(true)
      }),
    )
  })
})

describe('chooseFiles', () => {
  const file = (name: string, size = 10) => ({ name, size })

  test('takes a file of exactly the limit, and one of another size under a name that is there', () => {
    const more = [file('a.pdf', 11), file('b.pdf', BRIEF_LIMITS.fileBytes), file('c.pdf', 10)]
    expect(chooseFiles([file('a.pdf')], more)).toEqual({ files: [file('a.pdf'), ...more], refused: [] })
    expect(chooseFiles([file('a.pdf')], [file('b.pdf')], 1).refused).toEqual([
      { name: 'b.pdf', fault: 'too_many' },
    ])
    expect(MOST_FILE_MEGABYTES).toBe(25)
  })

  test('accepts ten, and gives a reason for each of the others', () => {
    const ten = Array.from({ length: 10 }, (_, index) => file(`${index}.pdf`))
    expect(chooseFiles([], [...ten, file('más.pdf')]).refused).toEqual([
      { name: 'más.pdf', fault: 'too_many' },
    ])
    expect(
      chooseFiles(
        [file('a.pdf')],
        [file('a.pdf'), file('b.pdf', 0), file('c.pdf', BRIEF_LIMITS.fileBytes + 1)],
      ).refused,
    ).toEqual([
      { name: 'a.pdf', fault: 'double' },
      { name: 'b.pdf', fault: 'empty' },
      { name: 'c.pdf', fault: 'too_large' },
    ])
  })
})

describe('fileShares', () => {
  test('files are sent one after the other, behind the fields', () => {
    expect(fileShares([100, 200], 50, 350)).toEqual([0, 0])
    expect(fileShares([100, 200], 100, 350)).toEqual([0.5, 0])
    expect(fileShares([100, 200], 250, 350)).toEqual([1, 0.5])
    expect(fileShares([100, 200], 350, 350)).toEqual([1, 1])
  })

  test('never leaves 0 to 1, never goes back, and ends at 1', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 1000 }))
    fc.assert(
      fc.property(sizes, fc.nat(1000), fc.nat(3000), fc.nat(3000), (files, head, one, other) => {
        const total = head + files.reduce((sum, size) => sum + size, 0)
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const early = fileShares(files, less, total)
        fileShares(files, more, total).forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(early[index] ?? 0)
          expect(share).toBeLessThanOrEqual(1)
        })
        expect(fileShares(files, total, total).every(share => share === 1)).toBe(true)
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { aBrief } from '../testing/briefs.js'
import { BriefDraft, EMPTY_BRIEF_DRAFT, isEmptyDraft, toBriefDraft } from './state.draft.js'

describe('isEmptyDraft', () => {
  test('says whether nothing was typed', () => {
    expect(isEmptyDraft(EMPTY_BRIEF_DRAFT)).toBe(true)
    expect(isEmptyDraft({ ...EMPTY_BRIEF_DRAFT, tone: 'cercano' })).toBe(false)
    expect(isEmptyDraft(BriefDraft.parse({ background: '' }))).toBe(true)
  })
})

describe('toBriefDraft', () => {
  test('writes lists with one item per line, numbers as texts, and missing values as empty texts', () => {
    const draft = toBriefDraft(
      aBrief({
        tone: ['cercano', 'claro'],
        rounds: 2,
        website: null,
        deliverables: [{ type: 'Video', format: null, quantity: 3, channel: null }],
      }),
    )
    expect(draft).toMatchObject({ tone: 'cercano\nclaro', rounds: '2', website: '' })
    expect(draft.deliverables).toEqual([{ type: 'Video', format: '', quantity: '3', channel: '' }])
    const [first] = aBrief().deliverables
    const given = toBriefDraft(aBrief({ rounds: null, deliverables: [{ ...first!, quantity: null }] }))
    expect([given.rounds, given.deliverables[0]]).toEqual([
      '',
      { type: 'Video', format: 'Vertical, 30 s', quantity: '', channel: 'Instagram' },
    ])
    expect(given).toMatchObject({ notes: '', business_unit: 'consultants', deadline: '2026-12-15' })
  })

  test('begins with one empty row of deliverables', () => {
    expect(EMPTY_BRIEF_DRAFT.deliverables).toEqual([{ type: '', format: '', quantity: '', channel: '' }])
  })
})

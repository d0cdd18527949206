import { EMPTY_BRIEF_DRAFT, toBriefDraft } from '@osys/sdk/briefs/state.draft'
import { aBrief } from '@osys/sdk/testing/briefs'
import { describe, expect, test } from 'vitest'
import { deliverableAdded, deliverableChanged, deliverableRemoved } from './rules.deliverables.js'

const whole = toBriefDraft(aBrief())

describe('deliverables', () => {
  test('a draft always has at least one row', () => {
    let draft = whole
    for (const _ of whole.deliverables) draft = deliverableRemoved(draft, 0)
    expect(draft.deliverables).toEqual(EMPTY_BRIEF_DRAFT.deliverables)
  })

  test('an added row is empty and last, and can be removed again', () => {
    const longer = deliverableAdded(whole)
    expect(longer.deliverables).toEqual([...whole.deliverables, ...EMPTY_BRIEF_DRAFT.deliverables])
    expect(deliverableRemoved(longer, whole.deliverables.length)).toEqual(whole)
  })

  test('a change affects only its own row', () => {
    const { deliverables } = deliverableChanged(deliverableAdded(whole), 1, { quantity: '2' })
    expect(deliverables[0]).toEqual(whole.deliverables[0])
    expect(deliverables[1]).toEqual({ type: '', format: '', quantity: '2', channel: '' })
  })
})

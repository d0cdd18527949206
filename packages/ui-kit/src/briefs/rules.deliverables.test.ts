import { EMPTY_BRIEF_DRAFT, toBriefDraft } from '@osys/sdk/briefs/state.draft'
import { aBrief } from '@osys/sdk/testing/briefs'
import { describe, expect, test } from 'vitest'
import { deliverableAdded, deliverableChanged, deliverableRemoved } from './rules.deliverables.js'

const whole = toBriefDraft(aBrief())

describe('things to deliver', () => {
  test('there is always a row to fill in', () => {
    let draft = whole
    for (const _ of whole.deliverables) draft = deliverableRemoved(draft, 0)
    expect(draft.deliverables).toEqual(EMPTY_BRIEF_DRAFT.deliverables)
  })

  test('a row that is added is empty and the last, and can be taken away again', () => {
    const longer = deliverableAdded(whole)
    expect(longer.deliverables).toEqual([...whole.deliverables, ...EMPTY_BRIEF_DRAFT.deliverables])
    expect(deliverableRemoved(longer, whole.deliverables.length)).toEqual(whole)
  })

  test('a change concerns its row alone', () => {
    const { deliverables } = deliverableChanged(deliverableAdded(whole), 1, { quantity: '2' })
    expect(deliverables[0]).toEqual(whole.deliverables[0])
    expect(deliverables[1]).toEqual({ type: '', format: '', quantity: '2', channel: '' })
  })
})

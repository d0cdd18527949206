import { expect, test } from 'vitest'
import { aBrief } from '../testing/briefs.js'
import { createPublicBrief, updateBrief } from './endpoints.js'
import { toBriefDraft } from './state.draft.js'
import { toBriefInput } from './state.js'

test('a brief from outside needs the consent of its sender (Spec §7)', () => {
  const brief = toBriefInput(toBriefDraft(aBrief()))
  const consents = [true, false, undefined].map(
    privacy => createPublicBrief.body.safeParse({ ...brief, privacy }).success,
  )
  expect(consents).toEqual([true, false, false])
})

test('an edit needs its version only', () => {
  expect(updateBrief.body?.safeParse({ version: 4 }).success).toBe(true)
  expect(updateBrief.body?.safeParse({ notes: 'x' }).success).toBe(false)
})

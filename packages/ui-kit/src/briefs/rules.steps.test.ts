import { BRIEF_STEPS } from '@osys/sdk/briefs/state'
import { expect, test } from 'vitest'
import { stepFields } from './rules.steps.js'

test('each step shows the fields that it is checked by (Spec §3)', () => {
  expect(stepFields).toEqual(BRIEF_STEPS)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_STEP, nextStep, previousStep, resetStep } from './stepper.js'

describe('stepper (Spec §4)', () => {
  it('starts at 0', () => {
    expect(FIRST_STEP).toBe(0)
  })

  it('adds one, subtracts one and returns to 0', () => {
    expect(nextStep(0)).toBe(1)
    expect(previousStep(2)).toBe(1)
    expect(resetStep()).toBe(0)
  })

  it('stays within its steps', () => {
    expect(nextStep(5, 6)).toBe(5)
    expect(previousStep(0)).toBe(0)
    expect(nextStep(0, 0)).toBe(0)
  })

  it('returns to the same step after next and back', () => {
    fc.assert(
      fc.property(fc.nat(1000), step => {
        expect(previousStep(nextStep(step))).toBe(step)
      }),
    )
  })
})

/** Moves through the steps of a stepper: next, previous, first. */

/** The first step of a stepper. Spec §2. */
export const FIRST_STEP = 0

/** Returns the step after this one; at the last of `steps` the same step. Spec §4. */
export function nextStep(step: number, steps = Number.POSITIVE_INFINITY): number {
  return Math.min(step + 1, Math.max(steps - 1, FIRST_STEP))
}

/** Returns the step before this one; at the first step the same. Spec §4. */
export function previousStep(step: number): number {
  return Math.max(step - 1, FIRST_STEP)
}

/** Returns the first step. Spec §4. */
export function resetStep(): number {
  return FIRST_STEP
}

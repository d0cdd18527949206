/** A stepper's first step. Spec §2. */
export const FIRST_STEP = 0

/** The step after this one; the last of `steps` stays. Spec §4. */
export function nextStep(step: number, steps = Number.POSITIVE_INFINITY): number {
  return Math.min(step + 1, Math.max(steps - 1, FIRST_STEP))
}

/** The step before this one; the first stays. Spec §4. */
export function previousStep(step: number): number {
  return Math.max(step - 1, FIRST_STEP)
}

/** Back to the first step. Spec §4. */
export function resetStep(): number {
  return FIRST_STEP
}

import { type Outcome, outcomeOf } from '../http/outcome.js'
import type { Cell } from './cell.js'

/** A change that shows at once and is sent behind it. The three transitions concern this change only. */
export interface OptimisticChange<State, Answer> {
  /** What is shown while the call is under way. */
  apply(state: State): State
  send(): Promise<Answer>
  /** What is shown after the answer. The state may have changed since `apply`, also by this change's own echo. */
  confirm(state: State, answer: Answer): State
  /** Takes this change back out of whatever the state is now; never restores an earlier state. */
  revert(state: State): State
}

/**
 * Shows a change at once, sends it, then confirms or reverts it, so that changes made meanwhile survive.
 * Resolves with the outcome of the call, after reverting what was not done. Rejects, after reverting, only for a
 * fault in our own code. Spec §4.
 */
export async function optimistically<State, Answer>(
  cell: Cell<State>,
  change: OptimisticChange<State, Answer>,
): Promise<Outcome<Answer>> {
  cell.set(change.apply(cell.get()))
  let outcome: Outcome<Answer>
  try {
    outcome = await outcomeOf(change.send())
  } catch (error) {
    cell.set(change.revert(cell.get()))
    throw error
  }
  // Outside the try: a fault in `confirm` must not take back what the server has done.
  if (outcome.ended === 'done') cell.set(change.confirm(cell.get(), outcome.value))
  else cell.set(change.revert(cell.get()))
  return outcome
}

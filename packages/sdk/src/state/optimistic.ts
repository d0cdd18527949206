/** Shows a change at once, sends it, and takes it back when it fails: refused, given up, or without an answer. */

import { type Outcome, outcomeOf } from '../http/outcome.js'
import type { Cell } from './cell.js'

/** A change that shows at once and is sent afterwards. The three transitions concern this change only. */
export interface OptimisticChange<State, Answer> {
  /** Returns the state that is shown while the call is under way. */
  apply(state: State): State
  send(): Promise<Answer>
  /**
   * Returns the state after the answer. The state may have changed since `apply`, also by this change's own
   * echo.
   */
  confirm(state: State, answer: Answer): State
  /** Removes this change from the present state; never restores an earlier state. */
  revert(state: State): State
}

/**
 * Shows a change at once, sends it, then confirms or reverts it, so that other changes made meanwhile remain.
 * Resolves with the outcome of the call, after reverting a change that failed. Rejects, after reverting, only
 * for a fault in our own code. Spec §4.
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
  // Outside the try: a fault in `confirm` must not revert what the server has done.
  if (outcome.ended === 'done') cell.set(change.confirm(cell.get(), outcome.value))
  else cell.set(change.revert(cell.get()))
  return outcome
}

/** Keeps the counter of new notifications that the page shows, whichever of answers and events is the newer one. */

import type { AuthState } from '../session/state.js'
import { unreadsChanged } from '../session/state.js'
import type { Cell } from '../state/cell.js'
import { counterAnswered, counterMissed, counterTold, NO_COUNT } from './state.counter.js'

/** The counter of new notifications. */
export interface Count {
  /** Takes over the count of an event, which is the newest known value. */
  tell(unreads: number, isReset: boolean): void
  /** Notes that events were missed: no answer to an earlier call counts. */
  miss(): void
  /** Returns how often an event has set it. */
  readonly told: () => number
  /** Begins a call whose answer holds the count. */
  begin(): CountedCall
  /** Forgets the count, because another person may sign in: the calls that are under way are over. */
  forget(): void
}

/** A call, from the moment when it began. */
export interface CountedCall {
  /** Tells whether the person has signed out since. Its answer is dropped then. */
  isOver(): boolean
  /** Takes over the count of its answer. Returns false when it has to be fetched again. */
  answer(unreads: number): boolean
}

/** Creates the counter, which is shown in the session. */
export function createCount(auth: Cell<AuthState>): Count {
  let counter = NO_COUNT
  /** Counts the sign-ins. */
  let era = 0
  const show = (unreads: number): void => auth.set(unreadsChanged(auth.get(), unreads))

  return {
    tell(unreads, isReset) {
      counter = counterTold(counter, unreads, isReset)
      show(unreads)
    },
    miss() {
      counter = counterMissed(counter)
    },
    told: () => counter.told,
    begin() {
      const startedIn = era
      const sentAt = counter.told
      return {
        isOver: () => era !== startedIn,
        answer(unreads) {
          const answered = counterAnswered(counter, sentAt, unreads)
          if (answered === null) return false
          if (counter.told === sentAt) show(unreads)
          counter = answered
          return true
        },
      }
    },
    forget() {
      era += 1
      counter = NO_COUNT
    },
  }
}

import { bindActions } from '@osys/sdk/state/bind'
import * as actions from '@osys/sdk/timeclock/actions.own-clock'
import { UNKNOWN_CLOCK } from '@osys/sdk/timeclock/state.own-clock'
import { createStoreCell } from '../app/store.js'
import type { Suite } from '../app/suite.js'

export type OwnClockStore = ReturnType<typeof createOwnClock>

/** Creates the store of the person's own clock, shared by top bar, 'Mi día' and the page of the app. */
export function createOwnClock({ api, clock: time }: Pick<Suite, 'api' | 'clock'>, userId: number) {
  const clock = createStoreCell(UNKNOWN_CLOCK)
  const { load, punch, declareExit, undo, follow } = actions
  return {
    clock,
    ...bindActions({ api, clock, userId, time }, { load, punch, declareExit, undo, follow }),
  }
}

/** The flow that keeps the list of people of a week up to date with the punches that are told. */

import type { NewsEmitter } from '../realtime/emitter.js'
import { followAll } from '../realtime/follow.js'
import type { Cell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import type { Timesheets } from './actions.js'
import type { Week } from './rules.calendar.js'
import { workLogArrived } from './state.live.js'

/** The ports of a list of people that is kept up to date. */
export interface LiveSheetsPorts {
  readonly sheets: Cell<Fetched<Timesheets>>
  readonly week: Week
  /** Fetches the list again, soon. */
  readonly refresh: () => void
}

/**
 * Applies the punches of several channels to the list; fetches it again for what an event lacks, and after a fetch
 * during which one came: its answer may be older. Returns a function that stops it.
 */
export function followSheets(
  { sheets, week, refresh }: LiveSheetsPorts,
  units: readonly NewsEmitter[],
): () => void {
  let isOutdated = false
  const stop = followAll(units, {
    reset: refresh,
    WorkLogChanged({ event }) {
      const state = sheets.get()
      if (state.isLoading) isOutdated = true
      if (!state.value) return
      const { items, mustRefetch } = workLogArrived(state.value.items, event, week)
      if (items !== state.value.items) sheets.set({ ...state, value: { ...state.value, items: [...items] } })
      if (mustRefetch) refresh()
    },
  })
  const end = sheets.subscribe(() => {
    if (!isOutdated || sheets.get().isLoading) return
    isOutdated = false
    refresh()
  })
  return () => {
    stop()
    end()
  }
}

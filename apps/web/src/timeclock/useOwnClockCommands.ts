import { routePath } from '@osys/sdk/app/routes'
import { clockState, isStale, legalEvents } from '@osys/sdk/timeclock/state'
import { UNKNOWN_CLOCK } from '@osys/sdk/timeclock/state.own-clock'
import { useNow } from '@osys/ui-kit/display/useNow'
import { punchLabels } from '@osys/ui-kit/timeclock/messages.clock'
import { createStoreCell, useCell } from '../app/store.js'
import { useOwnClockStore } from './useOwnClockStore.js'

const NO_CLOCK = createStoreCell(UNKNOWN_CLOCK)

/** The palette's actions for the person's own clock: the punches that may come next; none while one is under way. */
export function useOwnClockCommands() {
  const store = useOwnClockStore()
  const { logs, pending } = useCell(store?.clock ?? NO_CLOCK)
  const now = useNow(15_000)
  if (!store || !logs || pending !== null) return []
  const state = clockState(logs)
  // The page of the app asks for the end of a forgotten shift.
  const isForgotten = isStale(state, now)
  return legalEvents(state.status).map(event => ({
    id: `clock:${event}`,
    title: punchLabels[event],
    ...(isForgotten ? { href: routePath('timesheetsLanding') } : { run: () => void store.punch(event) }),
  }))
}

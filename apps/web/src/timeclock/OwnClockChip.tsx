import { routePath } from '@osys/sdk/app/routes'
import { useNow } from '@osys/ui-kit/display/useNow'
import { ClockChip } from '@osys/ui-kit/timeclock/ClockChip'
import { useCell } from '../app/store.js'
import { useOwnClockStore } from './useOwnClockStore.js'
import type { OwnClockStore } from './store.own-clock.js'
import { toOwnClockState } from './present.own-clock.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

/** Renders the person's own clock in the top bar; nothing until its state is known. */
export function OwnClockChip() {
  const store = useOwnClockStore()
  return store && <Chip store={store} />
}

function Chip({ store }: { readonly store: OwnClockStore }) {
  const now = useNow(15_000)
  const state = toOwnClockState(useCell(store.clock), useWorkspaceZone(), now)
  if (state.kind !== 'ready') return null
  const { status, staleSince, todaySeconds } = state
  return (
    <ClockChip
      status={status}
      isStale={staleSince !== null}
      todaySeconds={todaySeconds}
      href={routePath('timesheetsLanding')}
    />
  )
}

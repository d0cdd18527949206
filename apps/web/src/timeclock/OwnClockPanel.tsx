import { isStaleShift } from '@osys/sdk/timeclock/actions.own-clock'
import { useNow } from '@osys/ui-kit/display/useNow'
import { OwnClock } from '@osys/ui-kit/timeclock/OwnClock'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { Suspense, useState } from 'react'
import { useCell } from '../app/store.js'
import type { OwnClockStore } from './store.own-clock.js'
import { toOwnClockState } from './present.own-clock.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

/** Few people forget to clock out, so this code is fetched when it is needed. */
const StaleShift = lazyPart(() => import('./StaleShift.js').then(module => module.StaleShift))

/** Renders the person's own clock with its buttons, and the question about a forgotten exit. */
export function OwnClockPanel({ store }: { readonly store: OwnClockStore }) {
  const data = useCell(store.clock)
  const timeZone = useWorkspaceZone()
  // Only the undo countdown needs every second.
  const now = useNow(data.undo ? 1000 : 15_000)
  const [isAsking, setAsking] = useState(false)
  const state = toOwnClockState(data, timeZone, now)
  const staleSince = state.kind === 'ready' ? state.staleSince : null
  return (
    <>
      <OwnClock
        state={state}
        now={now}
        timeZone={timeZone}
        onPunch={({ event }) => {
          void store.punch(event).then(outcome => {
            if (isStaleShift(outcome)) setAsking(true)
          })
        }}
        onDeclareExit={() => setAsking(true)}
        onUndo={() => void store.undo()}
        onRetry={() => void store.load()}
      />
      {isAsking && staleSince !== null && (
        <Suspense fallback={null}>
          <StaleShift store={store} startedAt={staleSince} now={now} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

import { fromWallTime, wallTime } from '@osys/sdk/timeclock/calendar'
import { LONGEST_SHIFT_MS } from '@osys/sdk/timeclock/state'
import { useNow } from '@osys/ui-kit/basics/useNow'
import { OwnClock } from '@osys/ui-kit/timeclock/OwnClock'
import { StaleShiftDialog } from '@osys/ui-kit/timeclock/StaleShiftDialog'
import { useState } from 'react'
import { formErrors } from '../app/form-errors.js'
import { useCell } from '../app/store.js'
import { messages } from './messages.js'
import type { OwnClockStore } from './own-clock.js'
import { toOwnClockState } from './own-clock-state.js'
import { useWorkspaceZone } from './useWorkspaceZone.js'

/** One's own clock with its buttons, and the question about a forgotten exit. */
export function OwnClockPanel({ store }: { readonly store: OwnClockStore }) {
  const data = useCell(store.data)
  const timeZone = useWorkspaceZone()
  // The seconds matter only while something can be undone.
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
          void store.punch(event).then(result => {
            if (result === 'stale') setAsking(true)
          })
        }}
        onDeclareExit={() => setAsking(true)}
        onUndo={() => void store.undo()}
        onRetry={() => void store.load()}
      />
      {isAsking && staleSince !== null && (
        <StaleShift store={store} startedAt={staleSince} now={now} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

interface StaleShiftProps {
  readonly store: OwnClockStore
  readonly startedAt: string
  readonly now: number
  readonly onClose: () => void
}

function StaleShift({ store, startedAt, now, onClose }: StaleShiftProps) {
  const timeZone = useWorkspaceZone()
  const { logs, pending } = useCell(store.data)
  const [error, setError] = useState<string>()
  const since = logs?.find(({ conflict }) => !conflict)?.at ?? startedAt
  const latest = Math.min(now, Date.parse(startedAt) + LONGEST_SHIFT_MS)

  async function submit(typed: string): Promise<void> {
    const at = fromWallTime(typed, timeZone)
    if (Number.isNaN(at)) return setError(messages.momentNeeded)
    const result = await store.declareExit(new Date(at).toISOString())
    if (result === 'done') return onClose()
    if (result !== 'stale') setError(formErrors(result, ['at']).fieldErrors['at'] ?? result.msg)
  }

  return (
    <StaleShiftDialog
      startedAt={startedAt}
      now={now}
      timeZone={timeZone}
      min={wallTime(Date.parse(since), timeZone)}
      max={wallTime(latest, timeZone)}
      error={error}
      isPending={pending !== null}
      onSubmit={typed => void submit(typed.wallTime)}
      onClose={onClose}
    />
  )
}

import { formErrors } from '@osys/sdk/http/form-errors'
import { refusalOf } from '@osys/sdk/http/outcome'
import { isStaleShift } from '@osys/sdk/timeclock/actions.own-clock'
import { wallTime } from '@osys/sdk/timeclock/rules.calendar'
import { typedExit } from '@osys/sdk/timeclock/rules.exit'
import { LONGEST_SHIFT_MS } from '@osys/sdk/timeclock/state'
import { StaleShiftDialog } from '@osys/ui-kit/timeclock/StaleShiftDialog'
import { useState } from 'react'
import { useCell } from '../app/store.js'
import { messages } from './messages.js'
import type { OwnClockStore } from './store.own-clock.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

export interface StaleShiftProps {
  readonly store: OwnClockStore
  readonly startedAt: string
  readonly now: number
  readonly onClose: () => void
}

/** Asks when a forgotten shift ended, and sends the declared exit. */
export function StaleShift({ store, startedAt, now, onClose }: StaleShiftProps) {
  const timeZone = useWorkspaceZone()
  const { logs, pending } = useCell(store.clock)
  const [error, setError] = useState<string>()
  const since = logs?.find(({ conflict }) => !conflict)?.at ?? startedAt
  const latest = Math.min(now, Date.parse(startedAt) + LONGEST_SHIFT_MS)

  async function submit(typed: string): Promise<void> {
    const at = typedExit({ since }, typed, timeZone)
    if (Number.isNaN(at)) return setError(messages.momentNeeded)
    const outcome = await store.declareExit(new Date(at).toISOString())
    if (outcome.ended === 'done') return onClose()
    const refusal = refusalOf(outcome)
    if (refusal && !isStaleShift(outcome)) {
      setError(formErrors(refusal, ['at']).fieldErrors['at'] ?? refusal.msg)
    }
  }

  return (
    <StaleShiftDialog
      startedAt={startedAt}
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

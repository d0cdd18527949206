import type { PunchResult } from '@osys/sdk/kiosk/actions.punching'
import { readClockRefusal } from '@osys/sdk/timeclock/schema.refusal'
import type { ClockEvent, KioskPerson } from '@osys/sdk/timeclock/schema'
import type { ExitFault } from '@osys/sdk/timeclock/state'
import type { PunchDoneProps } from '@osys/ui-kit/kiosk/PunchDone'
import type { TimeTotalsProps } from '@osys/ui-kit/kiosk/TimeTotals'

/** The step of a person between the board and the confirmation. */
export type PadStep =
  | {
      readonly kind: 'choosing'
      readonly pending: ClockEvent | null
      readonly refusal: string | null
      readonly isLost: boolean
    }
  | {
      readonly kind: 'pin'
      readonly event: ClockEvent
      readonly isPending: boolean
      readonly error: string | null
    }
  | {
      readonly kind: 'stale'
      readonly startedAt: string | null
      readonly isPending: boolean
      readonly fault: ExitFault | 'invalid' | null
    }
  | { readonly kind: 'done'; readonly done: Done }

export interface Done {
  readonly event: ClockEvent
  readonly at: string
  readonly clientId: string
  readonly outcome: PunchDoneProps['outcome']
  readonly totals: TimeTotalsProps | null
  /** True for the declared exit of a stale shift, after which the person may want to clock in. */
  readonly isDeclared: boolean
  readonly undo: { readonly isPending: boolean; readonly error: string | null }
}

/** The first step. */
export const CHOOSING: PadStep = { kind: 'choosing', pending: null, refusal: null, isLost: false }

/** Returns the step that follows from a punch's result. */
export function stepAfter(
  result: PunchResult,
  made: Pick<Done, 'event' | 'at' | 'isDeclared'>,
  person: KioskPerson,
): PadStep {
  const { event } = made
  const undo = { isPending: false, error: null }
  switch (result.kind) {
    case 'confirmed': {
      const { work_log, today, week } = result.reply
      const totals = today && week && { todaySeconds: today.worked_seconds, weekSeconds: week.worked_seconds }
      const outcome = work_log.conflict ? 'conflict' : 'confirmed'
      return {
        kind: 'done',
        done: { ...made, at: work_log.at, clientId: result.client_id, outcome, totals, undo },
      }
    }
    case 'queued':
      return {
        kind: 'done',
        done: { ...made, clientId: result.client_id, outcome: 'queued', totals: null, undo },
      }
    case 'lost':
      return { kind: 'choosing', pending: null, refusal: null, isLost: true }
    case 'refused': {
      const { error } = result
      const clock = readClockRefusal(error)
      if (clock?.code === 'stale_shift') {
        const startedAt = clock.current.shift_started_at ?? person.shift_started_at
        return { kind: 'stale', startedAt, isPending: false, fault: null }
      }
      const isPin = error.code === 'wrong_pin' || (person.has_pin && error.status === 429)
      return isPin
        ? { kind: 'pin', event, isPending: false, error: error.msg }
        : { kind: 'choosing', pending: null, refusal: error.msg, isLost: false }
    }
  }
}

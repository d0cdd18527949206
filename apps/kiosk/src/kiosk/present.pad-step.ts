import type { PunchResult } from '@osys/sdk/kiosk/actions.punching'
import { type ClockRefusal, readClockRefusal } from '@osys/sdk/timeclock/schema.refusal'
import type { ClockEvent, KioskPerson } from '@osys/sdk/timeclock/schema'
import { type ExitFault, STATUS_AFTER } from '@osys/sdk/timeclock/state'
import type { BoardPerson } from '@osys/ui-kit/kiosk/PersonCard'
import type { PunchDoneProps } from '@osys/ui-kit/kiosk/PunchDone'
import type { TimeTotalsProps } from '@osys/ui-kit/kiosk/TimeTotals'

/** The step of a person between the board and the confirmation. */
export type PadStep =
  | {
      readonly kind: 'choosing'
      readonly pending: PendingPunch | null
      readonly refusal: string | null
      readonly isLost: boolean
    }
  | {
      readonly kind: 'pin'
      readonly event: ClockEvent
      /** ISO instant of the exit that the person declares; null for a punch of now. */
      readonly declaredAt: string | null
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

/** A punch that is under way, with the person as they were at the tap: until the answer nothing else is shown. */
export interface PendingPunch {
  readonly event: ClockEvent
  readonly person: BoardPerson
  /** True once the tablet has kept it. */
  readonly isKept: boolean
}

export interface Done {
  readonly event: ClockEvent
  readonly at: string
  readonly clientId: string
  readonly outcome: PunchDoneProps['outcome']
  readonly totals: TimeTotalsProps | null
  /** True for the declared exit of a stale shift, after which the person may want to clock in. */
  readonly isDeclared: boolean
  /** Null where there is nothing to undo. */
  readonly undo: { readonly isPending: boolean; readonly error: string | null } | null
}

/** The first step. */
export const CHOOSING: PadStep = { kind: 'choosing', pending: null, refusal: null, isLost: false }

/** Returns the step that asks for the exit of a stale shift. */
export function askExit(startedAt: string | null): PadStep {
  return { kind: 'stale', startedAt, isPending: false, fault: null }
}

/** Returns the step that asks for the PIN of a punch, and keeps the exit that it declares. */
export function askPin(
  event: ClockEvent,
  declaredAt: string | null = null,
  error: string | null = null,
): PadStep {
  return { kind: 'pin', event, declaredAt, isPending: false, error }
}

/** Returns the step after the person cancels: from the PIN of a declared exit back to its form. */
export function stepBack(step: PadStep, { shift_started_at }: KioskPerson): PadStep {
  const isDeclaring = step.kind === 'pin' && step.declaredAt !== null
  return isDeclaring ? askExit(shift_started_at) : CHOOSING
}

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
        return askExit(clock.current.shift_started_at ?? person.shift_started_at)
      }
      if (clock && isDoneAlready(event, clock)) return { kind: 'done', done: toAlready(made, clock) }
      const isPin = error.code === 'wrong_pin' || (person.has_pin && error.status === 429)
      return isPin
        ? askPin(event, made.isDeclared ? made.at : null, error.msg)
        : { kind: 'choosing', pending: null, refusal: error.msg, isLost: false }
    }
  }
}

/** Tells whether a refused punch is there already, such as from another tablet a moment ago. */
function isDoneAlready(event: ClockEvent, { code, current }: ClockRefusal): boolean {
  return code === 'wrong_state' && current.status === STATUS_AFTER[event] && current.since !== null
}

function toAlready(made: Pick<Done, 'event' | 'at' | 'isDeclared'>, { current }: ClockRefusal): Done {
  const at = made.event === 'entrada' ? (current.shift_started_at ?? current.since) : current.since
  return {
    ...made,
    at: at ?? made.at,
    clientId: '',
    outcome: 'already',
    totals: null,
    isDeclared: false,
    undo: null,
  }
}

import { clockState, isStale, legalEvents } from '@osys/sdk/timeclock/state'
import { totalsAt } from '@osys/sdk/timeclock/rules.totals'
import type { OwnClockState } from '@osys/ui-kit/timeclock/OwnClock'
import type { OwnClock } from '@osys/sdk/timeclock/state.own-clock'
import { failed } from '../app/failed.js'

/** Returns the person's own clock as its views show it at a moment (ms). */
export function toOwnClockState(data: OwnClock, timeZone: string, now: number): OwnClockState {
  const { logs, error, isLoading, pending, undo, isUndoing } = data
  if (!logs) return error ? failed(error, isLoading) : { kind: 'loading' }
  const state = clockState(logs)
  const { today, week } = totalsAt(logs, timeZone, now)
  return {
    kind: 'ready',
    status: state.status,
    since: state.since,
    staleSince: isStale(state, now) ? (state.shift_started_at ?? state.since) : null,
    todaySeconds: today.worked_seconds,
    breakSeconds: today.break_seconds,
    weekSeconds: week.worked_seconds,
    allowed: legalEvents(state.status),
    pending,
    canUndo: undo !== null && now < undo.until,
    isUndoing,
  }
}

import type { ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'
import { Button } from '../controls/Button.js'
import { ErrorState, type FailedState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { StatusLabel } from '../kiosk/StatusLabel.js'
import { hoursText, momentText } from './format.hours.js'
import { clockMessages, punchLabels } from './messages.clock.js'
import styles from './OwnClock.module.css'

/** The viewer's own clock, or the state of its loading. */
export type OwnClockState =
  | { readonly kind: 'loading' }
  | FailedState
  | {
      readonly kind: 'ready'
      readonly status: ClockStatus
      /** ISO instant of the newest event. */
      readonly since: string | null
      /** ISO instant when a stale shift began; null without one. */
      readonly staleSince: string | null
      readonly todaySeconds: number
      readonly breakSeconds: number
      readonly weekSeconds: number
      /** The events that are allowed now. */
      readonly allowed: readonly ClockEvent[]
      /** The event that is being registered; null when there is none. */
      readonly pending: ClockEvent | null
      readonly canUndo: boolean
      readonly isUndoing: boolean
    }

export type OwnClockProps = {
  readonly state: OwnClockState
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
  readonly onPunch: (choice: { readonly event: ClockEvent }) => void
  readonly onDeclareExit: () => void
  readonly onUndo: () => void
  readonly onRetry: () => void
}

/** The viewer's own status, the hours of today and of the week, and buttons for the allowed events. */
export function OwnClock(props: OwnClockProps) {
  const { state } = props
  if (state.kind === 'loading') return <Waiting />
  if (state.kind === 'failed') {
    return <ErrorState isCompact {...state} title={clockMessages.clockFailed} onRetry={props.onRetry} />
  }
  return <Ready {...props} state={state} />
}

type ReadyProps = OwnClockProps & { readonly state: Extract<OwnClockState, { kind: 'ready' }> }

function Ready({ state, now, timeZone, onPunch, onDeclareExit, onUndo }: ReadyProps) {
  const { status, since, staleSince, pending } = state
  return (
    <div className={styles.clock}>
      <div className={styles.now}>
        <StatusLabel status={status} since={since} now={now} timeZone={timeZone} />
        {state.canUndo && (
          <Button size="small" appearance="subtle" isPending={state.isUndoing} onClick={onUndo}>
            {clockMessages.undo}
          </Button>
        )}
      </div>
      <dl className={styles.totals}>
        <Total label={clockMessages.today} seconds={state.todaySeconds} />
        <Total label={clockMessages.break} seconds={state.breakSeconds} />
        <Total label={clockMessages.week} seconds={state.weekSeconds} />
      </dl>
      {staleSince !== null && (
        <div className={styles.stale} role="status">
          <p className={styles.staleTitle}>{clockMessages.stale(momentText(staleSince, timeZone))}</p>
          <p>{clockMessages.staleText}</p>
        </div>
      )}
      <div className={styles.buttons}>
        {staleSince === null ? (
          state.allowed.map(event => (
            <Button
              key={event}
              size="large"
              appearance={event === 'entrada' || event === 'fin_descanso' ? 'primary' : 'secondary'}
              isPending={pending === event}
              onClick={() => pending === null && onPunch({ event })}
            >
              {punchLabels[event]}
            </Button>
          ))
        ) : (
          <Button size="large" appearance="primary" onClick={onDeclareExit}>
            {clockMessages.staleAction}
          </Button>
        )}
      </div>
    </div>
  )
}

function Total({ label, seconds }: { readonly label: string; readonly seconds: number }) {
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>{hoursText(seconds)}</dd>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.clock} role="status" aria-label={clockMessages.clockLoading}>
      <Skeleton width="40%" height="28px" />
      <Skeleton width="90%" height="38px" />
      <Skeleton width="60%" height="var(--buttons)" />
    </div>
  )
}

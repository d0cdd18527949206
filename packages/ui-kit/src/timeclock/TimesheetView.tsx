import { Add20Regular } from '@fluentui/react-icons/headless/svg/add'
import { CalendarLtr24Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { ClockRequest, LogChange } from '@osys/sdk/timeclock/schema.corrections'
import type { ClockStatus, WeekTotals, WorkDay, WorkLog } from '@osys/sdk/timeclock/schema'
import { Avatar } from '../display/Avatar.js'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { WeekPicker, type WeekPickerProps } from '../fields/WeekPicker.js'
import { StatusLabel } from '../kiosk/StatusLabel.js'
import { dayText } from './format.hours.js'
import { type LogAction, LogItem } from './LogItem.js'
import { messages, unitLabels } from './messages.js'
import { OwnRequests, type OwnRequestsProps } from './OwnRequests.js'
import { RemovedLog } from './RemovedLog.js'
import { ExportMenu } from './TimesheetsView.js'
import { WeekGrid } from './WeekGrid.js'
import styles from './TimesheetView.module.css'

/** A day with its work logs, oldest first. */
export type LoggedDay = {
  readonly day: string
  readonly logs: readonly WorkLog[]
  /** The removals of that day's work logs, oldest first. */
  readonly removed: readonly LogChange[]
}

export type TimesheetState = ViewState<{
  readonly person: UserRef
  /** The person's current status; null while another week than the current one is shown. */
  readonly status: ClockStatus | null
  readonly days: readonly WorkDay[]
  readonly week: WeekTotals
  /** The days that have work logs, from Monday. */
  readonly logs: readonly LoggedDay[]
  /** The changes of the work logs by admins, by the id of the log. */
  readonly changes: ReadonlyMap<number, readonly LogChange[]>
  readonly requests: readonly ClockRequest[]
  /** The ids of the work logs that the server received long after they happened. */
  readonly late: ReadonlySet<number>
  readonly isBusy: boolean
}>

export type TimesheetViewProps = {
  readonly state: TimesheetState
  readonly week: WeekPickerProps
  readonly today: string
  readonly timeZone?: string
  /** In ms. */
  readonly now: number
  /** The URLs of the loaded photos, by the id of their work log. */
  readonly photos: ReadonlyMap<number, string>
  readonly actions: readonly LogAction[]
  readonly onAction: (choice: { readonly action: LogAction; readonly log: WorkLog }) => void
  readonly onPhoto: (choice: { readonly log: WorkLog }) => void
  readonly onExport: (choice: { readonly format: 'csv' | 'xlsx' }) => void
  /** Opens the form of a report of any range of days. */
  readonly onReport: () => void
  readonly onRetry: () => void
  /** Left out when the viewer may not add work logs. */
  readonly onAdd?: () => void
  /** Left out when the viewer may not ask for a missing work log. */
  readonly onAsk?: () => void
  /** Left out when the requests are not the viewer's. */
  readonly onWithdraw?: OwnRequestsProps['onWithdraw']
  /** Left out when the viewer may not remove PINs. */
  readonly onResetPin?: () => void
  /** The person's badges, for a viewer who manages them. */
  readonly badges?: ReactNode
}

/** A person's week: the totals, the days, and every work log. */
export function TimesheetView(props: TimesheetViewProps) {
  const { state, week, onAdd, onAsk, onResetPin } = props
  return (
    <div className={styles.page}>
      {state.kind === 'loaded' && <Head {...props} state={state} />}
      <div className={styles.bar}>
        <WeekPicker {...week} />
        <span className={styles.actions}>
          {state.kind === 'loaded' && <ExportMenu {...props} />}
          {onResetPin && (
            <Button appearance="subtle" size="small" onClick={onResetPin}>
              {messages.resetPin}
            </Button>
          )}
          {onAsk && (
            <Button size="small" onClick={onAsk}>
              {messages.askMissing}
            </Button>
          )}
          {onAdd && (
            <Button appearance="primary" size="small" icon={<Add20Regular />} onClick={onAdd}>
              {messages.addLog}
            </Button>
          )}
        </span>
      </div>
      {state.kind === 'loading' && <Waiting />}
      {state.kind === 'failed' && (
        <ErrorState {...state} title={messages.listFailed} onRetry={props.onRetry} />
      )}
      {state.kind === 'loaded' && <Loaded {...props} state={state} />}
      {props.badges}
    </div>
  )
}

type LoadedProps = TimesheetViewProps & { readonly state: Extract<TimesheetState, { kind: 'loaded' }> }

function Head({ state: { person, status }, now }: LoadedProps) {
  const unit = person.business_unit && unitLabels[person.business_unit]
  return (
    <header className={styles.head}>
      <Avatar name={person.name} src={person.avatar} size={56} />
      <div className={styles.who}>
        <h2 className={styles.name}>{person.name}</h2>
        <p className={styles.role}>{[person.position, unit].filter(Boolean).join(' · ')}</p>
      </div>
      {status !== null && <StatusLabel status={status} now={now} />}
    </header>
  )
}

function Loaded(props: LoadedProps) {
  const { state, today, timeZone } = props
  return (
    <div className={styles.content} aria-busy={state.isBusy || undefined}>
      <WeekGrid days={state.days} week={state.week} today={today} timeZone={timeZone} />
      <OwnRequests requests={state.requests} timeZone={timeZone} onWithdraw={props.onWithdraw} />
      <section className={styles.log} aria-labelledby="day-log">
        <h2 id="day-log" className={styles.title}>
          {messages.dayLog}
        </h2>
        {state.logs.length === 0 && (
          <EmptyState icon={<CalendarLtr24Regular />} title={messages.noLogs} text={messages.noLogsText} />
        )}
        {state.logs.map(({ day, logs, removed }) => (
          <section key={day} className={styles.day} aria-label={dayText(day)}>
            <h3 className={styles.dayName}>{dayText(day)}</h3>
            <ul className={styles.list}>
              {logs.map(log => (
                <LogItem
                  key={log.id}
                  log={log}
                  isLate={state.late.has(log.id)}
                  changes={state.changes.get(log.id)}
                  photoSrc={props.photos.get(log.id)}
                  timeZone={timeZone}
                  actions={props.actions}
                  onAction={props.onAction}
                  onPhoto={props.onPhoto}
                />
              ))}
              {removed.map(change => (
                <RemovedLog key={change.id} change={change} timeZone={timeZone} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.content} role="status" aria-label={messages.loading}>
      <Skeleton width="50%" height="40px" />
      <Skeleton height="140px" />
      <Skeleton height="220px" />
    </div>
  )
}

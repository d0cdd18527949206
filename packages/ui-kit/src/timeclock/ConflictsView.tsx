import { CheckmarkCircle24Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import type { WorkLog } from '@osys/sdk/timeclock/schema'
import type { ClockConflictEntry } from '@osys/sdk/timeclock/schema.corrections'
import { Avatar } from '../display/Avatar.js'
import { Button } from '../controls/Button.js'
import { type Column, DataTable } from '../display/DataTable.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { DayPunches } from './DayPunches.js'
import { momentText } from './format.hours.js'
import { conflictLabels, eventLabels, messages } from './messages.js'
import styles from './ConflictsView.module.css'

export type ConflictsState = ViewState<{ readonly items: readonly ClockConflictEntry[] }>

export type Decision = 'accept' | 'discard'

export type ConflictsViewProps = {
  readonly state: ConflictsState
  readonly timeZone?: string
  readonly hrefOf: (entry: ClockConflictEntry) => string
  /** The ids of the punches that are being settled. */
  readonly busy: ReadonlySet<number>
  /** The likely answer to a punch, which gets the first button. */
  readonly likelyOf: (entry: ClockConflictEntry) => Decision
  /** Settles a punch as it is. */
  readonly onSettle: (choice: { readonly decision: Decision; readonly log: WorkLog }) => void
  /** Opens the form that corrects a punch before it is accepted. */
  readonly onCorrect: (choice: { readonly log: WorkLog }) => void
  readonly onRetry: () => void
}

/** The list of conflicts, each with the punches of its day and buttons that settle it in one click. */
export function ConflictsView(props: ConflictsViewProps) {
  const { state, timeZone, hrefOf, onRetry } = props
  if (state.kind === 'loading') return <Skeleton height="160px" />
  if (state.kind === 'failed')
    return <ErrorState {...state} title={messages.conflictsFailed} onRetry={onRetry} />
  if (state.items.length === 0) {
    return (
      <EmptyState
        icon={<CheckmarkCircle24Regular />}
        title={messages.noConflicts}
        text={messages.noConflictsText}
      />
    )
  }
  const columns: readonly Column<ClockConflictEntry>[] = [
    {
      key: 'name',
      title: messages.name,
      isHead: true,
      render: entry => (
        <a className={styles.person} href={hrefOf(entry)}>
          <Avatar name={entry.person.name} src={entry.person.avatar} size={32} />
          {entry.person.name}
        </a>
      ),
    },
    { key: 'event', title: messages.event, render: ({ work_log }) => eventLabels[work_log.event] },
    { key: 'when', title: messages.when, render: ({ work_log }) => momentText(work_log.at, timeZone) },
    {
      key: 'why',
      title: messages.why,
      render: ({ work_log }) => work_log.conflict && conflictLabels[work_log.conflict],
    },
    {
      key: 'day',
      title: messages.punchesOfDay,
      render: ({ work_log, day_logs }) => (
        <DayPunches logs={day_logs} marked={work_log.id} timeZone={timeZone} />
      ),
    },
    {
      key: 'actions',
      title: messages.flags,
      isFoot: true,
      align: 'end',
      render: entry => <Buttons {...props} entry={entry} />,
    },
  ]
  return (
    <DataTable
      caption={messages.toReview}
      columns={columns}
      rows={state.items}
      keyOf={({ work_log }) => work_log.id}
    />
  )
}

type ButtonsProps = ConflictsViewProps & { readonly entry: ClockConflictEntry }

function Buttons({ entry, busy, likelyOf, onSettle, onCorrect }: ButtonsProps) {
  const { work_log: log } = entry
  const likely = likelyOf(entry)
  const isBusy = busy.has(log.id)
  const order: readonly Decision[] = likely === 'accept' ? ['accept', 'discard'] : ['discard', 'accept']
  return (
    <span className={styles.buttons}>
      {order.map(decision => (
        <Button
          key={decision}
          size="small"
          appearance={decision === likely ? 'primary' : 'secondary'}
          isPending={isBusy && decision === likely}
          onClick={() => !isBusy && onSettle({ decision, log })}
        >
          {decision === 'accept' ? messages.accept : messages.discard}
        </Button>
      ))}
      <Button size="small" appearance="subtle" onClick={() => !isBusy && onCorrect({ log })}>
        {messages.correctFirst}
      </Button>
    </span>
  )
}

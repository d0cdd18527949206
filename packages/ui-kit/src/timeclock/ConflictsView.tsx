import { CheckmarkCircle24Regular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import type { ClockConflictEntry, WorkLog } from '@osys/sdk/timeclock/schema'
import { Avatar } from '../display/Avatar.js'
import { Button } from '../controls/Button.js'
import { type Column, DataTable } from '../display/DataTable.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { momentText } from './format.hours.js'
import { conflictLabels, eventLabels, messages } from './messages.js'
import styles from './ConflictsView.module.css'

export type ConflictsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string; readonly isRetrying: boolean }
  | { readonly kind: 'loaded'; readonly items: readonly ClockConflictEntry[] }

export type ConflictsViewProps = {
  readonly state: ConflictsState
  readonly timeZone?: string
  readonly hrefOf: (entry: ClockConflictEntry) => string
  readonly onAction: (choice: { readonly action: 'accept' | 'discard'; readonly log: WorkLog }) => void
  readonly onRetry: () => void
}

/** The list of conflicts, each with buttons to accept and to discard it. */
export function ConflictsView({ state, timeZone, hrefOf, onAction, onRetry }: ConflictsViewProps) {
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
      key: 'actions',
      title: messages.flags,
      isFoot: true,
      align: 'end',
      render: ({ work_log }) => (
        <span className={styles.buttons}>
          <Button
            size="small"
            appearance="primary"
            onClick={() => onAction({ action: 'accept', log: work_log })}
          >
            {messages.accept}
          </Button>
          <Button size="small" onClick={() => onAction({ action: 'discard', log: work_log })}>
            {messages.discard}
          </Button>
        </span>
      ),
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

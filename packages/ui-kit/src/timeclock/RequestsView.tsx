import type { ClockRequestEntry } from '@osys/sdk/timeclock/schema.corrections'
import { Button } from '../controls/Button.js'
import { Avatar } from '../display/Avatar.js'
import { type Column, DataTable } from '../display/DataTable.js'
import styles from './ConflictsView.module.css'
import { DayPunches } from './DayPunches.js'
import { requestText } from './format.request.js'
import { messages } from './messages.js'
import { PhotoButton } from './PhotoButton.js'

export type RequestsViewProps = {
  readonly items: readonly ClockRequestEntry[]
  /** The ids of the requests that are being applied. */
  readonly busy: ReadonlySet<number>
  readonly timeZone?: string
  /** The loaded photos as URLs, by request id. */
  readonly photos: ReadonlyMap<number, string>
  readonly hrefOf: (entry: ClockRequestEntry) => string
  readonly onApply: (choice: { readonly entry: ClockRequestEntry }) => void
  readonly onRefuse: (choice: { readonly entry: ClockRequestEntry }) => void
  readonly onPhoto: (choice: { readonly entry: ClockRequestEntry }) => void
}

/** The corrections that people ask for, each with the punches of its day and buttons to apply or refuse it. */
export function RequestsView(props: RequestsViewProps) {
  const { items, busy, timeZone, photos, hrefOf, onApply, onRefuse, onPhoto } = props
  const columns: readonly Column<ClockRequestEntry>[] = [
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
    {
      key: 'asks',
      title: messages.asks,
      render: entry => (
        <span className={styles.request}>
          <span className={styles.asked}>
            <span>{requestText(entry.request, timeZone)}</span>
            <span className={styles.why}>{messages.editReason(entry.request.reason)}</span>
            {entry.request.is_unproven && <span className={styles.unproven}>{messages.unproven}</span>}
          </span>
          {entry.request.photo_url && (
            <PhotoButton
              label={messages.photoOf(entry.person.name)}
              src={photos.get(entry.request.id)}
              onOpen={() => onPhoto({ entry })}
            />
          )}
        </span>
      ),
    },
    {
      key: 'day',
      title: messages.punchesOfDay,
      render: ({ request, day_logs }) => (
        <DayPunches logs={day_logs} marked={request.work_log_id ?? undefined} timeZone={timeZone} />
      ),
    },
    {
      key: 'actions',
      title: messages.flags,
      isFoot: true,
      align: 'end',
      render: entry => (
        <span className={styles.buttons}>
          <Button
            size="small"
            appearance="primary"
            isPending={busy.has(entry.request.id)}
            onClick={() => !busy.has(entry.request.id) && onApply({ entry })}
          >
            {messages.apply}
          </Button>
          <Button size="small" onClick={() => !busy.has(entry.request.id) && onRefuse({ entry })}>
            {messages.refuse}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={messages.requests}
      columns={columns}
      rows={items}
      keyOf={({ request }) => request.id}
    />
  )
}

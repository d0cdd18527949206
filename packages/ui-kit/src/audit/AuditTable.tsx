import { ArrowRight16Regular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { DataTable, type Column } from '../display/DataTable.js'
import { HiddenText } from '../display/HiddenText.js'
import styles from './AuditView.module.css'
import { messages } from './messages.js'

/** A row of the audit log, in words. */
export type AuditRow = {
  readonly id: number
  /** ISO 8601. */
  readonly at: string
  /** Day and time as shown. */
  readonly when: string
  readonly who: string
  readonly what: string
  /** The person or thing that was changed; empty when the entry does not say. */
  readonly subject: string
  /** The address of that person's page; null when there is none. */
  readonly subjectHref: string | null
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  readonly reason: string | null
  readonly address: string | null
}

export type AuditTableProps = { readonly rows: readonly AuditRow[]; readonly isBusy: boolean }

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: 'when',
    title: messages.when,
    render: row => (
      <time className={styles.when} dateTime={row.at}>
        {row.when}
      </time>
    ),
  },
  { key: 'who', title: messages.who, render: row => row.who },
  {
    key: 'what',
    title: messages.what,
    isHead: true,
    render: row => (
      <span className={styles.what}>
        <span className={styles.action}>{row.what}</span>
        {row.subject &&
          (row.subjectHref ? (
            <a className={styles.subject} href={row.subjectHref}>
              {row.subject}
            </a>
          ) : (
            <span className={styles.subject}>{row.subject}</span>
          ))}
      </span>
    ),
  },
  {
    key: 'changes',
    title: messages.changes,
    render: row => (row.changes.length > 0 || row.reason) && <Changes {...row} />,
  },
  { key: 'address', title: messages.address, isWideOnly: true, render: row => row.address },
]

/** The entries of the audit log as rows, on a phone as cards. */
export function AuditTable({ rows, isBusy }: AuditTableProps) {
  return (
    <DataTable
      caption={messages.caption}
      columns={COLUMNS}
      rows={rows}
      keyOf={row => row.id}
      isBusy={isBusy}
    />
  )
}

function Changes({ changes, reason }: AuditRow) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label} className={styles.change}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.values}>
            {before && (
              <>
                <span className={styles.before}>{before}</span>
                <ArrowRight16Regular />
                <HiddenText>{messages.becomes}</HiddenText>
              </>
            )}
            <span>{after || messages.nothing}</span>
          </dd>
        </div>
      ))}
      {reason && (
        <div className={styles.change}>
          <dt className={styles.label}>{messages.reason}</dt>
          <dd className={styles.values}>{reason}</dd>
        </div>
      )}
    </dl>
  )
}

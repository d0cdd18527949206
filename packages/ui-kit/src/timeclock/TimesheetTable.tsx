import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import { Avatar } from '../display/Avatar.js'
import { type Column, DataTable } from '../display/DataTable.js'
import { StatusLabel } from '../kiosk/StatusLabel.js'
import { FlagBadges } from './FlagBadges.js'
import { dayShort, hoursShort, hoursText } from './format.hours.js'
import { messages } from './messages.js'
import styles from './TimesheetTable.module.css'

/** A row of the list: a person's week. */
export type TimesheetRow = {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly href: string
  readonly status: ClockStatus
  /** The worked seconds of each day. */
  readonly days: readonly number[]
  readonly workedSeconds: number
  readonly overtimeSeconds: number
  readonly flags: readonly string[]
}

export type TimesheetTableProps = {
  readonly rows: readonly TimesheetRow[]
  /** The seven days, `2026-11-16`. */
  readonly days: readonly string[]
  readonly isBusy: boolean
  /** In ms. */
  readonly now: number
}

/** The people with their hours of a week; on a phone as cards. */
export function TimesheetTable({ rows, days, isBusy, now }: TimesheetTableProps) {
  const columns: readonly Column<TimesheetRow>[] = [
    { key: 'name', title: messages.name, isHead: true, render: row => <Person {...row} /> },
    {
      key: 'state',
      title: messages.state,
      render: row => <StatusLabel status={row.status} now={now} />,
    },
    ...days.map((day, index): Column<TimesheetRow> => ({
      key: day,
      title: dayShort(day),
      align: 'end',
      isWideOnly: true,
      isTableOnly: true,
      render: row => <Hours seconds={row.days[index] ?? 0} />,
    })),
    {
      key: 'total',
      title: messages.total,
      align: 'end',
      render: row => <strong className={styles.hours}>{hoursShort(row.workedSeconds)}</strong>,
    },
    {
      key: 'overtime',
      title: messages.overtime,
      align: 'end',
      render: row => <Hours seconds={row.overtimeSeconds} />,
    },
    { key: 'flags', title: messages.flags, render: row => <FlagBadges flags={row.flags} /> },
  ]
  return (
    <DataTable
      caption={messages.timesheets}
      columns={columns}
      rows={rows}
      keyOf={row => row.id}
      isBusy={isBusy}
    />
  )
}

function Person({ name, avatar, href }: TimesheetRow) {
  return (
    <a className={styles.person} href={href}>
      <Avatar name={name} src={avatar} size={32} />
      <span className={styles.name}>{name}</span>
    </a>
  )
}

/** A day without work is a faint dash, so that the numbers stand out. */
function Hours({ seconds }: { readonly seconds: number }) {
  if (seconds === 0) return <span className={styles.none}>{messages.dash}</span>
  return (
    <span className={styles.hours} title={hoursText(seconds)}>
      {hoursShort(seconds)}
    </span>
  )
}

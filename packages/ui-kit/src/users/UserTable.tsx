import { Badge } from '../display/Badge.js'
import { DataTable, type Column } from '../display/DataTable.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { messages } from './messages.js'
import { type UserAction, UserMenu, type UserRow } from './UserMenu.js'
import { UserName } from './UserName.js'
import styles from './UsersView.module.css'

export type UserTableProps = {
  readonly rows: readonly UserRow[]
  readonly isBusy: boolean
  readonly timeZone?: string
  readonly onAction: (chosen: { readonly action: UserAction; readonly id: number }) => void
}

const SHOWN_ROLES = 2

/** The people as rows, on a phone as cards. */
export function UserTable({ rows, isBusy, timeZone, onAction }: UserTableProps) {
  const columns: readonly Column<UserRow>[] = [
    {
      key: 'name',
      title: messages.name,
      isHead: true,
      render: row => <UserName {...row} href={row.links.profile} />,
    },
    {
      key: 'position',
      title: messages.position,
      isWideOnly: true,
      render: row => row.position && <span className={styles.position}>{row.position}</span>,
    },
    { key: 'unit', title: messages.unit, render: row => row.unit },
    {
      key: 'roles',
      title: messages.roles,
      render: row => row.roles.length > 0 && <Roles roles={row.roles} />,
    },
    {
      key: 'seen',
      title: messages.lastSeen,
      isWideOnly: true,
      render: row => (
        <span className={styles.when}>
          {row.lastSeenAt ? <RelativeTime instant={row.lastSeenAt} timeZone={timeZone} /> : messages.never}
        </span>
      ),
    },
    {
      key: 'menu',
      title: messages.actions,
      isTitleHidden: true,
      align: 'end',
      render: row => <UserMenu row={row} onAction={onAction} />,
    },
  ]
  return (
    <DataTable caption={messages.title} columns={columns} rows={rows} keyOf={row => row.id} isBusy={isBusy} />
  )
}

function Roles({ roles }: { readonly roles: readonly string[] }) {
  // Naming the rest takes as much room as one role more.
  const shown = roles.length <= SHOWN_ROLES + 1 ? roles : roles.slice(0, SHOWN_ROLES)
  const hidden = roles.slice(shown.length)
  return (
    <span className={styles.roles}>
      {shown.map(role => (
        <Badge key={role}>{role}</Badge>
      ))}
      {hidden.length > 0 && (
        <span className={styles.more} title={hidden.join(', ')}>
          {messages.moreRoles(hidden.length)}
        </span>
      )}
    </span>
  )
}

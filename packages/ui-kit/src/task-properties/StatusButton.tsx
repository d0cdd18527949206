import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import type { FluentMenuProps } from '../overlays/FluentMenu.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { refusalText, statusLabels, messages } from './messages.js'
import styles from './StatusButton.module.css'
import { TaskGlyph } from './TaskGlyph.js'

export type StatusButtonProps = {
  /** The accessible name without the status, such as 'Estado de CAFE-5'. */
  readonly label: string
  readonly status: TaskStatus
  /** For each status whether the task may be moved there. */
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>>
  readonly onChange: (change: { readonly status: TaskStatus }) => void
}

/** Returns the menu of the statuses to which a task can move, and why it lacks one. */
export function statusMenu({
  status,
  verdicts,
  onChange,
}: Omit<StatusButtonProps, 'label'>): Pick<FluentMenuProps, 'header' | 'entries'> {
  const all = Object.keys(statusLabels) as TaskStatus[]
  const offered = all.filter(each => each !== status && verdicts[each].allowed)
  // Statuses that no move leads to need no explanation; a move that the person lacks the permission for does.
  const missing = all.find(each => {
    const verdict = verdicts[each]
    return !verdict.allowed && verdict.code !== 'wrong_state'
  })
  const reason = missing && refusalText(verdicts[missing], status, missing)
  return {
    header: reason && <p className={styles.reason}>{reason}</p>,
    entries: offered.map(to => ({
      kind: 'action',
      key: to,
      label: statusLabels[to],
      icon: <TaskGlyph status={to} />,
      onSelect: () => onChange({ status: to }),
    })),
  }
}

/** The status of a task as its mark; it opens a menu of the statuses to which the task can move. */
export function StatusButton({ label, ...menu }: StatusButtonProps) {
  return (
    <MenuButton
      look="quiet"
      shortcut={messages.keyStatus}
      label={messages.propertyIs(label, statusLabels[menu.status])}
      {...statusMenu(menu)}
    >
      <TaskGlyph status={menu.status} />
      {statusLabels[menu.status]}
    </MenuButton>
  )
}

import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
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
  /** True for the mark alone, as in a row of a list. */
  readonly isDot?: boolean
  readonly onChange: (change: { readonly status: TaskStatus }) => void
}

/** The status of a task as its mark; it opens a menu of the statuses to which the task can move. */
export function StatusButton({ label, status, verdicts, isDot, onChange }: StatusButtonProps) {
  const all = Object.keys(statusLabels) as TaskStatus[]
  const offered = all.filter(each => each !== status && verdicts[each].allowed)
  // Statuses that no move leads to need no explanation; a move that the person lacks the permission for does.
  const missing = all.find(each => {
    const verdict = verdicts[each]
    return !verdict.allowed && verdict.code !== 'wrong_state'
  })
  const reason = missing && refusalText(verdicts[missing], status, missing)
  return (
    <MenuButton
      look={isDot ? 'icon' : 'quiet'}
      shortcut={isDot ? undefined : messages.keyStatus}
      label={messages.propertyIs(label, statusLabels[status])}
      header={reason && <p className={styles.reason}>{reason}</p>}
      entries={offered.map(to => ({
        kind: 'action',
        key: to,
        label: statusLabels[to],
        icon: <TaskGlyph status={to} />,
        onSelect: () => onChange({ status: to }),
      }))}
    >
      <TaskGlyph status={status} />
      {!isDot && statusLabels[status]}
    </MenuButton>
  )
}

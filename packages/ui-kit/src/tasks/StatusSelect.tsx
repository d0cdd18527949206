import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { Select } from '../fields/Select.js'
import { refusalText, statusLabels } from './messages.js'

export type StatusSelectProps = {
  readonly label: string
  readonly status: TaskStatus
  /** For each status whether the task may be moved there. */
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>>
  readonly isLabelHidden?: boolean
  /** True to explain below the field why a status is not offered. */
  readonly hasReasons?: boolean
  readonly onChange: (change: { readonly status: TaskStatus }) => void
}

/** The choice of a task's status, among those to which it can move. */
export function StatusSelect(props: StatusSelectProps) {
  const { status, verdicts, hasReasons, onChange } = props
  const all = Object.keys(statusLabels) as TaskStatus[]
  const offered = all.filter(each => verdicts[each].allowed)
  // Statuses that no move leads to need no explanation; a move that the person lacks the permission for does.
  const missing = all.find(each => {
    const verdict = verdicts[each]
    return !verdict.allowed && verdict.code !== 'wrong_state'
  })
  return (
    <Select
      label={props.label}
      isLabelHidden={props.isLabelHidden}
      value={status}
      options={offered.map(value => ({ value, label: statusLabels[value] }))}
      hint={hasReasons && missing ? refusalText(verdicts[missing], status, missing) : undefined}
      onChange={({ value }) => onChange({ status: value })}
    />
  )
}

import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { Select } from '../fields/Select.js'
import { refusalText, statusLabels } from './messages.js'

export type StatusSelectProps = {
  readonly label: string
  readonly status: TaskStatus
  /** Whether the task may be moved to each status. */
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>>
  readonly isLabelHidden?: boolean
  /** Whether to say below why what exists is not offered. */
  readonly hasReasons?: boolean
  readonly onChange: (change: { readonly status: TaskStatus }) => void
}

/** The status of a task, with those it can move to. */
export function StatusSelect(props: StatusSelectProps) {
  const { status, verdicts, hasReasons, onChange } = props
  const all = Object.keys(statusLabels) as TaskStatus[]
  const offered = all.filter(each => verdicts[each].allowed)
  // A move that does not exist needs no excuse; one that somebody else could make does.
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

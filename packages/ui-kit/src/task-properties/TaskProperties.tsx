import type { UserRef } from '@osys/sdk/basics/schema'
import type { Due } from '@osys/sdk/tasks/rules.due'
import type { TaskFields, TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { ReactNode } from 'react'
import { DatesButton } from './DatesButton.js'
import { LabelsButton } from './LabelsButton.js'
import { messages } from './messages.js'
import { PeopleButton } from './PeopleButton.js'
import { PriorityButton } from './PriorityButton.js'
import { RepeatButton } from './RepeatButton.js'
import styles from './TaskProperties.module.css'

export type TaskPropertiesProps = {
  readonly value: Pick<TaskFields, 'priority' | 'assignees' | 'start_date' | 'due_date' | 'labels' | 'repeat'>
  /** Null for a new task, whose date is shown plainly. */
  readonly due: Due | null
  readonly limits: { readonly labels: number; readonly label: number }
  /** Returns the labels that tasks have already, the likeliest first. */
  readonly labelsInUse: () => readonly string[]
  /** The server's errors by field. */
  readonly errorOf: (field: string) => string | undefined
  /** The button of the status; left out for a new task, which is pending. */
  readonly status?: ReactNode
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  readonly onEdit: (change: { readonly patch: TaskPatch }) => void
  /** Called when a picker closes; its value can be saved now. */
  readonly onLeave: () => void
}

const FIELDS = ['start_date', 'due_date', 'assignees', 'labels', 'repeat'] as const

/** The properties of a task in one line that wraps; each is a quiet button that opens its picker. */
export function TaskProperties(props: TaskPropertiesProps) {
  const { value, due, limits, errorOf, status, onSearchPeople, onEdit, onLeave } = props
  const errors = FIELDS.flatMap(field => errorOf(field) ?? [])
  return (
    <div className={styles.whole}>
      <div className={styles.row} role="group" aria-label={messages.properties}>
        {status && <span data-property="status">{status}</span>}
        <span data-property="priority">
          <PriorityButton
            label={messages.priorityHead}
            shortcut={messages.keyPriority}
            value={value.priority}
            onChange={({ value: priority }) => onEdit({ patch: { priority } })}
          />
        </span>
        <span data-property="people">
          <PeopleButton
            label={messages.assignees}
            shortcut={messages.keyPeople}
            value={value.assignees}
            error={errorOf('assignees')}
            onSearch={onSearchPeople}
            onChange={({ value: people }) => onEdit({ patch: { assignees: [...people] } })}
            onClose={onLeave}
          />
        </span>
        <span data-property="due">
          <DatesButton
            label={messages.dates}
            shortcut={messages.keyDue}
            value={value}
            due={due}
            errorOf={errorOf}
            onChange={onEdit}
            onClose={onLeave}
          />
        </span>
        <span data-property="labels">
          <LabelsButton
            label={messages.labels}
            shortcut={messages.keyLabels}
            value={value.labels}
            limits={limits}
            labelsInUse={props.labelsInUse}
            error={errorOf('labels')}
            onChange={labels => onEdit({ patch: { labels: [...labels] } })}
            onClose={onLeave}
          />
        </span>
        <span data-property="repeat">
          <RepeatButton
            value={value.repeat}
            dueDate={value.due_date}
            error={errorOf('repeat')}
            onChange={({ value: repeat }) => onEdit({ patch: { repeat } })}
            onClose={onLeave}
          />
        </span>
      </div>
      {errors.length > 0 && (
        <div role="alert" className={styles.errors}>
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
    </div>
  )
}

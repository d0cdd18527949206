import type { UserRef } from '@osys/sdk/basics/schema'
import type { FieldErrors } from '@osys/sdk/http/error'
import type { Due } from '@osys/sdk/tasks/rules.due'
import type { TaskFields as Fields, TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { ReactNode } from 'react'
import { ChecklistField, type TypedStep } from './ChecklistField.js'
import { DescriptionField } from './DescriptionField.js'
import { messages } from './messages.js'
import styles from './TaskFields.module.css'
import { TaskProperties } from '../task-properties/TaskProperties.js'
import { TaskTitle } from './TaskTitle.js'

export interface TaskFieldLimits {
  readonly title: number
  readonly description: number
  readonly checklist: number
  readonly checklistItem: number
  readonly labels: number
  readonly label: number
}

export type TaskFieldsProps = {
  readonly value: Fields
  readonly errors: FieldErrors
  readonly limits: TaskFieldLimits
  /** Returns the labels that tasks have already, the likeliest first. */
  readonly labelsInUse: () => readonly string[]
  /** The distance to the due date; left out for a new task. */
  readonly due?: Due
  /** The button of the status; left out for a new task, which is pending. */
  readonly status?: ReactNode
  /** True when the title field takes the focus. */
  readonly autoFocus?: boolean
  /** True when an empty title shows its error, also before anything was typed. */
  readonly isTitleNeeded?: boolean
  /** Returns an id for a new step. */
  readonly newId: () => string
  readonly typedStep?: TypedStep | undefined
  /** Returns the people that a text finds. Pass the same function on every render. */
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  readonly onEdit: (change: { readonly patch: TaskPatch }) => void
  readonly onLeaveField: () => void
  /** Called on Enter in the title; without it Enter leaves the field. */
  readonly onEnter?: () => void
}

/** The editable fields of a task: the title as its heading, the properties in a line, description and steps. */
export function TaskFields(props: TaskFieldsProps) {
  const { value, errors, limits, newId, onEdit, onLeaveField } = props
  const errorOf = (field: string): string | undefined =>
    errors[field]?.[0] === undefined ? undefined : messages.error(errors[field][0])
  const hasNoTitle = value.title.trim() === '' && (props.isTitleNeeded ?? true)
  return (
    <div
      className={styles.fields}
      onBlur={event => {
        if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
          onLeaveField()
      }}
    >
      <TaskTitle
        value={value.title}
        maxLength={limits.title}
        error={hasNoTitle ? messages.titleNeeded : errorOf('title')}
        autoFocus={props.autoFocus}
        onChange={title => onEdit({ patch: { title } })}
        onEnter={props.onEnter ?? onLeaveField}
      />
      <TaskProperties
        value={value}
        due={props.due ?? null}
        limits={limits}
        labelsInUse={props.labelsInUse}
        errorOf={errorOf}
        status={props.status}
        onSearchPeople={props.onSearchPeople}
        onEdit={onEdit}
        onLeave={onLeaveField}
      />
      <DescriptionField
        value={value.description}
        maxLength={limits.description}
        error={errorOf('description')}
        onChange={description => onEdit({ patch: { description } })}
      />
      <ChecklistField
        value={value.checklist}
        limits={limits}
        newId={newId}
        typedStep={props.typedStep}
        onChange={checklist => onEdit({ patch: { checklist: [...checklist] } })}
      />
    </div>
  )
}

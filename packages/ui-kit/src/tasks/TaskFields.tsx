import type { UserRef } from '@osys/sdk/basics/schema'
import type { FieldErrors } from '@osys/sdk/http/error'
import type { TaskFields as Fields, TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { TaskPriority } from '@osys/sdk/tasks/schema'
import type { ReactNode } from 'react'
import { DateField } from '../fields/DateField.js'
import { PersonPicker } from '../fields/PersonPicker.js'
import { Select } from '../fields/Select.js'
import { TextArea } from '../fields/TextArea.js'
import { ChecklistField } from './ChecklistField.js'
import { DescriptionField } from './DescriptionField.js'
import { LabelsField } from './LabelsField.js'
import { messages, priorityLabels } from './messages.js'
import styles from './TaskFields.module.css'
import { useTypedText } from './useTypedText.js'

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
  /** The choice of the status; left out for a new task, which is pending. */
  readonly status?: ReactNode
  /** True when the title field takes the focus. */
  readonly autoFocus?: boolean
  /** True when an empty title shows its error, also before anything was typed. */
  readonly isTitleAsked?: boolean
  /** Returns an id for a new step. */
  readonly newId: () => string
  /** Returns the people that a text finds. Pass the same function on every render. */
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  readonly onEdit: (change: { readonly patch: TaskPatch }) => void
  readonly onLeaveField: () => void
  /** Called on Enter in the title; without it Enter leaves the field. */
  readonly onEnter?: () => void
}

const PRIORITIES = Object.entries(priorityLabels).map(([value, label]) => ({
  // The keys of the labels are the priorities.
  value: value as TaskPriority,
  label,
}))

/** The editable fields of a task. */
export function TaskFields(props: TaskFieldsProps) {
  const { value, errors, limits, status, newId, onEdit, onLeaveField, onSearchPeople } = props
  const [title, typeTitle] = useTypedText(value.title, text => onEdit({ patch: { title: text } }))
  const errorOf = (field: string): string | undefined =>
    errors[field]?.[0] === undefined ? undefined : messages.error(errors[field][0])
  const hasNoTitle = value.title.trim() === '' && (props.isTitleAsked ?? true)
  return (
    <div
      className={styles.fields}
      onBlur={event => {
        if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
          onLeaveField()
      }}
    >
      <TextArea
        label={messages.title}
        name="title"
        rows={1}
        value={title}
        maxLength={limits.title}
        error={hasNoTitle ? messages.titleNeeded : errorOf('title')}
        isRequired
        autoFocus={props.autoFocus}
        onChange={({ value: text }) => typeTitle(text.replaceAll('\n', ' '))}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (props.onEnter) props.onEnter()
          else onLeaveField()
        }}
      />
      <div className={styles.pair}>
        {status}
        <Select
          label={messages.priorityHead}
          value={value.priority}
          options={PRIORITIES}
          onChange={({ value: priority }) => onEdit({ patch: { priority } })}
        />
        <DateField
          label={messages.start}
          name="start_date"
          value={value.start_date}
          error={errorOf('start_date')}
          onChange={({ value: start_date }) => onEdit({ patch: { start_date } })}
        />
        <DateField
          label={messages.dueField}
          name="due_date"
          value={value.due_date}
          error={errorOf('due_date')}
          onChange={({ value: due_date }) => onEdit({ patch: { due_date } })}
        />
      </div>
      <PersonPicker
        label={messages.assignees}
        value={value.assignees}
        error={errorOf('assignees')}
        onSearch={onSearchPeople}
        onChange={({ value: assignees }) => onEdit({ patch: { assignees: [...assignees] } })}
      />
      <LabelsField
        value={value.labels}
        limits={limits}
        error={errorOf('labels')}
        onChange={labels => onEdit({ patch: { labels: [...labels] } })}
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
        onChange={checklist => onEdit({ patch: { checklist: [...checklist] } })}
      />
    </div>
  )
}

import { Checkmark16Filled } from '@fluentui/react-icons/headless/svg/checkmark'
import { CheckboxChecked16Regular } from '@fluentui/react-icons/headless/svg/checkbox-checked'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { memo } from 'react'
import { RelativeTime } from '../display/RelativeTime.js'
import { HiddenText } from '../display/HiddenText.js'
import checkboxStyles from '../fields/Checkbox.module.css'
import { classes } from '../layout/classes.js'
import { AvatarRow } from '../task-properties/AvatarRow.js'
import { DatesButton } from '../task-properties/DatesButton.js'
import { DueLabel } from '../task-properties/DueLabel.js'
import { LabelsButton } from '../task-properties/LabelsButton.js'
import { statusLabels, messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import { PeopleButton } from '../task-properties/PeopleButton.js'
import { PriorityButton } from '../task-properties/PriorityButton.js'
import { PriorityMark } from '../task-properties/PriorityMark.js'
import { RepeatMark } from '../task-properties/RepeatMark.js'
import { StatusButton } from '../task-properties/StatusButton.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { TaskGlyph } from '../task-properties/TaskGlyph.js'
import styles from './TaskRow.module.css'

/** How the values of a row are changed in place. */
export interface RowEditing {
  readonly limits: { readonly labels: number; readonly label: number }
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  readonly onEdit: (edit: { readonly id: number; readonly patch: TaskPatch }) => void
  /** Called when a picker closes; its value can be saved now. */
  readonly onLeave: (row: { readonly id: number }) => void
}

export type TaskRowProps = {
  readonly item: TaskItem
  readonly isOpen: boolean
  readonly isSelected: boolean
  /** True on a page of several companies: the row then names the company. */
  readonly hasCompany: boolean
  /** Null when the person may not change the status: the row then shows it as a mark. */
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>> | null
  /** Null when the person may not change tasks. */
  readonly editing: RowEditing | null
  /** `isRange` with the shift key: all rows since the last one. */
  readonly onSelect: (choice: { readonly id: number; readonly isRange: boolean }) => void
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
}

/**
 * A task in a list: one line whose values open their pickers in place. The whole row opens the task. A change of one
 * task draws one row, as long as the others get the same props.
 */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { item, isOpen, isSelected, hasCompany, verdicts, editing, onSelect, onMove } = props
  const { task, code, href } = item
  const done = task.checklist.filter(step => step.done).length
  return (
    <li
      className={classes(styles.row, isOpen && styles.open, isSelected && styles.selected)}
      data-row={task.id}
    >
      <label className={classes(checkboxStyles.label, styles.check)} data-press="select">
        <span className={checkboxStyles.box}>
          <input
            type="checkbox"
            className={checkboxStyles.input}
            aria-label={messages.selectTask(code)}
            checked={isSelected}
            onChange={() => undefined}
            onClick={event => onSelect({ id: task.id, isRange: event.shiftKey })}
          />
          <Checkmark16Filled className={checkboxStyles.mark} />
        </span>
      </label>
      <span className={styles.status} data-property="status">
        {verdicts ? (
          <StatusButton
            label={messages.changeStatus(code)}
            status={task.status}
            verdicts={verdicts}
            isDot
            onChange={({ status }) => onMove({ id: task.id, status })}
          />
        ) : (
          <>
            <TaskGlyph status={task.status} />
            <HiddenText>{statusLabels[task.status]}</HiddenText>
          </>
        )}
      </span>
      <div className={styles.main}>
        <span className={styles.code}>{code}</span>
        <a className={styles.title} href={href} aria-current={isOpen ? 'true' : undefined}>
          {task.title}
        </a>
        <RepeatMark repeat={task.repeat} />
        {hasCompany && task.company && <span className={styles.company}>{task.company.name}</span>}
      </div>
      {task.checklist.length > 0 && (
        <span className={styles.steps}>
          <CheckboxChecked16Regular />
          <HiddenText>{propertyMessages.steps(done, task.checklist.length)}</HiddenText>
          <span aria-hidden="true">{`${done}/${task.checklist.length}`}</span>
        </span>
      )}
      {editing ? <Editable item={item} editing={editing} /> : <Readable item={item} />}
      <span className={styles.updated}>
        {task.updated_at !== null && <RelativeTime instant={task.updated_at} />}
      </span>
    </li>
  )
})

function Editable({ item, editing }: { readonly item: TaskItem; readonly editing: RowEditing }) {
  const { task, code, due } = item
  const { id } = task
  const onClose = (): void => editing.onLeave({ id })
  return (
    <>
      <span className={styles.priority} data-property="priority">
        <PriorityButton
          label={messages.valueOf(propertyMessages.priorityHead, code)}
          value={task.priority}
          isSmall
          onChange={({ value: priority }) => {
            editing.onEdit({ id, patch: { priority } })
            editing.onLeave({ id })
          }}
        />
      </span>
      <span className={styles.labels} data-property="labels">
        <LabelsButton
          label={messages.valueOf(propertyMessages.labels, code)}
          isSmall
          value={task.labels}
          limits={editing.limits}
          onChange={labels => editing.onEdit({ id, patch: { labels: [...labels] } })}
          onClose={onClose}
        />
      </span>
      <span className={styles.due} data-property="due">
        <DatesButton
          label={messages.valueOf(propertyMessages.dates, code)}
          isSmall
          value={task}
          due={due}
          onChange={({ patch }) => editing.onEdit({ id, patch })}
          onClose={onClose}
        />
      </span>
      <span className={styles.people} data-property="people">
        <PeopleButton
          label={messages.valueOf(propertyMessages.assignees, code)}
          isSmall
          value={task.assignees}
          onSearch={editing.onSearchPeople}
          onChange={({ value }) => editing.onEdit({ id, patch: { assignees: [...value] } })}
          onClose={onClose}
        />
      </span>
    </>
  )
}

function Readable({ item }: { readonly item: TaskItem }) {
  const { task, due } = item
  return (
    <>
      <span className={styles.priority}>
        <PriorityMark priority={task.priority} />
      </span>
      <span className={styles.labels}>{task.labels.join(', ')}</span>
      <span className={styles.due}>
        {task.due_date !== null && <DueLabel due={due} day={task.due_date} />}
      </span>
      <span className={styles.people}>
        <AvatarRow people={task.assignees} />
      </span>
    </>
  )
}

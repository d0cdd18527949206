import { CalendarLtr16Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import { PersonAdd16Regular } from '@fluentui/react-icons/headless/svg/person-add'
import { Tag16Regular } from '@fluentui/react-icons/headless/svg/tag'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { Due } from '@osys/sdk/tasks/rules.due'
import type { TaskFields, TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { TaskPriority } from '@osys/sdk/tasks/schema'
import type { ReactNode } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { DateField } from '../fields/DateField.js'
import { PersonPicker } from '../fields/PersonPicker.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { AvatarRow } from './AvatarRow.js'
import { DueLabel } from './DueLabel.js'
import { LabelsField } from './LabelsField.js'
import { dayLabel, listOf, messages, priorityLabels } from './messages.js'
import { PriorityMark } from './PriorityMark.js'
import { PropertyButton } from './PropertyButton.js'
import styles from './TaskProperties.module.css'

export type TaskPropertiesProps = {
  readonly value: Pick<TaskFields, 'priority' | 'assignees' | 'start_date' | 'due_date' | 'labels'>
  /** Null for a new task, whose date is shown plainly. */
  readonly due: Due | null
  readonly limits: { readonly labels: number; readonly label: number }
  /** The server's errors by field. */
  readonly errorOf: (field: string) => string | undefined
  /** The button of the status; left out for a new task, which is pending. */
  readonly status?: ReactNode
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  readonly onEdit: (change: { readonly patch: TaskPatch }) => void
  /** Called when a picker closes; its value can be saved now. */
  readonly onLeave: () => void
}

const FIELDS = ['start_date', 'due_date', 'assignees', 'labels'] as const

/** The properties of a task in one line that wraps; each is a quiet button that opens its picker. */
export function TaskProperties(props: TaskPropertiesProps) {
  const { value, due, limits, errorOf, status, onSearchPeople, onEdit, onLeave } = props
  const { priority, assignees, start_date, due_date, labels } = value
  const errors = FIELDS.flatMap(field => errorOf(field) ?? [])
  return (
    <div className={styles.whole}>
      <div className={styles.row} role="group" aria-label={messages.properties}>
        {status && <span data-property="status">{status}</span>}
        <span data-property="priority">
          <MenuButton
            look="quiet"
            label={messages.propertyIs(messages.priorityHead, priorityLabels[priority])}
            entries={Object.entries(priorityLabels).map(([each, label]) => ({
              kind: 'action',
              key: each,
              label,
              icon: (
                <span aria-hidden="true">
                  <PriorityMark priority={each as TaskPriority} />
                </span>
              ),
              // The keys of the labels are the priorities.
              onSelect: () => onEdit({ patch: { priority: each as TaskPriority } }),
            }))}
          >
            {priority === 'none' ? (
              <span className={styles.none}>{messages.priorityHead}</span>
            ) : (
              <PriorityMark priority={priority} hasWord />
            )}
          </MenuButton>
        </span>
        <span data-property="people">
          <PropertyButton
            label={messages.assignees}
            icon={<PersonAdd16Regular />}
            onClose={onLeave}
            picker={
              <PersonPicker
                label={messages.assignees}
                value={assignees}
                error={errorOf('assignees')}
                autoFocus
                hasListInFlow
                onSearch={onSearchPeople}
                onChange={({ value: people }) => onEdit({ patch: { assignees: [...people] } })}
              />
            }
          >
            {assignees.length > 0 && (
              <>
                <HiddenText>{listOf(assignees.map(({ name }) => name))}</HiddenText>
                <span aria-hidden="true" className={styles.people}>
                  <AvatarRow people={assignees} most={4} />
                  {assignees.length === 1 && <span className={styles.name}>{assignees[0]?.name}</span>}
                </span>
              </>
            )}
          </PropertyButton>
        </span>
        <span data-property="due">
          <PropertyButton
            label={messages.dates}
            icon={<CalendarLtr16Regular />}
            onClose={onLeave}
            picker={
              <>
                <DateField
                  label={messages.dueField}
                  name="due_date"
                  value={due_date}
                  error={errorOf('due_date')}
                  autoFocus
                  onChange={({ value: day }) => onEdit({ patch: { due_date: day } })}
                />
                <DateField
                  label={messages.start}
                  name="start_date"
                  value={start_date}
                  error={errorOf('start_date')}
                  onChange={({ value: day }) => onEdit({ patch: { start_date: day } })}
                />
              </>
            }
          >
            {(start_date !== null || due_date !== null) && (
              <>
                {start_date !== null && <span>{messages.from(dayLabel(start_date))}</span>}
                {due_date !== null && <DueLabel due={due ?? { state: 'later', days: 0 }} day={due_date} />}
              </>
            )}
          </PropertyButton>
        </span>
        <span data-property="labels">
          <PropertyButton
            label={messages.labels}
            icon={<Tag16Regular />}
            onClose={onLeave}
            picker={
              <LabelsField
                value={labels}
                limits={limits}
                error={errorOf('labels')}
                autoFocus
                onChange={next => onEdit({ patch: { labels: [...next] } })}
              />
            }
          >
            {labels.length > 0 &&
              labels.map((label, index) => (
                <span key={label} className={styles.label}>
                  {label}
                  {index < labels.length - 1 && <HiddenText>{', '}</HiddenText>}
                </span>
              ))}
          </PropertyButton>
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

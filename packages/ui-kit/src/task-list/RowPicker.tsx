import type { UserRef } from '@osys/sdk/basics/schema'
import type { TaskPatch } from '@osys/sdk/tasks/rules.fields'
import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { Suspense } from 'react'
import { PersonPicker } from '../fields/PersonPicker.js'
import { LazyMenu } from '../overlays/MenuButton.js'
import { DatesFields } from '../task-properties/DatesButton.js'
import { LabelsField } from '../task-properties/LabelsField.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { priorityEntries } from '../task-properties/PriorityButton.js'
import { PropertyPanel } from '../task-properties/PropertyPanel.js'
import { statusMenu } from '../task-properties/StatusButton.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { messages } from './messages.js'
import type { RowProperty } from './useRowPicker.js'

/** The functions that change the values of a row in place. */
export interface RowEditing {
  readonly limits: { readonly labels: number; readonly label: number }
  /** Returns the labels that tasks have already, the likeliest first. */
  readonly labelsInUse: () => readonly string[]
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
  readonly onEdit: (edit: { readonly id: number; readonly patch: TaskPatch }) => void
  /** Called when a picker closes; its value can be saved now. */
  readonly onLeave: (row: { readonly id: number }) => void
}

export type RowPickerProps = {
  readonly item: TaskItem
  readonly property: RowProperty
  readonly anchor: { readonly current: HTMLElement }
  readonly verdicts: Readonly<Record<TaskStatus, MoveVerdict>> | null
  readonly editing: RowEditing | null
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
  readonly onClose: (how: { readonly isByKeyboard: boolean }) => void
}

/** The open picker of a list: one for all rows, because a picker in each value of each row takes long to draw. */
export function RowPicker(props: RowPickerProps) {
  const { item, property, anchor, verdicts, editing, onMove, onClose } = props
  const { task, code } = item
  const { id } = task
  if (property === 'status') {
    if (!verdicts) return null
    const menu = statusMenu({
      status: task.status,
      verdicts,
      onChange: ({ status }) => onMove({ id, status }),
    })
    return (
      <Suspense fallback={null}>
        <LazyMenu anchor={anchor.current} label={messages.changeStatus(code)} {...menu} onClose={onClose} />
      </Suspense>
    )
  }
  if (!editing) return null
  if (property === 'priority')
    return (
      <Suspense fallback={null}>
        <LazyMenu
          anchor={anchor.current}
          label={messages.valueOf(propertyMessages.priorityHead, code)}
          entries={priorityEntries(({ value: priority }) => {
            editing.onEdit({ id, patch: { priority } })
            editing.onLeave({ id })
          })}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <PropertyPanel
      label={messages.valueOf(PANEL_NAMES[property], code)}
      anchor={anchor}
      opener={anchor}
      closesOnEnter={property === 'due'}
      onClose={() => {
        onClose({ isByKeyboard: false })
        editing.onLeave({ id })
      }}
    >
      {property === 'labels' && (
        <LabelsField
          value={task.labels}
          limits={editing.limits}
          labelsInUse={editing.labelsInUse}
          autoFocus
          onChange={labels => editing.onEdit({ id, patch: { labels: [...labels] } })}
        />
      )}
      {property === 'due' && (
        <DatesFields value={task} onChange={({ patch }) => editing.onEdit({ id, patch })} />
      )}
      {property === 'people' && (
        <PersonPicker
          label={propertyMessages.assignees}
          value={task.assignees}
          autoFocus
          hasListInFlow
          onSearch={editing.onSearchPeople}
          onChange={({ value }) => editing.onEdit({ id, patch: { assignees: [...value] } })}
        />
      )}
    </PropertyPanel>
  )
}

const PANEL_NAMES = {
  labels: propertyMessages.labels,
  due: propertyMessages.dates,
  people: propertyMessages.assignees,
}

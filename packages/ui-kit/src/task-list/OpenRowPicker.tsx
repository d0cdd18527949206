import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { isArchived } from '../task-properties/rules.archived.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { type RowEditing, RowPicker } from './RowPicker.js'
import type { useRowPicker } from './useRowPicker.js'

/** The functions that change the values of tasks where these stand: in rows, on cards, in the calendar. */
export interface RowChanges {
  /** Null when the person may not change tasks. */
  readonly editing: RowEditing | null
  /** Returns null when the person may not change the status. */
  readonly verdictsOf: (item: TaskItem) => Readonly<Record<TaskStatus, MoveVerdict>> | null
  readonly onMove: (move: { readonly id: number; readonly status: TaskStatus }) => void
}

export type OpenRowPickerProps = RowChanges & {
  readonly items: readonly TaskItem[]
  readonly picker: ReturnType<typeof useRowPicker>
}

/** The picker that is open among some tasks, if any is. */
export function OpenRowPicker({ items, picker, editing, verdictsOf, onMove }: OpenRowPickerProps) {
  const { open } = picker
  const picked = open && items.find(({ task }) => task.id === open.id)
  // Its company may have been archived while the picker was open.
  if (!picked || isArchived(picked)) return null
  return (
    <RowPicker
      key={`${open.id} ${open.property}`}
      item={picked}
      property={open.property}
      anchor={open.anchor}
      verdicts={verdictsOf(picked)}
      editing={editing}
      onMove={onMove}
      onClose={({ isByKeyboard }) => {
        picker.close()
        if (isByKeyboard) open.anchor.current.focus()
      }}
    />
  )
}

import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { Suspense } from 'react'
import { lazyPart } from '../layout/ports.code.js'
import { isArchived } from '../task-properties/rules.archived.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { type RowEditing, RowPicker } from './RowPicker.js'
import type { TaskMenuProps } from './TaskMenu.js'
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
  /** Returns what the menu of a task offers; left out where tasks have none. */
  readonly actionsOf?: ((item: TaskItem) => TaskMenuProps['actions']) | null
}

/** The menu of a task, whose code loads when it is first drawn. */
const LazyTaskMenu = lazyPart(() => import('./TaskMenu.js').then(module => module.TaskMenu))

/** The picker that is open among some tasks, if any is. */
export function OpenRowPicker(props: OpenRowPickerProps) {
  const { items, picker, editing, verdictsOf, onMove, actionsOf } = props
  const { open } = picker
  const picked = open && items.find(({ task }) => task.id === open.id)
  if (!picked) return null
  const onClose = ({ isByKeyboard }: { readonly isByKeyboard: boolean }): void => {
    picker.close()
    if (isByKeyboard) open.anchor.current.focus()
  }
  if (open.property === 'menu')
    return (
      actionsOf && (
        <Suspense fallback={null}>
          <LazyTaskMenu
            key={`${open.id} ${open.at?.x} ${open.at?.y}`}
            item={picked}
            actions={actionsOf(picked)}
            anchor={open.anchor.current}
            at={open.at}
            onClose={onClose}
          />
        </Suspense>
      )
    )
  // Its company may have been archived while the picker was open.
  if (isArchived(picked)) return null
  return (
    <RowPicker
      key={`${open.id} ${open.property}`}
      item={picked}
      property={open.property}
      anchor={open.anchor}
      verdicts={verdictsOf(picked)}
      editing={editing}
      onMove={onMove}
      onClose={onClose}
    />
  )
}

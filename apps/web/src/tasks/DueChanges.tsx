import type { Subject } from '@osys/sdk/access/rules'
import type { Task } from '@osys/sdk/tasks/schema'
import { HiddenText } from '@osys/ui-kit/display/HiddenText'
import { OpenRowPicker } from '@osys/ui-kit/task-list/OpenRowPicker'
import type { useRowPicker } from '@osys/ui-kit/task-list/useRowPicker'
import type { TaskItem } from '@osys/ui-kit/task-properties/TaskCard'
import { useEffect, useMemo, useState } from 'react'
import { messages } from './messages.js'
import { useRowChanges } from './useRowChanges.js'
import { useMoves } from './useMoves.js'
import { useShownRows } from './useShownRows.js'
import { useTaskStore } from './useTaskStore.js'
import { useUnsavedNotes } from './useUnsavedNotes.js'
import { useUnsavedWarning } from './useUnsavedWarning.js'

/** The tasks of the card with own changes, and the function that makes the note of one whose change was refused. */
export interface DueShown {
  readonly tasks: readonly Task[]
  readonly noteOf: ReturnType<typeof useUnsavedNotes> | undefined
}

export interface DueChangesProps {
  readonly subject: Subject
  /** The tasks as they were fetched, and the rows that show them. */
  readonly tasks: readonly Task[]
  readonly items: readonly TaskItem[]
  readonly picker: ReturnType<typeof useRowPicker>
  /** Called with the tasks as they are shown with own changes, and the notes of refused ones; it stays the same. */
  readonly onShow: (shown: DueShown) => void
}

/** Renders the open picker of the card of own tasks, and the dialog of a move that needs a reason. */
export function DueChanges({ subject, tasks, items, picker, onShow }: DueChangesProps) {
  const store = useTaskStore()
  const moves = useMoves(store)
  const [finished, setFinished] = useState('')
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks])
  useEffect(() => store.holdTasks(tasks), [store, tasks])
  const shown = useShownRows(store.pool, ids)
  const noteOf = useUnsavedNotes(store)
  useUnsavedWarning(store)
  const { open } = picker
  // A row under its open calendar stays: it goes where its date is due when that closes.
  const isDating = open?.property === 'due'
  useEffect(() => {
    if (!isDating) onShow({ tasks: shown, noteOf })
  }, [shown, noteOf, isDating, onShow])
  useEffect(() => {
    if (open) return () => void store.flushEdit(open.id)
  }, [store, open])
  const { editing, verdictsOf } = useRowChanges(store, subject, false, null)
  const picked = shown.find(({ id }) => id === open?.id)
  return (
    <>
      <OpenRowPicker
        items={items.map(item => (picked?.id === item.task.id ? { ...item, task: picked } : item))}
        picker={picker}
        editing={editing}
        verdictsOf={verdictsOf}
        onMove={move => {
          moves.toStatus(move)
          const task = move.status === 'done' && items.find(item => item.task.id === move.id)?.task
          if (task) setFinished(task.title)
        }}
      />
      {moves.dialog}
      <HiddenText>
        {/* Its row is gone. */}
        <span role="status">{finished !== '' && messages.finished(finished)}</span>
      </HiddenText>
    </>
  )
}

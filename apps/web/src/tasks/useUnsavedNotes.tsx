import type { TaskItem } from '@osys/ui-kit/task-properties/TaskCard'
import { UnsavedNote } from '@osys/ui-kit/tasks/UnsavedNote'
import { useCallback, type ReactNode } from 'react'
import { useCellPart } from '../app/useCellPart.js'
import type { TaskStore } from './store.js'

/**
 * Returns the function that makes the note of a task whose edit was refused, with which the person sends it again or
 * gives it up. It stays the same until another edit is refused, so that a list is not drawn for what is typed elsewhere.
 */
export function useUnsavedNotes(store: TaskStore): (item: TaskItem) => ReactNode {
  const failed = useCellPart(store.pool, ({ edits }) =>
    [...edits].flatMap(([id, { phase, msg }]) => (phase === 'failed' ? `${id} ${msg}` : [])).join('\n'),
  )
  return useCallback(
    ({ task: { id } }) => {
      const start = `${id} `
      const line = failed.split('\n').find(each => each.startsWith(start))
      return line === undefined ? null : (
        <UnsavedNote
          phase="failed"
          msg={line.slice(start.length)}
          onRetry={() => void store.flushEdit(id)}
          onDrop={() => void store.discardEdit(id)}
        />
      )
    },
    [failed, store],
  )
}

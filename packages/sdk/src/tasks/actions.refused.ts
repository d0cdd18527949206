/** The flow of new tasks that the server refused: this device keeps them until they are sent again or given up. */

import type { KeyValueStorage } from '../app/storage.js'
import type { Cell } from '../state/cell.js'
import { changeMade, type NewTaskChange, type TaskChange, type TaskPool } from './state.js'
import { toDraft } from './state.draft.js'
import { newTaskOf } from './state.outgoing.js'
import { readRefusedTasks, removeRefusedTask, saveRefusedTask } from './storage.drafts.js'

/** The ports of refused tasks. */
export interface RefusedPorts {
  readonly pool: Cell<TaskPool>
  readonly storage: KeyValueStorage
  /** The account whose tasks the device keeps; for null it keeps none. */
  readonly userId: number | null
}

/**
 * Shows the refused tasks that the device keeps, and keeps those that are refused from now on. The device is written only
 * for what changed on this page: another tab has tasks of its own. Returns a function that stops it. Spec §4.
 */
export function followRefused({ pool, storage, userId }: RefusedPorts): () => void {
  if (userId === null) return () => {}
  const restored = readRefusedTasks(storage, userId).reduce<TaskPool>((shown, { key, createdAt, task }) => {
    const draft = toDraft(shown, task, new Date(createdAt))
    return changeMade(shown, { kind: 'create', key, task: draft, phase: 'failed' })
  }, pool.get())
  pool.set(restored)
  let { changes } = restored
  let refused = refusedOf(changes)
  return pool.subscribe(() => {
    const now = pool.get()
    if (now.changes === changes) return
    changes = now.changes
    const before = refused
    refused = refusedOf(changes)
    for (const key of before.keys()) if (!refused.has(key)) removeRefusedTask(storage, userId, key)
    for (const [key, { task }] of refused) {
      const createdAt = task.created_at ?? ''
      if (!before.has(key)) saveRefusedTask(storage, userId, { key, createdAt, task: newTaskOf(task) })
    }
  })
}

/**
 * Tells whether a reload would lose a refused task: `device`, the storage that outlives the page, does not hold it. The
 * storage of the ports may be memory, where the browser refuses its own.
 */
export function losesRefused(
  { pool, userId }: Pick<RefusedPorts, 'pool' | 'userId'>,
  device: () => KeyValueStorage,
): boolean {
  const refused = refusedOf(pool.get().changes)
  if (refused.size === 0) return false
  if (userId === null) return true
  try {
    const kept = new Set(readRefusedTasks(device(), userId).map(({ key }) => key))
    return [...refused.keys()].some(key => !kept.has(key))
  } catch {
    // The browser refuses its storage.
    return true
  }
}

function refusedOf(changes: readonly TaskChange[]): ReadonlyMap<string, NewTaskChange> {
  return new Map(
    changes.flatMap(change =>
      change.kind === 'create' && change.phase === 'failed' ? [[change.key, change]] : [],
    ),
  )
}

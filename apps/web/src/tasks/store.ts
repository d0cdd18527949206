import type { NewsByName, NewsEmitter } from '@osys/sdk/realtime/emitter'
import type { ApiError } from '@osys/sdk/http/error'
import type { Cell } from '@osys/sdk/state/cell'
import { loadTask, moveTask, removeTask, sendTask, type TaskPorts } from '@osys/sdk/tasks/actions'
import { conflictSettled, fieldsEdited } from '@osys/sdk/tasks/state.edits'
import type { TaskFields, TaskPatch } from '@osys/sdk/tasks/rules.fields'
import {
  loadBoard,
  type Loading,
  loadRows,
  NO_ROWS,
  taskChanged,
  type TaskQuery,
  type TaskRows,
} from '@osys/sdk/tasks/actions.loading'
import type { TextField } from '@osys/sdk/tasks/rules.merge'
import { saveTask } from '@osys/sdk/tasks/actions.saving'
import type { Task } from '@osys/sdk/tasks/schema'
import { changeEnded, editSet, EMPTY_POOL, type TaskPlace, type TaskPool } from '@osys/sdk/tasks/state'
import { createStoreCell } from '../app/store.js'
import { type Suite, useSuite } from '../app/suite.js'

/** Somebody who has stopped typing for so long has their text saved. */
const PAUSE_MS = 800

/** A new task on the way, with the key that it is sent under however often. */
export interface TaskForm {
  readonly key: string
  readonly fields: TaskFields
}

/** The tasks that the app knows, with all that can be done to them. One for as long as a person is signed in. */
export interface TaskStore {
  readonly pool: Cell<TaskPool>
  /** Fetches one task; null when it is there now. */
  load(id: number): Promise<'gone' | ApiError | null>
  move(id: number, place: TaskPlace, reason?: string): Promise<ApiError | null>
  /**
   * Sends a new task, or one that could not be sent before under the key it had then. `fields` are those of a form
   * that show their errors.
   */
  send(draft: Task, key?: string, fields?: readonly string[]): Promise<Task | ApiError>
  drop(key: string): void
  remove(id: number): Promise<boolean>
  /** What is typed of a new task of a company and not sent; undefined when nothing is. */
  form(companyId: number): TaskForm | undefined
  keepForm(companyId: number, form: TaskForm | null): void
  /** Changes fields on screen at once; they are saved after a pause. */
  edit(id: number, patch: TaskPatch): void
  /** Saves now what was changed. */
  flush(id: number): void
  discard(id: number): void
  settle(id: number, field: TextField, choice: 'mine' | 'theirs'): void
  /** Whether something was changed and is not saved. */
  isDirty(): boolean
  /** Keeps the pool true to what happens on a channel. Returns what ends it. */
  follow(news: NewsEmitter): () => void
  readonly ports: TaskPorts
}

function createTaskStore({ api, notices }: Pick<Suite, 'api' | 'notices'>): TaskStore {
  const pool = createStoreCell<TaskPool>(EMPTY_POOL)
  const ports: TaskPorts = { api, pool, notify: notices.show }
  const forms = new Map<number, TaskForm>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  function flush(id: number): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    void saveTask(ports, id)
  }

  function edit(id: number, patch: TaskPatch): void {
    const saved = pool.get().saved.get(id)
    if (!saved) return
    pool.set(editSet(pool.get(), id, fieldsEdited(pool.get().edits.get(id), saved, patch)))
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => flush(id), PAUSE_MS),
    )
  }

  function settle(id: number, field: TextField, choice: 'mine' | 'theirs'): void {
    const { saved, edits } = pool.get()
    const [task, old] = [saved.get(id), edits.get(id)]
    if (!task || !old) return
    pool.set(editSet(pool.get(), id, conflictSettled(old, task, field, choice)))
    flush(id)
  }

  function follow(news: NewsEmitter): () => void {
    const onChanged = ({ event }: NewsByName['TaskChanged']): void => taskChanged(ports, event)
    news.on('TaskChanged', onChanged)
    return () => news.off('TaskChanged', onChanged)
  }

  return {
    ports,
    pool,
    load: async id => {
      const found = await loadTask(ports, id)
      return found === 'found' ? null : found
    },
    move: (id, place, reason) => moveTask(ports, id, place, reason),
    send: (draft, key, fields) => sendTask(ports, draft, key, fields),
    form: companyId => forms.get(companyId),
    keepForm(companyId, form) {
      if (form) forms.set(companyId, form)
      else forms.delete(companyId)
    },
    drop: key => pool.set(changeEnded(pool.get(), key)),
    remove: id => removeTask(ports, id),
    edit,
    flush,
    discard: id => pool.set(editSet(pool.get(), id, null)),
    settle,
    isDirty: () =>
      forms.size > 0 ||
      pool.get().edits.size > 0 ||
      pool.get().changes.some(change => change.kind === 'create'),
    follow,
  }
}

/** What could not be saved for want of a connection is saved once there is one again. */
function saveOnceBack({ reach, auth }: Suite, userId: number | null, { pool, flush }: TaskStore): void {
  let wasAway = !reach.get().isReachable
  reach.subscribe(() => {
    const { isReachable } = reach.get()
    const isBack = isReachable && wasAway
    wasAway = !isReachable
    if (!isBack || userId !== (auth.get().user?.id ?? null)) return
    for (const [id, { phase, errors }] of pool.get().edits)
      if (phase === 'failed' && Object.keys(errors).length === 0) flush(id)
  })
}

const stores = new WeakMap<Suite, { readonly userId: number | null; readonly store: TaskStore }>()

/** The tasks of the signed-in person; somebody else begins with none. */
export function useTaskStore(): TaskStore {
  const suite = useSuite()
  const userId = suite.auth.get().user?.id ?? null
  const known = stores.get(suite)
  if (known?.userId === userId) return known.store
  const store = createTaskStore(suite)
  saveOnceBack(suite, userId, store)
  stores.set(suite, { userId, store })
  return store
}

/** The board of one company. */
export interface BoardStore {
  readonly loading: Cell<Loading>
  load(): Promise<void>
}

export function createBoardStore({ ports }: TaskStore, companyId: number): BoardStore {
  const loading = createStoreCell<Loading>({ phase: 'loading' })
  return { loading, load: () => loadBoard({ ...ports, loading }, companyId) }
}

/** One page of a list of tasks. */
export interface TaskRowsStore {
  readonly rows: Cell<TaskRows>
  load(query: TaskQuery): Promise<void>
  /** Fetches again what was asked for last. */
  refresh(): Promise<void>
}

export function createRowsStore({ ports }: TaskStore): TaskRowsStore {
  const rows = createStoreCell<TaskRows>(NO_ROWS)
  let asked: TaskQuery | null = null
  let newest = 0
  async function load(query: TaskQuery): Promise<void> {
    asked = query
    newest += 1
    const mine = newest
    await loadRows({ ...ports, rows }, query, () => mine === newest)
  }
  return { rows, load, refresh: async () => (asked ? load(asked) : undefined) }
}

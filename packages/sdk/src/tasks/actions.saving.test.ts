import { describe, expect, test } from 'vitest'
import { ConflictError, NetworkError, NotFoundError } from '../http/error.js'
import { createCell } from '../state/cell.js'
import { aTask } from '../testing/tasks.js'
import { moveTask, removeTask, sendTask, type TaskPorts, toDraft } from './actions.js'
import { fieldsEdited } from './state.edits.js'
import type { TaskPatch } from './rules.fields.js'
import { saveTask } from './actions.saving.js'
import type { Task } from './schema.js'
import { editSet, EMPTY_POOL, shownTask, shownTasks, taskSaved, type TaskPool } from './state.js'

const task = aTask({ id: 1, title: 'Uno', description: 'Antes', version: 3 })

/** A server of one task, and a page that has it. Each answer is made when the call comes in. */
function setUp(...answers: readonly ((input: Record<string, unknown>) => unknown)[]) {
  const pool = createCell<TaskPool>(taskSaved(EMPTY_POOL, task))
  const calls: Record<string, unknown>[] = []
  const notices: string[] = []
  const left = [...answers]
  const call = async (_endpoint: unknown, input: Record<string, unknown>): Promise<unknown> => {
    calls.push(input)
    return left.shift()?.(input)
  }
  const ports: TaskPorts = {
    // The fake answers what each test says.
    api: { call: call as never },
    pool,
    notify: notice => notices.push(notice.text),
  }
  const edit = (patch: TaskPatch): void => {
    const saved = pool.get().saved.get(1) ?? task
    pool.set(editSet(pool.get(), 1, fieldsEdited(pool.get().edits.get(1), saved, patch)))
  }
  return { ports, pool, calls, notices, edit }
}

const saved = (over: Partial<Task>) => ({ status: 'success', msg: 'Guardada', task: { ...task, ...over } })
const conflict = (current: Task) => (): never => {
  throw new ConflictError('PUT', {
    kind: 'HTTP_ERROR',
    status: 409,
    msg: 'Alguien la cambió',
    code: 'version_conflict',
    body: { current },
  })
}
const offline = (): never => {
  throw new NetworkError('PUT')
}

describe('saveTask', () => {
  test('sends what was changed with the version that it started from', async () => {
    const { ports, pool, calls, notices, edit } = setUp(() => saved({ title: 'Dos', version: 4 }))
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    expect(calls).toEqual([{ id: 1, version: 3, title: 'Dos' }])
    expect(pool.get().edits.size).toBe(0)
    expect(shownTask(pool.get(), 1)?.title).toBe('Dos')
    expect(notices).toEqual(['Guardada'])
  })

  test('merges what somebody else changed, and sends again', async () => {
    const theirs = { ...task, priority: 'low' as const, version: 7 }
    const { ports, pool, calls, notices, edit } = setUp(conflict(theirs), () =>
      saved({ ...theirs, title: 'Dos', version: 8 }),
    )
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    expect(calls.map(({ version }) => version)).toEqual([3, 7])
    expect(shownTask(pool.get(), 1)).toMatchObject({ title: 'Dos', priority: 'low' })
    expect(notices).toEqual(['Guardada'])
  })

  test('keeps both texts when two people changed one, and sends neither over the other', async () => {
    const theirs = { ...task, description: 'De Luis', version: 4 }
    const { ports, pool, calls, edit } = setUp(conflict(theirs))
    edit({ description: 'De Ana' })
    await saveTask(ports, 1)
    expect(calls).toHaveLength(1)
    expect(pool.get().saved.get(1)?.description).toBe('De Luis')
    expect(pool.get().edits.get(1)).toMatchObject({ mine: { description: 'De Ana' }, phase: 'waiting' })
  })

  test('keeps on screen what could not be sent, and sends it again when asked', async () => {
    const { ports, pool, edit } = setUp(offline, () => saved({ title: 'Dos', version: 4 }))
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    expect(pool.get().edits.get(1)).toMatchObject({ phase: 'failed' })
    expect(shownTask(pool.get(), 1)?.title).toBe('Dos')
    await saveTask(ports, 1)
    expect(pool.get().edits.size).toBe(0)
  })

  test('sends what was typed while it was sending, after it', async () => {
    const { ports, pool, calls, edit } = setUp(
      () => {
        edit({ title: 'Dos y medio' })
        return saved({ title: 'Dos', version: 4 })
      },
      () => saved({ title: 'Dos y medio', version: 5 }),
    )
    edit({ title: 'Dos' })
    await Promise.all([saveTask(ports, 1), saveTask(ports, 1)])
    expect(calls.map(({ title }) => title)).toEqual(['Dos', 'Dos y medio'])
    expect(pool.get().edits.size).toBe(0)
  })

  test('takes away a task that is gone', async () => {
    const { ports, pool, edit } = setUp(() => {
      throw new NotFoundError('PUT', { kind: 'HTTP_ERROR', status: 404, msg: 'No existe' })
    })
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    expect(shownTasks(pool.get())).toEqual([])
    // What was typed can still be copied.
    expect(pool.get().edits.get(1)).toMatchObject({ mine: { title: 'Dos' }, sent: null, phase: 'failed' })
  })
})

describe('moveTask', () => {
  test('moves at once and takes it back when it fails (Spec §4)', async () => {
    const { ports, pool } = setUp(offline)
    const moving = moveTask(ports, 1, { status: 'progress', position: 5 })
    expect(shownTask(pool.get(), 1)).toMatchObject({ status: 'progress', position: 5 })
    expect((await moving)?.status).toBe('offline')
    expect(shownTask(pool.get(), 1)?.status).toBe('pending')
  })
})

describe('sendTask', () => {
  const { company, ...rest } = aTask()
  const fresh = () =>
    toDraft(
      {
        company: company ?? { id: 3, name: 'Café', icon: null },
        fields: { title: rest.title },
        position: 9,
        createdBy: null,
      },
      new Date(0),
    )

  test('keeps what could not be sent, and sends it again under the same key', async () => {
    const { ports, pool, calls } = setUp(offline, ({ client_id }) => ({
      ...saved({ id: 5, client_id: String(client_id), version: 1 }),
    }))
    await sendTask(ports, fresh())
    const [failed] = pool.get().changes
    if (failed?.kind !== 'create') throw new Error('the draft stays')
    expect(failed.phase).toBe('failed')
    await sendTask(ports, failed.task, failed.key)
    expect(calls.map(each => each['client_id'])).toEqual([failed.key, failed.key])
    expect(shownTasks(pool.get()).map(each => each.id)).toEqual([1, 5])
  })
})

describe('removeTask', () => {
  test('hides at once, tells with a way back, and brings it back', async () => {
    const { ports, pool } = setUp(
      () => ({ status: 'success', msg: 'Tarea eliminada' }),
      () => saved({ version: 5 }),
    )
    let undo: (() => void) | undefined
    const removing = removeTask({ ...ports, notify: notice => (undo = notice.action?.run) }, 1)
    expect(shownTasks(pool.get())).toEqual([])
    expect(await removing).toBe(true)
    undo?.()
    await expect.poll(() => shownTasks(pool.get()).length).toBe(1)
  })

  test('shows it again when it could not be deleted', async () => {
    const { ports, pool } = setUp(offline)
    expect(await removeTask(ports, 1)).toBe(false)
    expect(shownTasks(pool.get())).toHaveLength(1)
  })
})

import { describe, expect, test } from 'vitest'
import { AbortedError, ConflictError, HttpError, NetworkError, NotFoundError } from '../http/error.js'
import { done, GIVEN_UP } from '../http/outcome.js'
import type { Notice } from '../notices/schema.js'
import { createCell } from '../state/cell.js'
import { aTask } from '../testing/tasks.js'
import { fieldsEdited } from './state.edits.js'
import type { TaskPatch } from './rules.fields.js'
import { type SavePorts, saveTask } from './actions.saving.js'
import type { Task } from './schema.js'
import { editSet, EMPTY_POOL, shownTask, shownTasks, taskSaved, type TaskPool } from './state.js'

const task = aTask({ id: 1, title: 'Uno', description: 'Antes', version: 3 })

/** Builds a server with one task and a page that shows it. Each answer is made when its call arrives. */
function setUp(...answers: readonly ((input: Record<string, unknown>) => unknown)[]) {
  const pool = createCell<TaskPool>(taskSaved(EMPTY_POOL, task))
  const calls: Record<string, unknown>[] = []
  const notices: string[] = []
  const left = [...answers]
  const call = async (_endpoint: unknown, input: Record<string, unknown>): Promise<unknown> => {
    calls.push(input)
    return left.shift()?.(input)
  }
  const ports: SavePorts = {
    // The fake returns the answers of each test.
    api: { call: call as never },
    pool,
    notify: notice => notices.push(notice.text),
    savedAmongMany: new Set(),
    openTasks: new Set(),
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
const NO = new HttpError('PUT', {
  kind: 'HTTP_ERROR',
  status: 403,
  msg: 'No puedes',
  code: 'forbidden',
})
const offline = (): never => {
  throw new NetworkError('PUT')
}

describe('saveTask', () => {
  test('sends the changed fields with the version that the edit started from', async () => {
    const { ports, pool, calls, notices, edit } = setUp(() => saved({ title: 'Dos', version: 4 }))
    edit({ title: 'Dos' })
    expect(await saveTask(ports, 1)).toEqual(done())
    expect(calls).toEqual([{ id: 1, version: 3, title: 'Dos' }])
    expect(pool.get().edits.size).toBe(0)
    expect(shownTask(pool.get(), 1)?.title).toBe('Dos')
    expect(notices).toEqual(['Guardada'])
  })

  test('merges the changes of another person, and sends again', async () => {
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

  test('keeps both texts when two people changed one, and overwrites neither', async () => {
    const theirs = { ...task, description: 'De Luis', version: 4 }
    const { ports, pool, calls, edit } = setUp(conflict(theirs))
    edit({ description: 'De Ana' })
    await saveTask(ports, 1)
    expect(calls).toHaveLength(1)
    expect(pool.get().saved.get(1)?.description).toBe('De Luis')
    expect(pool.get().edits.get(1)).toMatchObject({ mine: { description: 'De Ana' }, phase: 'waiting' })
  })

  test('keeps an unsent change on screen, and sends it again when asked', async () => {
    const { ports, pool, notices, edit } = setUp(offline, () => saved({ title: 'Dos', version: 4 }))
    edit({ title: 'Dos' })
    expect(await saveTask(ports, 1)).toMatchObject({ ended: 'refused', error: { status: 'offline' } })
    expect(pool.get().edits.get(1)).toMatchObject({ phase: 'waiting', sent: null })
    expect(notices).toEqual([])
    expect(shownTask(pool.get(), 1)?.title).toBe('Dos')
    await saveTask(ports, 1)
    expect(pool.get().edits.size).toBe(0)
  })

  test('sends the text that was typed during a save after that save', async () => {
    const { ports, pool, calls, edit } = setUp(
      () => {
        edit({ title: 'Dos y medio' })
        return saved({ title: 'Dos', version: 4 })
      },
      () => saved({ title: 'Dos y medio', version: 5 }),
    )
    edit({ title: 'Dos' })
    expect(await Promise.all([saveTask(ports, 1), saveTask(ports, 1)])).toEqual([done(), GIVEN_UP])
    expect(calls.map(({ title }) => title)).toEqual(['Dos', 'Dos y medio'])
    expect(pool.get().edits.size).toBe(0)
  })

  test('leaves an edit dropped that the person discarded while it was being saved', async () => {
    for (const answer of [() => saved({ title: 'Dos', version: 4 }), offline]) {
      const { ports, pool, calls, edit } = setUp(() => {
        pool.set(editSet(pool.get(), 1, null))
        return answer()
      })
      edit({ title: 'Dos' })
      await saveTask(ports, 1)
      expect(pool.get().edits.size).toBe(0)
      expect(calls).toHaveLength(1)
    }
  })

  test('removes a task that is gone', async () => {
    const { ports, pool, edit } = setUp(() => {
      throw new NotFoundError('PUT', { kind: 'HTTP_ERROR', status: 404, msg: 'No existe', code: 'not_found' })
    })
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    expect(shownTasks(pool.get())).toEqual([])
    // The typed text can still be copied.
    expect(pool.get().edits.get(1)).toMatchObject({ mine: { title: 'Dos' }, sent: null, phase: 'failed' })
  })
})

describe('saveTask, refused', () => {
  test('keeps the task and the typed text', async () => {
    const { ports, pool, notices, edit } = setUp(() => {
      throw NO
    })
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    expect(notices).toEqual(['No puedes'])
    expect(shownTasks(pool.get()).map(({ id }) => id)).toEqual([1])
    expect(pool.get().edits.get(1)).toMatchObject({ mine: { title: 'Dos' }, sent: null, phase: 'failed' })
  })
})

describe('saveTask, when the server refuses a field', () => {
  const refuse = (): never => {
    throw new HttpError('PUT', {
      kind: 'HTTP_ERROR',
      status: 422,
      msg: 'Revisa los campos marcados.',
      code: 'invalid',
      errors: { due_date: ['La entrega va después del inicio.'] },
    })
  }

  test('says why where no field of the task is on screen', async () => {
    const { ports, edit } = setUp(refuse)
    const told: Notice[] = []
    edit({ due_date: '2026-11-15' })
    await saveTask({ ...ports, notify: notice => told.push(notice) }, 1)
    expect(told.map(({ errors }) => errors)).toEqual([{ due_date: ['La entrega va después del inicio.'] }])
  })

  test('leaves the reason to the field where the task is open', async () => {
    const { ports, edit } = setUp(refuse)
    const told: Notice[] = []
    ports.openTasks.add(1)
    edit({ due_date: '2026-11-15' })
    await saveTask({ ...ports, notify: notice => told.push(notice) }, 1)
    expect(told.map(({ errors }) => errors)).toEqual([{}])
  })
})

describe('saveTask, of one of several tasks', () => {
  test('tells nothing of the save that the notice of all has told', async () => {
    const { ports, notices, edit } = setUp(
      () => saved({ title: 'Dos', version: 4 }),
      () => saved({ title: 'Tres', version: 5 }),
    )
    ports.savedAmongMany.add(1)
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    expect(notices).toEqual([])
    edit({ title: 'Tres' })
    await saveTask(ports, 1)
    expect(notices).toEqual(['Guardada'])
  })

  test('tells of the next save when there was nothing to save', async () => {
    const { ports, notices, edit } = setUp(() => saved({ title: 'Dos', version: 4 }))
    ports.savedAmongMany.add(1)
    // Only a blank was typed, which is not sent.
    edit({ title: 'Uno ' })
    await saveTask(ports, 1)
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    expect(notices).toEqual(['Guardada'])
  })

  test('tells of a save that was refused at first', async () => {
    const { ports, notices, edit } = setUp(
      () => {
        throw NO
      },
      () => saved({ title: 'Dos', version: 4 }),
    )
    ports.savedAmongMany.add(1)
    edit({ title: 'Dos' })
    await saveTask(ports, 1)
    await saveTask(ports, 1)
    expect(notices).toEqual(['No puedes', 'Guardada'])
  })
})

describe('saveTask, at its limits', () => {
  test('sends nothing when nothing was changed, or when the task is not known', async () => {
    const { ports, pool, calls, edit } = setUp()
    expect(await saveTask(ports, 1)).toEqual(done())
    edit({ title: 'Dos' })
    pool.set({ ...pool.get(), saved: new Map() })
    expect(await saveTask(ports, 1)).toEqual(GIVEN_UP)
    expect(calls).toEqual([])
  })

  test('keeps an empty title until it is filled, and drops a change back to the saved value', async () => {
    const { ports, pool, calls, edit } = setUp()
    edit({ title: ' ' })
    await saveTask(ports, 1)
    expect(pool.get().edits.get(1)?.mine).toEqual({ title: ' ' })
    edit({ title: 'Uno ' })
    await saveTask(ports, 1)
    expect(pool.get().edits.has(1)).toBe(false)
    expect(calls).toEqual([])
  })

  test('fails when other people save first again and again', async () => {
    const others = Array.from({ length: 9 }, (_, index) =>
      conflict({ ...task, priority: 'low', version: 4 + index }),
    )
    const { ports, pool, calls, edit } = setUp(...others)
    edit({ title: 'Dos' })
    expect(await saveTask(ports, 1)).toMatchObject({ ended: 'refused', error: { status: 409 } })
    expect(calls).toHaveLength(6)
    expect(pool.get().edits.get(1)).toMatchObject({ mine: { title: 'Dos' }, phase: 'failed', sent: null })
  })

  test('counts the tries anew after each save', async () => {
    const others = Array.from({ length: 5 }, (_, index) =>
      conflict({ ...task, title: 'Dos', priority: 'low', version: 5 + index }),
    )
    const { ports, pool, calls, edit } = setUp(
      () => {
        edit({ description: 'Nueva' })
        return saved({ title: 'Dos', version: 4 })
      },
      ...others,
      () => saved({ title: 'Dos', description: 'Nueva', version: 10 }),
    )
    edit({ title: 'Dos' })
    expect(await saveTask(ports, 1)).toEqual(done())
    expect([calls.length, pool.get().edits.size]).toEqual([7, 0])
  })

  test('is given up when its call was ended, and loses nothing', async () => {
    const { ports, pool, notices, edit } = setUp(() => {
      throw new AbortedError('PUT')
    })
    edit({ title: 'Dos' })
    expect(await saveTask(ports, 1)).toEqual(GIVEN_UP)
    expect(pool.get().edits.get(1)).toMatchObject({ mine: { title: 'Dos' }, phase: 'waiting', sent: null })
    expect(notices).toEqual([])
  })
})

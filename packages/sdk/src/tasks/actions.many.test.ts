import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { Notice } from '../notices/schema.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { aClock, settled } from '../testing/clock.js'
import { anOutbox } from '../testing/outbox.js'
import { aTask } from '../testing/tasks.js'
import { editTask, type EditPorts, flushEdit } from './actions.editing.js'
import { bringManyBack, editMany, moveMany, removeMany } from './actions.many.js'
import { followOutgoing } from './actions.outgoing.js'
import { taskEditSender, taskMoveSender } from './actions.sending.js'
import { deleteTask, restoreTask, setTaskStatus, updateTask } from './endpoints.js'
import { type OutgoingMove, type SavedTask, TASK_MOVE } from './schema.outgoing.js'
import type { Task } from './schema.js'
import {
  EMPTY_POOL,
  shownTask,
  shownTasks,
  type TaskPool,
  taskRemoved,
  taskSaved,
  tasksSaved,
} from './state.js'

const TASKS = [
  aTask({ id: 1, title: 'Uno', priority: 'low' }),
  aTask({ id: 2, title: 'Dos', priority: 'none' }),
  aTask({ id: 3, title: 'Tres', status: 'review' }),
]
const ADMIN = { kind: 'person', id: 7, roles: ['owner'], permissions: [] } as const

/** Builds a page with three tasks; the server does what it is asked, unless an answer says otherwise. */
function aPage(over: readonly (readonly [AnyEndpoint, Answer])[] = []) {
  const change: Answer = ({ id, version: _version, ...fields }) => {
    const task = pool.get().saved.get(Number(id)) ?? aTask()
    return { status: 'success', msg: 'Hecho', task: { ...task, ...fields, version: task.version + 1 } }
  }
  const { api, asked, quiet } = anApi(
    new Map<AnyEndpoint, Answer>([
      [updateTask, change],
      [setTaskStatus, change],
      [deleteTask, () => ({ status: 'success', msg: 'Tarea eliminada' })],
      [
        restoreTask,
        ({ id }) => ({ status: 'success', msg: '', task: aTask({ id: Number(id), version: 9 }) }),
      ],
      ...over,
    ]),
  )
  const { clock } = aClock()
  const pool = createCell<TaskPool>(tasksSaved(EMPTY_POOL, TASKS))
  const { outbox } = anOutbox([taskEditSender(() => ports), taskMoveSender({ api })], { clock })
  const notices: Notice[] = []
  const ports: EditPorts = {
    api,
    pool,
    clock,
    outbox,
    openForms: new Set(),
    pauses: new Map(),
    entriesOfThisPage: new Set(),
    savedAmongMany: new Set(),
    openTasks: new Set(),
    goTo: () => {},
    notify: notice => void notices.push(notice),
  }
  followOutgoing(ports)
  outbox.start()
  const undo = (): void => notices.findLast(({ action }) => action)?.action?.run()
  return { ports, pool, asked, quiet, notices, undo }
}

describe('editMany', () => {
  test('changes each task by its own patch, and undoes all of them at once', async () => {
    const { ports, pool, notices, undo } = aPage()
    const priorities = () => [1, 2].map(id => shownTask(pool.get(), id)?.priority)
    editMany(ports, [1, 2, 99], () => ({ priority: 'urgent' }))
    expect(priorities()).toEqual(['urgent', 'urgent'])
    expect(notices[0]?.text).toBe('Se cambiaron 2 tareas')
    await settled()
    undo()
    await settled()
    expect(priorities()).toEqual(['low', 'none'])
    expect([1, 2].map(id => pool.get().saved.get(id)?.priority)).toEqual(['low', 'none'])
    // No notice of one task stands beside those of all.
    expect(notices.map(({ text }) => text)).toEqual(['Se cambiaron 2 tareas', 'Se cambiaron 2 tareas'])
    editTask(ports, 1, { priority: 'high' })
    await flushEdit(ports, 1)
    expect(notices.at(-1)?.text).toBe('Hecho')
  })
})

describe('the undo of editMany', () => {
  const byLuis = (pool: ReturnType<typeof aPage>['pool'], id: number, over: Partial<Task>): void => {
    const saved = pool.get().saved.get(id) ?? aTask()
    pool.set(tasksSaved(pool.get(), [{ ...saved, ...over, version: saved.version + 1 }]))
  }

  test('leaves a value that has been changed again since, and names its task', async () => {
    const { ports, pool, asked, notices, undo } = aPage()
    editMany(ports, [1, 2, 3], () => ({ due_date: '2026-11-20' }))
    await settled()
    byLuis(pool, 1, { due_date: '2026-11-27' })
    editTask(ports, 2, { due_date: '2026-11-30' })
    await flushEdit(ports, 2)
    const before = asked.length
    undo()
    await settled()
    expect(asked.slice(before).map(({ input }) => [input['id'], input['due_date']])).toEqual([
      [3, TASKS[2]?.due_date],
    ])
    expect(shownTask(pool.get(), 1)?.due_date).toBe('2026-11-27')
    expect(notices.at(-1)?.text).toBe(
      'Se cambió 1 de 3 tareas. Cambiaron después y se quedan como están: «Uno» y «Dos».',
    )
  })

  test('keeps the labels that others have added and removed since', async () => {
    const { ports, pool, undo } = aPage()
    pool.set(tasksSaved(pool.get(), [aTask({ id: 4, labels: ['web', 'feria'] })]))
    editMany(ports, [4], ({ labels }) => ({ labels: [...labels, 'urge'] }))
    await settled()
    byLuis(pool, 4, { labels: ['web', 'urge', 'logo'] })
    undo()
    await settled()
    expect(pool.get().saved.get(4)?.labels).toEqual(['web', 'logo'])
  })

  test('says so where nothing is left to undo, and nothing when it is pressed twice', async () => {
    const { ports, pool, notices, undo } = aPage()
    editMany(ports, [1], () => ({ priority: 'urgent' }))
    await settled()
    byLuis(pool, 1, { priority: 'medium' })
    undo()
    expect(notices.at(-1)?.text).toBe('No hay nada que deshacer. Cambió después y se queda como está: «Uno».')
    editMany(ports, [2], () => ({ priority: 'urgent' }))
    await settled()
    undo()
    await settled()
    const told = notices.length
    undo()
    expect(notices.length).toBe(told)
  })
})

describe('changes of many that the server refuses', () => {
  const refuseFirst: Answer = ({ id }) => {
    if (id === 1) throw aRefusal(422, { msg: 'Revisa los campos marcados.', code: 'invalid' })
    return { status: 'success', msg: '', task: aTask({ id: Number(id), version: 9, status: 'progress' }) }
  }

  test('are counted once the answers are there', async () => {
    const { ports, notices } = aPage([[updateTask, refuseFirst]])
    editMany(ports, [1, 2], () => ({ due_date: '2026-11-15' }))
    await settled()
    expect(notices.at(-1)).toMatchObject({
      text: 'No se guardó el cambio de 1 de 2 tareas: «Uno»',
      variant: 'error',
    })
    editMany(ports, [1], () => ({ due_date: '2026-11-14' }))
    await settled()
    expect(notices.at(-1)?.text).toBe('No se guardó el cambio de la tarea')
  })

  test('are counted for moves, too', async () => {
    const { ports, notices } = aPage([[setTaskStatus, refuseFirst]])
    moveMany(ports, [1, 2], { status: 'progress', subject: ADMIN })
    await settled()
    expect(notices.at(-1)?.text).toBe('No se guardó el cambio de 1 de 2 tareas: «Uno»')
  })

  test('can be given up by the undo', async () => {
    const { ports, pool, undo } = aPage([[updateTask, refuseFirst]])
    editMany(ports, [1], () => ({ due_date: '2026-11-15' }))
    await settled()
    expect(pool.get().edits.get(1)?.phase).toBe('failed')
    undo()
    await settled()
    expect(pool.get().edits.size).toBe(0)
  })
})

describe('editMany of a task that has the value already', () => {
  test('leaves its next save to be told on its own', async () => {
    const { ports, asked, notices } = aPage()
    editMany(ports, [1], () => ({ priority: 'low' }))
    await settled()
    expect(asked).toEqual([])
    editTask(ports, 1, { priority: 'high' })
    await flushEdit(ports, 1)
    expect(notices.at(-1)?.text).toBe('Hecho')
  })

  test('also after an undo that came before the save', async () => {
    const { ports, pool, notices, undo } = aPage()
    editMany(ports, [1], () => ({ priority: 'urgent' }))
    undo()
    await settled()
    expect(pool.get().saved.get(1)?.priority).toBe('low')
    editTask(ports, 1, { priority: 'high' })
    await flushEdit(ports, 1)
    expect(notices.at(-1)?.text).toBe('Hecho')
  })
})

describe('editMany of some that have the value already', () => {
  test('counts and undoes the others, and names them', async () => {
    const { ports, pool, asked, notices, undo } = aPage()
    editMany(ports, [1, 2], () => ({ priority: 'low' }))
    expect(notices[0]?.text).toBe('Se cambió 1 de 2 tareas. Ya estaba así: «Uno».')
    await settled()
    undo()
    await settled()
    expect(asked.map(({ input }) => input['id'])).toEqual([2, 2])
    expect(pool.get().saved.get(2)?.priority).toBe('none')
    expect(notices.at(-1)?.text).toBe('Se cambió 1 tarea')
  })

  test('offers no undo where nothing has changed', async () => {
    const { ports, notices } = aPage()
    editMany(ports, [1], () => ({ priority: 'low' }))
    await settled()
    expect(notices.map(({ text, variant, action }) => [text, variant, action])).toEqual([
      ['No hay nada que cambiar. Ya estaba así: «Uno».', 'info', undefined],
    ])
  })

  test('names three at most, and no long title in full', () => {
    const { ports, pool, notices } = aPage()
    const tasks = [4, 5, 6, 7, 8].map(id => aTask({ id, title: `${id} ${'x'.repeat(60)}`, priority: 'low' }))
    pool.set(tasksSaved(pool.get(), tasks))
    editMany(ports, [2, 4, 5, 6, 7, 8], () => ({ priority: 'low' }))
    const cut = 'x'.repeat(37)
    expect(notices[0]?.text).toBe(
      `Se cambió 1 de 6 tareas. Ya estaban así: «4 ${cut}…», «5 ${cut}…», «6 ${cut}…» y 2 más.`,
    )
  })
})

describe('removeMany of tasks that repeat', () => {
  test('says that their repetition goes on', async () => {
    const { ports, pool, notices } = aPage()
    const repeat = { every: 'week' as const, days: [1], due_days: 4, until: null }
    pool.set(tasksSaved(pool.get(), [aTask({ id: 4, repeat }), aTask({ id: 5, repeat })]))
    await removeMany(ports, [1, 4])
    expect(notices.at(-1)?.text).toBe('Se eliminaron 2 tareas. 1 se repite y seguirá en su día.')
    await removeMany(ports, [5])
    expect(notices.at(-1)?.text).toBe('Se eliminó 1 tarea. 1 se repite y seguirá en su día.')
  })
})

describe('editMany of tasks that are not there', () => {
  test('changes and says nothing', () => {
    const { ports, notices } = aPage()
    editMany(ports, [98, 99], () => ({ priority: 'urgent' }))
    expect([notices, ports.pool.get().edits.size]).toEqual([[], 0])
  })
})

describe('moveMany', () => {
  test('moves those that may be moved, and back all of them', async () => {
    const { ports, pool, notices, undo } = aPage()
    const statuses = () => [1, 2, 3].map(id => shownTask(pool.get(), id)?.status)
    const moved: OutgoingMove[] = []
    ports.outbox.onSettled<OutgoingMove, SavedTask>(TASK_MOVE, end => void moved.push(end.entry.payload))
    moveMany(ports, [1, 2, 3], { status: 'progress', subject: ADMIN })
    await settled()
    // From review to progress needs a reason, which nobody gave.
    expect(statuses()).toEqual(['progress', 'progress', 'review'])
    const text = 'Se cambiaron 2 de 3 tareas. Necesita un motivo, un permiso u otro paso: «Tres».'
    expect(notices[0]?.text).toBe(text)
    undo()
    await settled()
    expect(statuses()).toEqual(['pending', 'pending', 'review'])
    expect(notices.map(each => each.text)).toEqual([text, 'Se cambiaron 2 tareas'])
    expect(moved.map(({ isOneOfMany }) => isOneOfMany)).toEqual([true, true, true, true])
  })

  test('puts them at the end of the column, and back to their own places', async () => {
    const { ports, asked, undo } = aPage()
    moveMany(ports, [1], { status: 'done', subject: ADMIN })
    await settled()
    undo()
    await settled()
    // From done no move leads to pending, but an undo does.
    expect(asked.map(({ input }) => input)).toEqual([
      { id: 1, status: 'done' },
      { id: 1, status: 'pending', position: 1024, undo: true },
    ])
  })

  test('leaves out those that are there already or gone', async () => {
    const { ports, asked, notices } = aPage()
    moveMany(ports, [3, 1, 99], { status: 'done', subject: ADMIN })
    moveMany(ports, [3, 1], { status: 'done', subject: ADMIN })
    await settled()
    expect(asked.map(({ input }) => input['id'])).toEqual([3, 1])
    expect(notices.map(({ text, variant, action }) => [text, variant, action?.label])).toEqual([
      ['Se cambiaron 2 tareas', 'success', 'Deshacer'],
      ['No hay nada que cambiar. Ya estaban así: «Tres» y «Uno».', 'info', undefined],
    ])
  })

  test('offers one undo of all, from wherever they came', async () => {
    const { ports, pool, notices, undo } = aPage()
    moveMany(ports, [1], { status: 'progress', subject: ADMIN })
    await settled()
    moveMany(ports, [1, 2, 3], { status: 'done', subject: ADMIN })
    await settled()
    expect(notices.at(-1)?.action?.label).toBe('Deshacer')
    undo()
    await settled()
    expect([1, 2, 3].map(id => shownTask(pool.get(), id)?.status)).toEqual(['progress', 'pending', 'review'])
  })

  test('undoes once, however often the undo is pressed, and leaves what the server had refused', async () => {
    const { ports, asked, notices, undo } = aPage([
      [
        setTaskStatus,
        ({ id, status }) => {
          if (id === 1) throw aRefusal(409, { msg: 'Ya está en «Terminada».', code: 'wrong_state' })
          return {
            status: 'success',
            msg: '',
            task: aTask({ id: Number(id), version: 9, status: status as 'done' }),
          }
        },
      ],
    ])
    moveMany(ports, [1, 2], { status: 'done', subject: ADMIN })
    await settled()
    undo()
    undo()
    await settled()
    expect(asked.slice(2).map(({ input }) => input)).toEqual([
      { id: 2, status: 'pending', position: 1024, undo: true },
    ])
    expect(notices.at(-1)?.text).toBe('Se cambió 1 tarea')
  })

  test('does not count a task that is gone by the time of the undo', async () => {
    const { ports, pool, asked, notices, undo } = aPage()
    moveMany(ports, [1, 2], { status: 'progress', subject: ADMIN })
    await settled()
    pool.set(taskRemoved(pool.get(), 1))
    undo()
    await settled()
    expect(asked.slice(2).map(({ input }) => input['id'])).toEqual([2])
    expect(notices.at(-1)?.text).toBe('Se cambió 1 tarea')
  })

  test('leaves a task that was moved on since, and names it', async () => {
    const { ports, pool, asked, notices, undo } = aPage()
    moveMany(ports, [1, 2], { status: 'progress', subject: ADMIN })
    await settled()
    const moved = pool.get().saved.get(1)
    if (!moved) throw new Error('the task is there')
    pool.set(taskSaved(pool.get(), { ...moved, status: 'review', version: moved.version + 1 }))
    const before = asked.length
    undo()
    await settled()
    expect(asked.slice(before).map(({ input }) => input.id)).toEqual([2])
    expect(notices.at(-1)?.text).toContain(moved.title)
  })

  test('tells of an undo that the server refuses, and shows the task where it is', async () => {
    const refuseBack: Answer = ({ id, status, undo: isUndo }) => {
      if (isUndo) throw aRefusal(409, { msg: 'Ya pasó el tiempo.', code: 'undo_over' })
      return {
        status: 'success',
        msg: '',
        task: aTask({ id: Number(id), version: 9, status: status as 'done' }),
      }
    }
    const { ports, pool, notices, undo } = aPage([[setTaskStatus, refuseBack]])
    moveMany(ports, [1], { status: 'done', subject: ADMIN })
    await settled()
    undo()
    await settled()
    expect(shownTask(pool.get(), 1)?.status).toBe('done')
    expect(notices.at(-1)?.text).toBe('No se guardó el cambio de la tarea')
  })

  test('says when none can be moved', () => {
    const { ports, notices } = aPage()
    moveMany(ports, [3], { status: 'pending', subject: ADMIN })
    expect(notices.map(({ text, action }) => [text, action])).toEqual([
      [
        'Ninguna de las tareas puede cambiar así. Necesita un motivo, un permiso u otro paso: «Tres».',
        undefined,
      ],
    ])
  })
})

describe('bringManyBack', () => {
  test('restores a few at a time, with one notice for all', async () => {
    let [running, most] = [0, 0]
    const { ports, notices, quiet } = aPage([
      [
        restoreTask,
        async ({ id }) => {
          most = Math.max(most, ++running)
          await Promise.resolve()
          running -= 1
          return { status: 'success', msg: '', task: aTask({ id: Number(id), version: 9 }) }
        },
      ],
    ])
    const ids = Array.from({ length: 12 }, (_, index) => index + 20)
    expect(await bringManyBack(ports, ids)).toEqual(ids)
    expect(most).toBe(5)
    expect(notices.map(({ text }) => text)).toEqual(['12 tareas recuperadas'])
    expect(quiet).toEqual(ids.map(() => true))
  })

  test.each([
    ['the network', () => AWAY],
    ['the session', () => aRefusal(401)],
    ['a pause', () => aRefusal(429)],
  ])('asks for no more once all would fail for %s, and says why', async (_, failure) => {
    const { ports, notices, asked } = aPage([
      [
        restoreTask,
        ({ id }) => {
          if (Number(id) > 25) throw failure()
          return { status: 'success', msg: '', task: aTask({ id: Number(id), version: 9 }) }
        },
      ],
    ])
    const ids = Array.from({ length: 30 }, (__, index) => index + 20)
    expect(await bringManyBack(ports, ids)).toEqual([20, 21, 22, 23, 24, 25])
    expect(asked).toHaveLength(10)
    expect(notices.at(-1)?.text).toBe('6 tareas recuperadas')
  })

  test('goes on after a task that is gone', async () => {
    const { ports, asked } = aPage([
      [
        restoreTask,
        ({ id }) => {
          if (id === 21) throw aRefusal(404, { msg: 'Esa tarea ya no existe', code: 'not_found' })
          return { status: 'success', msg: '', task: aTask({ id: Number(id), version: 9 }) }
        },
      ],
    ])
    const ids = Array.from({ length: 12 }, (_, index) => index + 20)
    expect(await bringManyBack(ports, ids)).toEqual(ids.filter(id => id !== 21))
    expect(asked).toHaveLength(12)
  })
})

describe('removeMany', () => {
  test('deletes all with one notice, whose undo brings all back', async () => {
    const { ports, pool, quiet, notices, undo } = aPage()
    expect(await removeMany(ports, [1, 2])).toMatchObject({ ended: 'done' })
    expect([...pool.get().saved.keys()]).toEqual([3])
    expect(notices.map(({ text }) => text)).toEqual(['Se eliminaron 2 tareas'])
    undo()
    await settled()
    expect([...pool.get().saved.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    expect(notices.slice(1).map(({ text }) => text)).toEqual(['2 tareas recuperadas'])
    // No call says on its own what the notice of all of them says.
    expect(quiet).toEqual([true, true, true, true])
  })

  test('tells how many came back, and why another did not', async () => {
    const { ports, notices, undo } = aPage([
      [
        restoreTask,
        ({ id }) => {
          if (id === 1) throw aRefusal(404, { msg: 'Esa tarea ya no existe', code: 'not_found' })
          return { status: 'success', msg: '', task: aTask({ id: Number(id), version: 9 }) }
        },
      ],
    ])
    await removeMany(ports, [1, 2])
    undo()
    await settled()
    expect(notices.slice(1).map(({ text }) => text)).toEqual(['Esa tarea ya no existe', 'Tarea recuperada'])
  })

  test('tells only why, where none came back', async () => {
    const { ports, notices, undo } = aPage([
      [
        restoreTask,
        () => {
          throw aRefusal(404, { msg: 'Esa tarea ya no existe', code: 'not_found' })
        },
      ],
    ])
    await removeMany(ports, [1])
    undo()
    await settled()
    expect(notices.slice(1).map(({ text }) => text)).toEqual(['Esa tarea ya no existe'])
  })

  test('drops the edit of a task with it', async () => {
    const { ports, pool } = aPage()
    editTask(ports, 1, { title: 'Otro' })
    await removeMany(ports, [1])
    expect(pool.get().edits.size).toBe(0)
  })

  test('hides all before the first answer, and shows again those that stay', async () => {
    const shown: number[][] = []
    const { ports, pool } = aPage([
      [
        deleteTask,
        ({ id }) => {
          shown.push(shownTasks(pool.get()).map(task => task.id))
          if (id === 2) throw aRefusal(403, { msg: 'Te falta permiso', code: 'forbidden' })
          return { status: 'success', msg: '' }
        },
      ],
    ])
    await removeMany(ports, [1, 2])
    expect(shown[0]).toEqual([3])
    expect(shownTasks(pool.get()).map(task => task.id)).toEqual([2, 3])
    expect(pool.get().changes).toEqual([])
  })

  test('sends a few at a time, and nothing after a refusal', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    const { ports, asked } = aPage([
      [
        deleteTask,
        ({ id }) => {
          if (id === 8) throw aRefusal(403, { msg: 'Te falta permiso', code: 'forbidden' })
          return { status: 'success', msg: '' }
        },
      ],
    ])
    ports.pool.set(
      tasksSaved(
        EMPTY_POOL,
        ids.map(id => aTask({ id })),
      ),
    )
    await removeMany(ports, ids)
    expect(asked).toHaveLength(11)
    expect(shownTasks(ports.pool.get()).map(({ id }) => id)).toEqual([8, ...ids.slice(11)])
  })

  test('says nothing of undoing where nothing was deleted', async () => {
    const { ports, notices } = aPage([
      [
        deleteTask,
        () => {
          throw aRefusal(403, { msg: 'Te falta permiso', code: 'forbidden' })
        },
      ],
    ])
    await removeMany(ports, [1])
    expect(await removeMany(ports, [])).toMatchObject({ ended: 'done' })
    expect(notices.map(({ text }) => text)).toEqual(['Te falta permiso'])
  })

  test('stops at a refusal, and offers to undo what was deleted before it', async () => {
    let count = 0
    const { ports, pool, notices } = aPage([
      [
        deleteTask,
        () => {
          if (count++ > 0) throw aRefusal(403, { msg: 'Te falta permiso', code: 'forbidden' })
          return { status: 'success', msg: '' }
        },
      ],
    ])
    expect(await removeMany(ports, [1, 2, 3])).toMatchObject({ ended: 'refused' })
    expect([...pool.get().saved.keys()]).toEqual([2, 3])
    expect(notices.map(({ text }) => text)).toEqual(['Te falta permiso', 'Se eliminó 1 tarea'])
  })
})

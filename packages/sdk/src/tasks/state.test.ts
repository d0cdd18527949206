import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { toBoard } from './rules.board.js'
import { TASK_STATUSES, type Task } from './schema.js'
import { restoredEdit } from './state.edits.js'
import {
  changeEnded,
  changeMade,
  createFailed,
  editSet,
  EMPTY_POOL,
  isEmptied,
  shownRows,
  shownTask,
  shownTasks,
  taskCommented,
  taskDeleted,
  taskRemoved,
  taskRestored,
  taskSaved,
  companyReplaced,
  tasksSaved,
  type TaskPool,
} from './state.js'

const one = aTask({ id: 1, version: 3 })
const pool = taskSaved(EMPTY_POOL, one)
const titles = (shown: readonly Task[]) => shown.map(task => task.title)

describe('taskSaved', () => {
  test('keeps the newest copy, whichever comes first', () => {
    const newer = { ...one, title: 'Nuevo', version: 4 }
    expect(shownTask(taskSaved(taskSaved(pool, newer), one), 1)?.title).toBe('Nuevo')
  })

  test('leaves one copy of a task whose echo comes before its answer (Spec §4)', () => {
    const draft = aTask({ id: -1, title: 'Nueva' })
    const saved = aTask({ id: 9, title: 'Nueva', version: 1 })
    const made = changeMade(EMPTY_POOL, { kind: 'create', key: 'k', task: draft, phase: 'sending' })
    const echoed = taskSaved(made, saved, 'k')
    expect(titles(shownTasks(echoed))).toEqual(['Nueva'])
    expect(shownTasks(taskSaved(changeEnded(echoed, 'k'), saved))).toEqual([saved])
  })

  test('does not bring a deleted task back with a late answer, but with a restored copy', () => {
    const removed = taskRemoved(pool, 1)
    expect(shownTasks(taskSaved(removed, one))).toEqual([])
    expect(shownTasks(tasksSaved(removed, [one]))).toEqual([])
    expect(shownTasks(taskRestored(removed, one))).toEqual([one])
    expect(shownTasks(taskSaved(removed, { ...one, version: 4 }))).toHaveLength(1)
  })
})

describe('a task that went out of reach', () => {
  test('stays away from a page that was asked for before, and returns with one that was asked for later', () => {
    const removed = taskRemoved(pool, 1)
    expect(shownTasks(tasksSaved(removed, [{ ...one, version: 4 }], pool))).toEqual([])
    expect(shownTasks(tasksSaved(taskRemoved(EMPTY_POOL, 1), [one], EMPTY_POOL))).toEqual([])
    // It was restored, or this person may see it again, with the same version.
    const back = tasksSaved(removed, [one], removed)
    expect([shownTasks(back), back.outOfReach.size]).toEqual([[one], 0])
    expect(shownTasks(companyReplaced(removed, 3, [one], removed))).toEqual([one])
    // It was restored and deleted again since the page was asked for.
    const again = taskRemoved(taskSaved(removed, { ...one, version: 5 }), 1)
    expect(shownTasks(tasksSaved(again, [one], removed))).toEqual([])
  })
})

describe('taskRemoved', () => {
  test('keeps the last known version, however often it is told', () => {
    const twice = taskRemoved(taskRemoved(pool, 1), 1)
    expect(twice.outOfReach).toEqual(new Map([[1, { lastVersion: 3 }]]))
    // Of a task that was not known any copy that comes later is newer.
    expect(shownTasks(taskSaved(taskRemoved(EMPTY_POOL, 1), { ...one, version: 1 }))).toHaveLength(1)
  })

  test('keeps what was typed into it', () => {
    const edited = editSet(pool, 1, restoredEdit({ base: { title: one.title }, mine: { title: 'Mío' } }))
    expect(taskRemoved(edited, 1).edits).toBe(edited.edits)
    expect(editSet(edited, 1, null).edits.size).toBe(0)
    expect(editSet(pool, 1, null).edits).toBe(pool.edits)
  })
})

describe('taskDeleted', () => {
  test('ends the change, and drops the task with what was typed into it', () => {
    const edited = editSet(pool, 1, restoredEdit({ base: { title: one.title }, mine: { title: 'Mío' } }))
    const deleted = taskDeleted(changeMade(edited, { kind: 'delete', key: 'k', id: 1 }), { id: 1, key: 'k' })
    expect(deleted.changes).toEqual([])
    expect(deleted.edits.size).toBe(0)
    expect(deleted).toMatchObject({ saved: new Map(), outOfReach: new Map([[1, { lastVersion: 3 }]]) })
  })
})

describe('tasksSaved', () => {
  test('takes no copy that is older than the known one', () => {
    expect(tasksSaved(pool, [{ ...one, title: 'Viejo', version: 2 }])).toBe(pool)
    expect(shownTask(tasksSaved(pool, [{ ...one, title: 'Nuevo', version: 4 }]), 1)?.title).toBe('Nuevo')
  })

  test('ends the drafts of the tasks, and no other change', () => {
    const draft = aTask({ id: -1 })
    const made = changeMade(changeMade(pool, { kind: 'delete', key: 'd', id: 1 }), {
      kind: 'create',
      key: 'k',
      task: draft,
      phase: 'sending',
    })
    const other = tasksSaved(made, [aTask({ id: 2, client_id: 'd' })])
    expect(other.changes).toBe(made.changes)
    const saved = tasksSaved(made, [aTask({ id: 2, client_id: 'k' })])
    expect(saved.changes.map(({ key }) => key)).toEqual(['d'])
  })

  test('keeps the known copy of a task that comes again as it was, so that its row is not drawn anew', () => {
    const two = aTask({ id: 2 })
    const again = tasksSaved(pool, [structuredClone(one), two])
    expect(shownTask(again, 1)).toBe(one)
    expect(shownTask(again, 2)).toBe(two)
    expect(tasksSaved(pool, [structuredClone(one)])).toBe(pool)
  })

  test('takes a copy that differs without a new version, as after a rename of its company', () => {
    const renamed = { ...one, company: { id: 3, name: 'Otro nombre', icon: null, archived: false } }
    expect(shownTask(tasksSaved(pool, [renamed]), 1)?.company?.name).toBe('Otro nombre')
  })
})

describe('the number of comments', () => {
  const pool = taskSaved(EMPTY_POOL, { ...one, comments_count: 3 })
  const told = taskCommented(pool, 1, 4)
  const fetched = (count: number, over: Partial<Task> = {}) => [{ ...one, comments_count: count, ...over }]

  test('stays when it was told after the fetch of the task began', () => {
    expect(tasksSaved(told, fetched(3), pool)).toBe(told)
    expect(shownTask(companyReplaced(told, 3, fetched(3), pool), 1)?.comments_count).toBe(4)
    const company = { id: 3, name: 'Otro nombre', icon: null, archived: false }
    expect(shownTask(tasksSaved(told, fetched(3, { company }), pool), 1)).toMatchObject({
      comments_count: 4,
      company,
    })
  })

  test('comes with a copy that was fetched after it was told, and with a newer version', () => {
    expect(shownTask(tasksSaved(told, fetched(5), told), 1)?.comments_count).toBe(5)
    expect(shownTask(tasksSaved(told, fetched(5, { version: 4 }), pool), 1)?.comments_count).toBe(5)
    expect(shownTask(tasksSaved(told, fetched(5)), 1)?.comments_count).toBe(5)
  })
})

describe('changes', () => {
  test('show at once, and end without reverting the changes of others', () => {
    const place = { status: 'review', position: 5 } as const
    const moved = changeMade(pool, { kind: 'move', key: 'k', id: 1, place })
    expect(shownTask(moved, 1)).toMatchObject(place)
    const theirs = taskSaved(moved, { ...one, title: 'De Luis', version: 4 })
    expect(shownTask(theirs, 1)).toMatchObject({ ...place, title: 'De Luis' })
    expect(shownTask(changeEnded(theirs, 'k'), 1)).toMatchObject({ status: 'pending', title: 'De Luis' })
  })

  test('leave the other tasks the same objects, and hide a deleted one until it ends', () => {
    const two = aTask({ id: 2 })
    const both = taskSaved(pool, two)
    const deleted = changeMade(both, { kind: 'delete', key: 'd', id: 1 })
    expect(shownTasks(deleted)).toEqual([two])
    expect(shownTasks(deleted)[0]).toBe(two)
    expect(shownTask(deleted, 1)).toBeNull()
    expect(shownTasks(changeEnded(deleted, 'd'))).toEqual([one, two])
  })

  test('of one task show the place of its last move, at the end where none was chosen', () => {
    const first = changeMade(pool, {
      kind: 'move',
      key: 'a',
      id: 1,
      place: { status: 'review', position: 5 },
    })
    const second = changeMade(first, {
      kind: 'move',
      key: 'b',
      id: 1,
      place: { status: 'progress', position: null },
    })
    expect(shownTasks(second)).toMatchObject([{ status: 'progress', position: Infinity }])
    expect(shownTasks(changeEnded(second, 'b'))).toMatchObject([{ status: 'review', position: 5 }])
  })

  test('are there once each, and the pool stays the same when one ends that is not there', () => {
    const deleted = changeMade(pool, { kind: 'delete', key: 'd', id: 1 })
    expect(changeMade(deleted, { kind: 'delete', key: 'd', id: 1 })).toEqual(deleted)
    expect(changeEnded(deleted, 'x')).toBe(deleted)
    expect(changeEnded(deleted, 'd').changes).toEqual([])
  })

  test('keep a new task that could not be sent on screen', () => {
    const failed = createFailed(
      changeMade(EMPTY_POOL, { kind: 'create', key: 'k', task: aTask({ id: -1 }), phase: 'sending' }),
      'k',
    )
    expect(failed.changes[0]).toMatchObject({ phase: 'failed' })
    expect(shownTasks(failed)).toHaveLength(1)
  })
})

describe('shownRows', () => {
  test('are the same while none of them changes, and others when one does or goes', () => {
    const two = aTask({ id: 2 })
    const both = tasksSaved(pool, [two, aTask({ id: 3 })])
    const rows = shownRows([], both, [2, 1, 9])
    expect(rows).toEqual([two, one])
    const elsewhere = taskRemoved(taskSaved(both, aTask({ id: 4 })), 3)
    expect(shownRows(rows, elsewhere, [2, 1])).toBe(rows)
    expect(shownRows(rows, both, [1, 2])).toEqual([one, two])
    expect(titles(shownRows(rows, taskSaved(both, { ...one, title: 'Nuevo', version: 4 }), [2, 1]))).toEqual([
      two.title,
      'Nuevo',
    ])
    expect(shownRows(rows, taskRemoved(both, 2), [2, 1])).toEqual([one])
  })
})

describe('companyReplaced', () => {
  test('drops deleted tasks, and keeps those that came or changed since the fetch began', () => {
    const two = aTask({ id: 2 })
    const elsewhere = aTask({ id: 4, company_id: 99 })
    const before = tasksSaved(EMPTY_POOL, [one, two, elsewhere])
    const three = aTask({ id: 3 })
    const meanwhile = taskSaved(before, three)
    expect(shownTasks(companyReplaced(meanwhile, 3, [one], before)).map(task => task.id)).toEqual([1, 4, 3])
  })
})

/** A server with a log, and a client that gets its events late and its answers in any order. */
type Step =
  | { readonly kind: 'mine'; readonly id: number; readonly status: number; readonly fails: boolean }
  | { readonly kind: 'theirs'; readonly id: number; readonly status: number }
  | { readonly kind: 'delete'; readonly id: number }
  | { readonly kind: 'hear' }
  | { readonly kind: 'answer'; readonly which: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('mine' as const),
    id: fc.integer({ min: 1, max: 3 }),
    status: fc.integer({ min: 0, max: 3 }),
    fails: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('theirs' as const),
    id: fc.integer({ min: 1, max: 3 }),
    status: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), id: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('hear' as const) }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
)

describe('a board under any sequence of moves, echoes, answers and failures (Spec §4)', () => {
  test('shows each task once, and ends with the server’s state', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const server = new Map([1, 2, 3].map(id => [id, aTask({ id, version: 1 })]))
        const log: (Task | number)[] = []
        let heard = 0
        let state: TaskPool = tasksSaved(EMPTY_POOL, [...server.values()])
        const answers: { readonly key: string; readonly task: Task | null }[] = []
        const change = (id: number, status: number): Task | null => {
          const task = server.get(id)
          if (!task) return null
          const next = { ...task, status: TASK_STATUSES[status] ?? 'done', version: task.version + 1 }
          server.set(id, next)
          log.push(next)
          return next
        }
        const hear = (): void => {
          const event = log[heard]
          if (event === undefined) return
          heard += 1
          state = typeof event === 'number' ? taskRemoved(state, event) : taskSaved(state, event)
        }
        const answer = (which: number): void => {
          const [settled] = answers.splice(which % Math.max(answers.length, 1), 1)
          if (!settled) return
          state = changeEnded(state, settled.key)
          if (settled.task) state = taskSaved(state, settled.task)
        }
        steps.forEach((each, index) => {
          if (each.kind === 'mine') {
            const place = { status: TASK_STATUSES[each.status] ?? 'done', position: index }
            const key = String(index)
            state = changeMade(state, { kind: 'move', key, id: each.id, place })
            answers.push({ key, task: each.fails ? null : change(each.id, each.status) })
          } else if (each.kind === 'theirs') change(each.id, each.status)
          else if (each.kind === 'delete') {
            if (server.delete(each.id)) log.push(each.id)
          } else if (each.kind === 'hear') hear()
          else answer(each.which)
          const ids = Object.values(toBoard(shownTasks(state))).flatMap(column => column.map(task => task.id))
          expect(new Set(ids).size).toBe(ids.length)
        })
        while (answers.length > 0) answer(0)
        while (heard < log.length) hear()
        expect(new Map(shownTasks(state).map(task => [task.id, task]))).toEqual(server)
      }),
    )
  })
})

describe('a list under any sequence of deletions, restorations, lost access and late answers', () => {
  const reach = fc.record({
    kind: fc.constantFrom('change', 'delete', 'restore', 'hide', 'see', 'load', 'list', 'answer', 'hear'),
    which: fc.nat(5),
  })

  test('shows no task that was deleted, and every task again once a page is asked for later', () => {
    fc.assert(
      fc.property(fc.array(reach, { maxLength: 40 }), fc.boolean(), (steps, isFilled) => {
        const server = new Map(
          [1, 2].map(id => [id, { task: aTask({ id, version: 1 }), isThere: true, isSeen: true }]),
        )
        const seen = (): Task[] =>
          [...server.values()].flatMap(({ task, isThere, isSeen }) => (isThere && isSeen ? [task] : []))
        const log: (Task | number)[] = []
        let state = isFilled ? tasksSaved(EMPTY_POOL, seen()) : EMPTY_POOL
        const answers: (() => void)[] = []
        const hear = (event = log.shift()): void => {
          if (event === undefined) return
          state = typeof event === 'number' ? taskRemoved(state, event) : taskSaved(state, event)
        }
        const ask = (id?: number): void => {
          const [before, read] = [state, seen().filter(task => id === undefined || task.id === id)]
          answers.push(() => {
            state =
              id !== undefined && read.length === 0 ? taskRemoved(state, id) : tasksSaved(state, read, before)
          })
        }
        for (const { kind, which } of steps) {
          const row = server.get((which % 2) + 1)
          if (!row) continue
          const write = (isThere: boolean): void => {
            row.task = { ...row.task, version: row.task.version + 1 }
            row.isThere = isThere
            log.push(isThere ? row.task : row.task.id)
          }
          if (kind === 'change' && row.isThere) write(true)
          else if (kind === 'delete' && row.isThere) write(false)
          else if (kind === 'restore' && !row.isThere) write(true)
          else if (kind === 'hide' || kind === 'see') row.isSeen = kind === 'see'
          else if (kind === 'load') ask(row.task.id)
          else if (kind === 'list') ask()
          else if (kind === 'answer') answers.splice(which % Math.max(answers.length, 1), 1)[0]?.()
          else if (kind === 'hear') hear()
        }
        while (log.length > 0) hear()
        for (const answer of answers) answer()
        for (const { id } of shownTasks(state)) expect(server.get(id)?.isThere).toBe(true)
        for (const row of server.values()) row.isSeen = true
        expect(
          new Map(shownTasks(companyReplaced(state, 3, seen(), state)).map(({ id }) => [id, true])),
        ).toEqual(new Map(seen().map(({ id }) => [id, true])))
      }),
    )
  })
})

describe('isEmptied', () => {
  const rows = tasksSaved(EMPTY_POOL, [one, aTask({ id: 2 })])
  const moved = (id: number, status: Task['status']) => aTask({ id, status, version: 9 })

  test('is true once the server has each row elsewhere', () => {
    expect(isEmptied(rows, [1, 2], 'pending')).toBe(false)
    const half = taskSaved(rows, moved(1, 'progress'))
    expect(isEmptied(half, [1, 2], 'pending')).toBe(false)
    expect(isEmptied(taskSaved(half, moved(2, 'done')), [1, 2], 'pending')).toBe(true)
    expect(isEmptied(taskRemoved(half, 2), [1, 2], 'pending')).toBe(true)
  })

  test('waits for the server, and says nothing of a list without rows', () => {
    const place = { status: 'done', position: null } as const
    expect(isEmptied(changeMade(rows, { kind: 'move', key: 'k', id: 1, place }), [1], 'pending')).toBe(false)
    expect(isEmptied(rows, [], 'pending')).toBe(false)
  })

  test('counts only tasks out of reach in a list of all statuses', () => {
    expect(isEmptied(taskSaved(rows, moved(1, 'done')), [1], null)).toBe(false)
    expect(isEmptied(taskRemoved(rows, 1), [1], null)).toBe(true)
  })
})

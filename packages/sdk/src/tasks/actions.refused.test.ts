import { expect, test } from 'vitest'
import { createMemoryStorage, toSafeStorage } from '../app/storage.js'
import { createCell } from '../state/cell.js'
import { aCompanyRef } from '../testing/companies.js'
import { followRefused, losesRefused } from './actions.refused.js'
import { toDraft } from './state.draft.js'
import { changeEnded, changeMade, createFailed, EMPTY_POOL, type TaskPool } from './state.js'
import { newTaskOf } from './state.outgoing.js'

const NOW = new Date('2026-11-20T18:00:00Z')

/** Builds a page that keeps its refused tasks on the device of `storage`. */
function aPage(storage = createMemoryStorage(), userId: number | null = 1) {
  const pool = createCell<TaskPool>(EMPTY_POOL)
  const stop = followRefused({ pool, storage, userId })
  const refuse = (key: string, title: string): void => {
    const fields = { title, description: 'Con texto', labels: ['web'] }
    const task = toDraft(
      pool.get(),
      { company: aCompanyRef({ id: 3 }), fields, position: 9, createdBy: null },
      NOW,
    )
    pool.set(changeMade(pool.get(), { kind: 'create', key, task, phase: 'sending' }))
    pool.set(createFailed(pool.get(), key))
  }
  const shown = () =>
    pool.get().changes.flatMap(change => (change.kind === 'create' ? [[change.key, change.task.title]] : []))
  return { pool, storage, stop, refuse, shown }
}

test('a refused task is shown again after a reload, as it was, until it is sent again or given up (Spec §4)', () => {
  const page = aPage()
  page.refuse('a', 'Uno')
  page.refuse('b', 'Dos')
  const again = aPage(page.storage)
  expect(again.pool.get().changes).toEqual(page.pool.get().changes)
  again.pool.set(changeEnded(again.pool.get(), 'a'))
  expect(aPage(page.storage).shown()).toEqual([['b', 'Dos']])
  again.pool.set(changeEnded(again.pool.get(), 'b'))
  expect(aPage(page.storage).shown()).toEqual([])
})

test('a task that is on its way is not kept: the outbox holds it', () => {
  const page = aPage()
  page.refuse('a', 'Uno')
  const [failed] = page.pool.get().changes
  if (failed?.kind !== 'create') throw new Error('no draft')
  page.pool.set(changeMade(changeEnded(page.pool.get(), 'a'), { ...failed, phase: 'sending' }))
  expect(newTaskOf(failed.task)).toMatchObject({ fields: { title: 'Uno', labels: ['web'] }, position: 9 })
  expect(aPage(page.storage).shown()).toEqual([])
})

test('two tabs keep their own, and a stopped page and one without an account keep nothing', () => {
  const one = aPage()
  const other = aPage(one.storage)
  one.refuse('a', 'Uno')
  other.refuse('b', 'Dos')
  expect(aPage(one.storage).shown()).toEqual([
    ['a', 'Uno'],
    ['b', 'Dos'],
  ])
  one.stop()
  one.refuse('c', 'Tres')
  const nobody = aPage(one.storage, null)
  nobody.refuse('d', 'Cuatro')
  expect(aPage(one.storage).shown()).toHaveLength(2)
})

test('a reload loses a refused task that the browser did not store (Spec §4)', () => {
  const real = createMemoryStorage()
  const refused = (): never => {
    throw new Error('QuotaExceededError')
  }
  let isFull = false
  const full = {
    ...real,
    setItem: (key: string, value: string) => (isFull ? refused() : real.setItem(key, value)),
  }
  const page = aPage(
    toSafeStorage(
      () => full,
      () => {},
    ),
  )
  const loses = (userId: number | null = 1) => losesRefused({ pool: page.pool, userId }, () => full)
  expect(loses(null)).toBe(false)
  for (let index = 1; index <= 40; index += 1) page.refuse(`k${index}`, `Tarea ${index}`)
  expect([loses(), loses(null), losesRefused({ pool: page.pool, userId: 1 }, refused)]).toEqual([
    false,
    true,
    true,
  ])
  isFull = true
  page.refuse('more', 'Una más')
  expect(loses()).toBe(true)
  isFull = false
  page.refuse('last', 'La última')
  expect(loses()).toBe(false)
  expect(aPage(real).shown()).toHaveLength(42)
})

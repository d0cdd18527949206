import { expect, test } from 'vitest'
import { createCell } from '../state/cell.js'
import { anApi } from '../testing/api.js'
import { aTask } from '../testing/tasks.js'
import { moveToCompany } from './actions.company.js'
import { moveTaskToCompany } from './endpoints.js'
import { EMPTY_POOL, type TaskPool, taskSaved } from './state.js'

test('puts the moved task into the pool, with its new company and number', async () => {
  const before = aTask({ id: 42, company_id: 3, number: 7, version: 1 })
  const after = aTask({ id: 42, company_id: 5, number: 1, version: 2 })
  const { api, asked } = anApi(
    new Map([[moveTaskToCompany, () => ({ status: 'success', msg: 'Ahora es ACME-1', task: after })]]),
  )
  const pool = createCell<TaskPool>(taskSaved(EMPTY_POOL, before))
  expect(await moveToCompany({ api, pool }, 42, 5)).toMatchObject({ ended: 'done', value: after })
  expect(asked[0]?.input).toEqual({ id: 42, company_id: 5 })
  expect(pool.get().saved.get(42)).toEqual(after)
})

test('leaves the task where it is when it cannot be moved', async () => {
  const pool = createCell<TaskPool>(taskSaved(EMPTY_POOL, aTask({ id: 42 })))
  const before = pool.get()
  expect(await moveToCompany({ api: anApi(new Map()).api, pool }, 42, 5)).toMatchObject({ ended: 'refused' })
  expect(pool.get()).toBe(before)
})

import { anApi, aRefusal } from '@osys/sdk/testing/api'
import { aDeletedTask } from '@osys/sdk/testing/tasks'
import { listDeletedTasks } from '@osys/sdk/tasks/endpoints.deleted'
import { expect, test } from 'vitest'
import { createDeletedStore } from './store.deleted.js'

test('a restored task leaves the deleted ones at once, also when they cannot be fetched again', async () => {
  const items = [1, 2].map(id => aDeletedTask({ id }))
  let isAway = false
  const { api } = anApi(
    new Map([
      [
        listDeletedTasks,
        () =>
          isAway ? Promise.reject(aRefusal(503)) : { items, page: 1, per_page: 30, total: 40, last_page: 2 },
      ],
    ]),
  )
  const store = createDeletedStore(api, 3)
  const ids = () => store.deleted.get().value?.items.map(({ id }) => id)
  await store.reload()
  isAway = true
  store.restored([1])
  expect((await store.reload()).ended).toBe('refused')
  expect(ids()).toEqual([2])
})

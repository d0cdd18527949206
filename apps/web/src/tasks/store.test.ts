import { listTasks } from '@osys/sdk/tasks/endpoints.list'
import { EMPTY_POOL, type TaskPool } from '@osys/sdk/tasks/state'
import { createCell } from '@osys/sdk/state/cell'
import { aLateAnswer, anApi } from '@osys/sdk/testing/api'
import { aTask } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { createBoardStore } from './store.js'

test('a board that is forgotten while it is fetched does not count as fetched', async () => {
  const late = aLateAnswer()
  const { api } = anApi(new Map([[listTasks, late.answer]]))
  const board = createBoardStore({ api, pool: createCell<TaskPool>(EMPTY_POOL) }, 3)
  const loading = board.load()
  board.forget()
  late.give({ tasks: [aTask({ id: 1 })], total: 1, last_page: 1 })
  expect((await loading).ended).toBe('given up')
  expect(board.board.get().value).toBeNull()
})

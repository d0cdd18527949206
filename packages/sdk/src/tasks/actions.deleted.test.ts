import { describe, expect, test } from 'vitest'
import { done } from '../http/outcome.js'
import { anApi } from '../testing/api.js'
import { aDeletedTask } from '../testing/tasks.js'
import { findDeleted, loadDeleted } from './actions.deleted.js'
import { listDeletedTasks } from './endpoints.deleted.js'

const ALL = Array.from({ length: 250 }, (_, index) => aDeletedTask({ id: index + 1 }))

/** A server that has 250 deleted tasks. */
function aServer() {
  return anApi(
    new Map([
      [
        listDeletedTasks,
        ({ id, page = 1, per_page = 30 }: Record<string, unknown>) => {
          const found = id === undefined ? ALL : ALL.filter(task => task.id === id)
          const [at, size] = [Number(page), Number(per_page)]
          const items = found.slice((at - 1) * size, at * size)
          return {
            items,
            page: at,
            per_page: size,
            total: found.length,
            last_page: Math.ceil(found.length / size),
          }
        },
      ],
    ]),
  )
}

describe('loadDeleted', () => {
  test.each([
    [1, 30, 1, false],
    [60, 60, 1, false],
    [150, 200, 2, false],
    [900, 250, 3, true],
  ])('fetches at least %i of 250: %i, by %i calls', async (least, count, calls, isComplete) => {
    const { api, asked, quiet } = aServer()
    const outcome = await loadDeleted({ api }, { companyId: 3, least })
    expect(outcome).toEqual(done({ items: ALL.slice(0, count), isComplete }))
    expect(asked.map(({ input }) => input.company_id)).toEqual(Array(calls).fill(3))
    expect(quiet).toEqual(Array(calls).fill(true))
  })

  test('is refused as a whole when the server is away', async () => {
    const { api } = anApi(new Map())
    expect(await loadDeleted({ api }, { companyId: 3, least: 1 })).toMatchObject({ ended: 'refused' })
  })
})

describe('findDeleted', () => {
  test('finds the task of an id, and null for one that cannot be restored', async () => {
    const { api } = aServer()
    expect(await findDeleted({ api }, 7)).toEqual(done(ALL[6]))
    expect(await findDeleted({ api }, 999)).toEqual(done(null))
  })
})

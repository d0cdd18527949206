import { expect, test } from 'vitest'
import { anApi, aRefusal } from '../testing/api.js'
import { anActivity } from '../testing/tasks.js'
import { createCell } from '../state/cell.js'
import { type ActivityQuestion, loadActivity } from './actions.activity.js'
import { listTaskActivity } from './endpoints.js'

const ALL = Array.from({ length: 130 }, (_, index) => anActivity({ id: 130 - index }))

function ports() {
  return anApi(
    new Map([
      [
        listTaskActivity,
        input => {
          const [page, per_page] = [Number(input['page']), Number(input['per_page'])]
          const items = ALL.slice((page - 1) * per_page, page * per_page)
          return { items, page, per_page, total: 130, last_page: Math.ceil(130 / per_page) }
        },
      ],
    ]),
  )
}

test('fetches the newest page, then as many as are wanted, and says whether that is all', async () => {
  const { api, asked } = ports()
  const refused = createCell<ActivityQuestion>({ isOlder: false })
  const first = await loadActivity({ api, refused }, { id: 42, least: 30, isOlder: false })
  expect(first).toMatchObject({ ended: 'done', value: { isComplete: false } })
  expect(first.ended === 'done' && first.value.items.map(({ id }) => id)).toEqual(
    ALL.slice(0, 30).map(({ id }) => id),
  )
  expect(asked).toHaveLength(1)
  const all = await loadActivity({ api, refused }, { id: 42, least: 120, isOlder: true })
  expect(all).toMatchObject({ ended: 'done', value: { isComplete: true } })
  expect(all.ended === 'done' && all.value.items).toEqual(ALL)
  expect(asked).toHaveLength(3)
})

test('tells which question was refused, and not which one is asked meanwhile', async () => {
  const { api } = anApi(
    new Map([
      [
        listTaskActivity,
        () => {
          throw aRefusal(503)
        },
      ],
    ]),
  )
  const refused = createCell<ActivityQuestion>({ isOlder: false })
  const older = loadActivity({ api, refused }, { id: 42, least: 60, isOlder: true })
  expect(refused.get()).toEqual({ isOlder: false })
  await older
  expect(refused.get()).toEqual({ isOlder: true })
  await loadActivity({ api, refused }, { id: 42, least: 30, isOlder: false })
  expect(refused.get()).toEqual({ isOlder: false })
})

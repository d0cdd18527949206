import { expect, test } from 'vitest'
import { matchRoute } from '../app/routes.js'
import { statusOfOverview } from './rules.overviews.js'
import { TASK_STATUSES } from './schema.js'

test.each(TASK_STATUSES)('/ohplaky/%s is the overview of its status (Spec §2)', status => {
  expect(statusOfOverview(matchRoute(`/ohplaky/${status}`)?.name)).toBe(status)
})

test('no other page is an overview of tasks', () => {
  expect(statusOfOverview(matchRoute('/ohplaky/actived')?.name)).toBeNull()
  expect(statusOfOverview(undefined)).toBeNull()
})

import { expect, test } from 'vitest'
import { matchRoute } from '../app/routes.js'
import { statusOfPanel } from './rules.panels.js'
import { TASK_STATUSES } from './schema.js'

test.each(TASK_STATUSES)('/ohplaky/%s is the panel of its status (Spec §2)', status => {
  expect(statusOfPanel(matchRoute(`/ohplaky/${status}`)?.name)).toBe(status)
})

test('no other page is a panel of tasks', () => {
  expect(statusOfPanel(matchRoute('/ohplaky/actived')?.name)).toBeNull()
  expect(statusOfPanel(undefined)).toBeNull()
})

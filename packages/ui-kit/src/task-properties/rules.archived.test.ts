import { aTask } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { isArchived } from './rules.archived.js'

test('isArchived tells whether the company of a task is archived', () => {
  const { company } = aTask()
  expect(isArchived({ task: aTask({ company: company && { ...company, archived: true } }) })).toBe(true)
  expect(isArchived({ task: aTask() })).toBe(false)
  expect(isArchived({ task: aTask({ company: null }) })).toBe(false)
})

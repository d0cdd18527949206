import { aTask } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { isFixedTask } from './present.read-only.js'

const company = { id: 3, name: 'Café', icon: null, archived: false }
const open = aTask({ company_id: 3, company })
const archived = aTask({ company_id: 3, company: { ...company, archived: true } })

test('the company on screen says whether its tasks can only be read, also of an older copy', () => {
  for (const task of [open, archived]) {
    expect(isFixedTask(task, { id: 3, status: 'archived' })).toBe(true)
    expect(isFixedTask(task, { id: 3, status: 'actived' })).toBe(false)
  }
})

test('a task of another company, and one on a page of several, says it itself', () => {
  for (const shown of [null, { id: 4, status: 'actived' }, { id: 4, status: 'archived' }] as const) {
    expect(isFixedTask(open, shown)).toBe(false)
    expect(isFixedTask(archived, shown)).toBe(true)
  }
  expect(isFixedTask(aTask({ company_id: null, company: null }), null)).toBe(false)
})

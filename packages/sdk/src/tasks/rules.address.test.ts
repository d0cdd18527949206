import { describe, expect, test } from 'vitest'
import { matchRoute } from '../app/routes.js'
import { companyHref, taskHref } from './rules.address.js'
import { INITIAL_TASK_ADDRESS } from './state.address.js'
import { addressAt } from './state.reading.js'

describe('taskHref', () => {
  test('opens a task on the page of its company, as the page reads it', () => {
    const [path, query] = taskHref({ id: 42, company_id: 3 }).split('?') as [string, string]
    expect(path).toBe(companyHref(3))
    expect(addressAt(`?${query}`)).toEqual({ ...INITIAL_TASK_ADDRESS, open: 42 })
  })

  test('opens one without a company on a page that exists', () => {
    const [path] = taskHref({ id: 42, company_id: null }).split('?') as [string]
    expect(matchRoute(path)?.name).toBe('allTasks')
  })
})

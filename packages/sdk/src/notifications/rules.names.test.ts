import { expect, test } from 'vitest'
import type { Permission, Role } from '../access/schema.js'
import { mayKnowName } from './rules.names.js'

const person = (permissions: readonly Permission[], roles: readonly Role[] = []) =>
  ({ kind: 'person', id: 7, roles, permissions }) as const
const approved = { approved_at: '2026-11-20T18:00:00Z' }
const pending = { approved_at: null }

test('mayKnowName needs the right to open the thing, and a company that the person sees', () => {
  const tasks = person(['ohplaky.task.index'])
  expect([mayKnowName(tasks, 'task', approved), mayKnowName(tasks, 'company', approved)]).toEqual([
    true,
    false,
  ])
  const companies = person(['ohplaky.company.show'])
  expect([mayKnowName(companies, 'task', approved), mayKnowName(companies, 'company', approved)]).toEqual([
    false,
    true,
  ])
  expect(mayKnowName(companies, 'company', pending)).toBe(false)
  expect(mayKnowName(person(['ohplaky.company.show'], ['admin_ohplaky']), 'company', pending)).toBe(true)
  expect(mayKnowName({ kind: 'nobody' }, 'company', approved)).toBe(false)
})

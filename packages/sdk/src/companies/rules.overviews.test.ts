import { describe, expect, test } from 'vitest'
import type { Role } from '../access/schema.js'
import type { Subject } from '../access/rules.js'
import { matchRoute } from '../app/routes.js'
import { overviewsFor } from './rules.overviews.js'

const someone = (...roles: Role[]): Subject => ({ kind: 'person', id: 7, roles, permissions: [] })
const names = (subject: Subject) => overviewsFor(subject).map(({ of, status }) => `${of} ${status}`)

const TASKS = ['tasks pending', 'tasks progress', 'tasks review', 'tasks done']
const COMPANIES = ['companies pending', 'companies actived', 'companies archived']

describe('overviewsFor', () => {
  test('shows only the overviews that the person may open, and both groups with both roles. Spec §2', () => {
    expect(names(someone('user_ohplaky'))).toEqual(TASKS)
    expect(names(someone('admin_ohplaky'))).toEqual(COMPANIES)
    expect(names(someone('user_ohplaky', 'admin_ohplaky'))).toEqual([...TASKS, ...COMPANIES])
    expect(names(someone('ventas'))).toEqual([])
  })

  test('links to pages that exist', () => {
    for (const { href } of overviewsFor(someone('user_ohplaky', 'admin_ohplaky'))) {
      expect(matchRoute(href.split('?')[0] ?? '')).toBeDefined()
    }
  })
})

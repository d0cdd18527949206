import { describe, expect, test } from 'vitest'
import { isViewRestorable, mayChangeView, RESTORE_VIEW_WITHIN_MS } from './rules.views.js'

const person = (id: number, roles: readonly ('owner' | 'admin_osys' | 'admin_ohplaky')[] = []) => ({
  kind: 'person' as const,
  id,
  roles,
  permissions: [],
})

describe('mayChangeView', () => {
  test('lets who keeps it and the admins of Osys', () => {
    expect(mayChangeView(person(7), 7)).toBe(true)
    expect(mayChangeView(person(8), 7)).toBe(false)
    expect(mayChangeView(person(8, ['admin_ohplaky']), 7)).toBe(false)
    expect(mayChangeView(person(8, ['admin_osys']), 7)).toBe(true)
    expect(mayChangeView(person(8, ['owner']), 7)).toBe(true)
    expect(mayChangeView({ kind: 'nobody' }, 7)).toBe(false)
  })

  test('of nobody lets the admins alone', () => {
    expect([mayChangeView(person(7), null), mayChangeView(person(8, ['owner']), null)]).toEqual([false, true])
    expect(mayChangeView({ kind: 'nobody' }, null)).toBe(false)
  })
})

test('isViewRestorable says yes for a day after the deletion, and not of a view that is there', () => {
  const deleted = new Date('2026-11-20T21:00:00.000Z')
  const after = (ms: number) => new Date(deleted.getTime() + ms)
  expect(isViewRestorable(deleted, after(RESTORE_VIEW_WITHIN_MS))).toBe(true)
  expect(isViewRestorable(deleted, after(RESTORE_VIEW_WITHIN_MS + 1))).toBe(false)
  expect(isViewRestorable(null, deleted)).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { mayChangeView, refuseMoreViews, toStoredQuery } from './rules.views.js'

const person = (id: number, roles: readonly ('owner' | 'admin_osys' | 'admin_ohplaky')[] = []) => ({
  kind: 'person' as const,
  id,
  roles,
  permissions: [],
})

describe('mayChangeView', () => {
  test('lets who keeps it and the admins of Osys', () => {
    expect(mayChangeView(person(7), { owner_id: 7 })).toBe(true)
    expect(mayChangeView(person(8), { owner_id: 7 })).toBe(false)
    expect(mayChangeView(person(8, ['admin_ohplaky']), { owner_id: 7 })).toBe(false)
    expect(mayChangeView(person(8, ['admin_osys']), { owner_id: 7 })).toBe(true)
    expect(mayChangeView(person(8, ['owner']), { owner_id: 7 })).toBe(true)
    expect(mayChangeView({ kind: 'nobody' }, { owner_id: 7 })).toBe(false)
  })
})

describe('refuseMoreViews', () => {
  test('refuses the fifty-first', () => {
    expect(refuseMoreViews(49)).toBeUndefined()
    expect(refuseMoreViews(50)).toMatchObject({ refusal: 'invalid' })
  })
})

describe('toStoredQuery', () => {
  test('leaves out what is malformed or of the moment', () => {
    expect(toStoredQuery('?view=list&due=week&x=1&page=3&task=4&kept=9')).toBe('?view=list&due=week')
    expect(toStoredQuery('javascript:alert(1)')).toBe('')
  })
})

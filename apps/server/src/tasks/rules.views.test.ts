import { describe, expect, test } from 'vitest'
import { refuseMoreViews, refuseViewChange, toStoredQuery } from './rules.views.js'

const person = (id: number, roles: readonly ('owner' | 'admin_osys' | 'admin_ohplaky')[] = []) => ({
  kind: 'person' as const,
  id,
  roles,
  permissions: [],
})

describe('refuseViewChange', () => {
  test('refuses all but who keeps it and the admins of Osys', () => {
    const view = { owner_id: 7 }
    expect(refuseViewChange(person(7), view)).toBeUndefined()
    expect(refuseViewChange(person(8), view)?.refusal).toBe('not_author')
    expect(refuseViewChange(person(8, ['admin_ohplaky']), view)?.refusal).toBe('not_author')
    expect(refuseViewChange(person(8, ['admin_osys']), view)).toBeUndefined()
    expect(refuseViewChange(person(8, ['owner']), view)).toBeUndefined()
    expect(refuseViewChange({ kind: 'nobody' }, view)?.refusal).toBe('not_author')
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

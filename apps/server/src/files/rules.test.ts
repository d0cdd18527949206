import { describe, expect, it } from 'vitest'
import type { Permission } from '@osys/sdk/access/schema'
import type { Person } from '../http/person.js'
import { privateOf, refuseDelete, refuseIcon, refuseSight, refuseUpload } from './rules.js'

const person = (id: number, ...permissions: Permission[]) =>
  ({ kind: 'person', id, roles: [], permissions }) as unknown as Person
const keeper = person(2, 'ohplaky.files.create_private')
const secret = { private: true, ownerId: 1 }

describe('private files (Spec §4)', () => {
  it('are seen by their uploader and the holders of the permission; others get nothing of them', () => {
    expect([privateOf(person(1)), privateOf(keeper)]).toEqual([1, null])
    expect(refuseSight(person(1), secret)).toBeUndefined()
    expect(refuseSight(keeper, secret)).toBeUndefined()
    expect(refuseSight(person(3), secret)).toMatchObject({ refusal: 'not_found' })
  })

  it('are uploaded with the permission', () => {
    expect(refuseUpload(person(1), false)).toBeUndefined()
    expect(refuseUpload(person(1), true)).toMatchObject({ refusal: 'missing_permission' })
    expect(refuseUpload(keeper, true)).toBeUndefined()
  })
})

describe('files', () => {
  it('of others are deleted with a second permission (Spec §6)', () => {
    const destroy = 'ohplaky.file.destroy'
    expect(refuseDelete(person(1, destroy), secret)).toBeUndefined()
    expect(refuseDelete(person(2, destroy), secret)).toMatchObject({
      details: { missing: ['ohplaky.file.destroy_others'] },
    })
    expect(refuseDelete(person(2, destroy, 'ohplaky.file.destroy_others'), secret)).toBeUndefined()
  })

  it('stand for a company when they are pictures that everybody may see', () => {
    expect(refuseIcon({ mime: 'image/png', private: false })).toBeUndefined()
    for (const mime of ['image/svg+xml', 'application/pdf', 'text/html']) {
      expect(refuseIcon({ mime, private: false })).toMatchObject({ refusal: 'invalid' })
    }
    expect(refuseIcon({ mime: 'image/png', private: true })).toMatchObject({ refusal: 'invalid' })
  })
})

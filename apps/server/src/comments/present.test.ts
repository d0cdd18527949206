import { aUserRef } from '@osys/sdk/testing/users'
import { expect, test } from 'vitest'
import { toComment } from './present.js'
import type { CommentRow } from './queries.js'

const AT = new Date('2026-11-20T21:14:00Z')

test('toComment shows a comment with its author, and when it was edited', () => {
  const { business_unit: _unit, badge: _badge, active: _active, ...author } = aUserRef()
  const comment = { id: 5, body: 'Hola', created_at: AT, edited_at: null }
  const row = {
    comment,
    author: { ...author, email: 'ana@osys.demo', status: 'active' },
    author_roles: ['consultants'],
  } as unknown as CommentRow
  expect(toComment(row, 'America/Mexico_City')).toMatchObject({
    id: 5,
    user: { ...aUserRef(), email: 'ana@osys.demo' },
    fecha_humano: 'nov 20 2026 03:14 pm',
    edited_at: null,
  })
  const edited = { ...row, comment: { ...row.comment, edited_at: AT } }
  expect(toComment(edited, 'America/Mexico_City').edited_at).toBe(AT.toISOString())
})

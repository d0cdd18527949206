import { aUserRef } from '@osys/sdk/testing/users'
import { expect, test } from 'vitest'
import { toNotification } from './present.js'

type Row = Parameters<typeof toNotification>[0]

const AT = new Date('2026-11-20T18:00:00Z')

test('toNotification says who caused it, and when it was read and put off', () => {
  const notification = { id: 5, title: 'Hola', read_at: null, snoozed_until: null, created_at: AT }
  const reader = { roles: [], given: [], refused: [] }
  const row = { notification, actor: null, actor_roles: [], company: null, reader } as unknown as Row
  expect(toNotification(row)).toMatchObject({ actor: null, read_at: null, snoozed_until: null })
  const { business_unit: _unit, badge: _badge, active: _active, ...person } = aUserRef()
  const told = {
    ...row,
    actor: { ...person, status: 'active' },
    actor_roles: ['consultants'],
    notification: { ...notification, read_at: AT, snoozed_until: AT },
  } as unknown as Row
  const at = AT.toISOString()
  expect(toNotification(told)).toMatchObject({ actor: aUserRef(), read_at: at, snoozed_until: at })
})

import { expect, test } from 'vitest'
import type { Permission } from '../access/schema.js'
import { aNotification } from '../testing/notifications.js'
import { companyNamedBy, readableData } from './log-names.js'

const person = (permissions: readonly Permission[]) =>
  ({ kind: 'person', id: 7, roles: [], permissions, key: null }) as const
const notification = aNotification({ url: '/ohplaky/empresa/3?task=42', place: 'Café Roble Alto' })
const told = { event: 'NotificationChanged', data: { unreads: 2, notification } }
const approved = { approved_at: '2026-11-20T18:00:00Z' }

test('companyNamedBy is the company that a notification leads to', () => {
  expect(companyNamedBy(told)).toBe(3)
  expect(
    companyNamedBy({ event: 'NotificationCreated', data: { unreads: 1, notification: null } }),
  ).toBeNull()
  expect(companyNamedBy({ ...told, event: 'ConversationChanged' })).toBeNull()
})

test('readableData withholds the name of a company that the listener may no longer open', () => {
  const reader = person(['ohplaky.company.show'])
  expect(readableData(reader, told, approved)).toBe(told.data)
  const withheld = { unreads: 2, notification: { ...notification, place: null } }
  expect(readableData(person([]), told, approved)).toEqual(withheld)
  expect(readableData(reader, told, { approved_at: null })).toEqual(withheld)
  expect(readableData(reader, told, undefined)).toEqual(withheld)
})

test('readableData withholds all of an event that needs more, and nothing of others', () => {
  const side = { event: 'ConversationChanged', data: { user_id: 9 } }
  expect(readableData(person([]), side, undefined)).toEqual({})
  const access = { event: 'AccessChanged', data: { any: 1 } }
  expect(readableData(person([]), access, undefined)).toBe(access.data)
})

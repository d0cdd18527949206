import { expect, test } from 'vitest'
import { notificationKindOf, thingsOf } from './rules.kinds.js'

test('every kind that one may choose about has a type, others always come', () => {
  expect(notificationKindOf('task.overdue')).toBe('due')
  expect(notificationKindOf('comment.mention')).toBe('mention')
  expect(notificationKindOf('account.password_reset')).toBeNull()
  expect(notificationKindOf('toString')).toBeNull()
})

test('a link names its company and its task', () => {
  expect(thingsOf('/ohplaky/empresa/7?task=12&comment=3')).toEqual({ company: 7, task: 12 })
  expect(thingsOf('/ohplaky/empresa/7?comment=3')).toEqual({ company: 7, task: null })
  expect(thingsOf('/ohplaky/empresa/7/details')).toEqual({ company: 7, task: null })
  expect(thingsOf('/ojibble?task=3')).toEqual({ company: null, task: null })
  expect(thingsOf(null)).toEqual({ company: null, task: null })
})

import { aComment } from '@osys/sdk/testing/comments'
import { expect, test } from 'vitest'
import { notificationsOfComment } from './notify.js'

test('the notification of a comment has its words without marks, which are read once for all who are told', () => {
  let reads = 0
  const comment = aComment({ mentions: [2] })
  Object.defineProperty(comment, 'body', {
    get: () => {
      reads += 1
      return '**Hola**, mira'
    },
  })
  const company = {
    id: 3,
    name: 'Lumen',
    status: 'actived',
    icon: null,
    version: 1,
    approved_at: new Date(0),
  } as const
  const candidates = [2, 3, 4].map(id => ({ id, roles: ['user_ohplaky'] as const, given: [], refused: [] }))
  const notifications = notificationsOfComment(comment, company, candidates)
  expect(notifications.map(({ user_id, type, body }) => [user_id, type, body])).toEqual([
    [2, 'comment.mention', 'Hola, mira'],
    [3, 'comment.new', 'Hola, mira'],
    [4, 'comment.new', 'Hola, mira'],
  ])
  expect(reads).toBe(1)
})

import { companyChannel } from '@osys/sdk/realtime/channels'
import { aComment } from '@osys/sdk/testing/comments'
import { expect, test } from 'vitest'
import { commentChanged, commentDeleted } from './events.js'

test('the channel of a company hears of a written and of a deleted comment (Spec §7)', () => {
  const comment = aComment({ id: 5, company_id: 3, client_id: null })
  const about = { id: 5, company_id: 3, client_id: null, refetch: false }
  const event = { channel: companyChannel(3), event: 'CommentChanged' }
  expect(commentChanged(comment, 'new')).toEqual({ ...event, data: { ...about, action: 'new', comment } })
  expect(commentDeleted(5, 3)).toEqual({ ...event, data: { ...about, action: 'delete', comment: null } })
  const counted = { task_id: 7, comments_count: 2 }
  expect(commentChanged(comment, 'restore', counted).data).toMatchObject({ action: 'restore', counted })
  expect(commentDeleted(5, 3, counted).data).toMatchObject({ action: 'delete', counted })
})

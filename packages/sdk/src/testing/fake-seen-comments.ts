/** Counts the comments of the fake that a person has not seen, and marks them as seen. */

import { mayOpen } from '../access/rules.js'
import type * as endpoints from '../comments/endpoints.js'
import type { UnreadComments } from '../comments/schema.js'
import { userChannel } from '../realtime/channels.js'
import { type FakeCall, type FakeHandler, reachFakeCompany } from './fake-call.js'
import { fakeMessages } from './messages.js'

const markOf = ({ person }: FakeCall, companyId: number) => `${person.id} ${companyId}`

/** Counts the unread comments of a company; at the first time all that stand there are taken as seen. */
export function countFakeUnread(call: FakeCall, companyId: number): UnreadComments | null {
  const { data, person, subject } = call
  if (!mayOpen(subject, { permission: 'ohplaky.comment.index' })) return null
  const present = [...data.comments.values()].filter(
    each => each.company_id === companyId && each.deleted_at === null,
  )
  const newest = Math.max(0, ...present.map(({ id }) => id))
  const mark = markOf(call, companyId)
  const seen = data.seenComments.get(mark) ?? newest
  data.seenComments.set(mark, seen)
  return { count: present.filter(({ id, user_id }) => id > seen && user_id !== person.id).length, newest }
}

/** Marks the comments of a company as seen up to one of them, and never back. */
export const markFakeSeen: FakeHandler<typeof endpoints.markCommentsSeen> = ({ company_id, up_to }, call) => {
  reachFakeCompany(call, company_id)
  const { data, person, tell } = call
  const seen = Math.min(up_to, Math.max(0, ...data.comments.keys()))
  const mark = markOf(call, company_id)
  if (seen > (data.seenComments.get(mark) ?? -1)) {
    data.seenComments.set(mark, seen)
    if (seen > 0) tell([userChannel(person.id)], 'CommentsSeen', { company_id, up_to: seen })
  }
  return { status: 'success', msg: fakeMessages.done }
}

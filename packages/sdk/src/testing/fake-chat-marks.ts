/** Answers the fake's calls on a person's own side of a conversation: what is read, the draft, the silence. */

import { userChannel } from '../realtime/channels.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import {
  invalid,
  messagesOf,
  reachMessage,
  requireInside,
  requireOther,
  sideOf,
  storeFakeMessage,
  toFakeDraft,
  unreadsOf,
} from './fake-chat.js'
import { fakeMessages } from './messages.js'
import type { FakeSide } from './fake-world.js'

function saveSide(call: FakeCall, other: number, changed: Partial<FakeSide>): FakeSide {
  const { id } = call.person
  const side = { ...sideOf(call, id, other), ...changed }
  call.data.sides.set(`${id} ${other}`, side)
  const unreads = unreadsOf(call, id, other)
  const { unread_from, is_muted } = side
  const about = { user_id: other, unreads, unread_from, draft: toFakeDraft(side), is_muted }
  call.tell([userChannel(id)], 'ConversationChanged', { ...about, refetch: false })
  return side
}

/** Answers the calls that change one's own side of a conversation. */
export const fakeChatMarks = {
  markRead({ id }, call) {
    const { data, person, now } = call
    requireOther(call, id)
    const isMarked = sideOf(call, person.id, id).unread_from !== null
    const unread = messagesOf(call, person.id, id).filter(
      each => each.sender_id === id && each.read_at === null && each.deleted_at === null,
    )
    for (const each of unread) data.messages.set(each.id, { ...each, read_at: now })
    if (isMarked) saveSide(call, id, { unread_from: null })
    const newest = unread.at(-1)
    if (newest) storeFakeMessage(call, { ...newest, read_at: now }, 'marked')
    return { status: 'success', msg: fakeMessages.done, unreads: 0 }
  },
  markUnread({ id, message_id }, call) {
    requireOther(call, id)
    const message = reachMessage(call, message_id)
    if (message.sender_id !== id || message.deleted_at !== null) throw invalid('message_id')
    saveSide(call, id, { unread_from: message_id })
    const unreads = unreadsOf(call, call.person.id, id)
    return { status: 'success', msg: fakeMessages.done, unreads, unread_from: message_id }
  },
  saveDraft({ id, body, reply_to = null }, call) {
    requireOther(call, id)
    const isEmpty = body === ''
    if (!isEmpty) requireInside(call, id, reply_to)
    const typed = { draft: body, draft_reply_to: isEmpty ? null : reply_to }
    const side = saveSide(call, id, { ...typed, drafted_at: isEmpty ? null : call.now })
    return { status: 'success', msg: fakeMessages.done, draft: toFakeDraft(side) }
  },
  mute({ id, is_muted }, call) {
    requireOther(call, id)
    saveSide(call, id, { is_muted })
    return { status: 'success', msg: fakeMessages.done, is_muted }
  },
} satisfies FakeFeature<'chat'>

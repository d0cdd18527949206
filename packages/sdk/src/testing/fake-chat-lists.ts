/** Answers the fake's calls that list conversations and messages. */

import { fold } from '../basics/fold.js'
import type { Conversation } from '../chat/schema.js'
import { hasClock, maySeeTimesheet } from '../timeclock/rules.people.js'
import { clockState } from '../timeclock/state.js'
import {
  fakeChatWrites,
  messagesOf,
  reachMessage,
  requireOther,
  sideOf,
  toFakeDraft,
  toFakeMessage,
  unreadsOf,
  usesChat,
} from './fake-chat.js'
import { fakeChatMarks } from './fake-chat-marks.js'
import { fakeChatMedia } from './fake-chat-media.js'
import { type FakeCall, type FakeFeature, holdsWords } from './fake-call.js'
import { byName, fakeUserRef, toFakeUserRef } from './fake-people.js'
import { listFakeReferences } from './fake-references.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { logsOf, waitsForWork } from './fake-punches.js'
import type { FakeMessage, FakePerson } from './fake-world.js'

const textOf = ({ body, deleted_at }: FakeMessage) => (deleted_at === null ? fold(body) : '')

/** Returns the conversation with a person as the list shows it; null without a message, a draft and silence. */
function conversationWith(call: FakeCall, other: number, newest: number): Conversation | null {
  const all = messagesOf(call, call.person.id, other)
  const side = sideOf(call, call.person.id, other)
  const draft = toFakeDraft(side)
  if (all.length === 0 && draft === null && !side.is_muted) return null
  const messages = all.slice(-newest).map(message => toFakeMessage(call.world, message))
  return {
    user: fakeUserRef(call.data, other),
    messages,
    has_more: all.length > messages.length,
    unreads: unreadsOf(call, call.person.id, other),
    unread_from: side.unread_from,
    draft,
    is_muted: side.is_muted,
    last_at: messages.at(-1)?.created_at ?? null,
  }
}

/** The beginning and the end of a page of messages among all of them. */
interface Span {
  readonly from: number
  readonly to: number
}

function spanOf(
  all: readonly FakeMessage[],
  { before, after, around }: Readonly<Record<'before' | 'after' | 'around', number | undefined>>,
  most: number,
): Span {
  const upTo = (id: number) => all.filter(message => message.id <= id).length
  if (after !== undefined) return { from: upTo(after), to: Math.min(all.length, upTo(after) + most) }
  if (around !== undefined) {
    const newer = Math.min(Math.floor((most - 1) / 2), all.length - upTo(around))
    return { from: Math.max(0, upTo(around) - (most - newer)), to: upTo(around) + newer }
  }
  const to = before === undefined ? all.length : upTo(before - 1)
  return { from: Math.max(0, to - most), to }
}

/** Returns the status of a person at the clock, and since when for those who may see the timesheet. */
function clockOf(call: FakeCall, person: FakePerson) {
  const { status, since } = clockState(logsOf(call, person.id))
  return { status, since: maySeeTimesheet(call.subject, person) ? since : null }
}

/** Answers the calls of conversations. */
export const fakeChat = {
  references: listFakeReferences,
  ...fakeChatMarks,
  ...fakeChatMedia,
  ...fakeChatWrites,
  list({ newest }, call) {
    const chats = [...call.data.people.keys()].flatMap(id => {
      const chat = id === call.person.id ? null : conversationWith(call, id, newest)
      return chat ? [[String(id), chat] as const] : []
    })
    return { chats: Object.fromEntries(chats) }
  },
  get({ id, per_page, search, before, after, around }, call) {
    requireOther(call, id)
    const given = Object.entries({ before, after, around }).filter(([, value]) => value !== undefined)
    if (given.length > 1) {
      const errors = Object.fromEntries(given.map(([name]) => [name, [fakeMessages.field]]))
      throw new FakeRefusal('invalid', { errors })
    }
    if (around !== undefined) {
      const { sender_id, receiver_id } = reachMessage(call, around)
      if (![sender_id, receiver_id].includes(id)) throw new FakeRefusal('not_found')
    }
    const all = messagesOf(call, call.person.id, id).filter(each => holdsWords(textOf(each), search))
    const { from, to } = spanOf(all, { before, after, around }, per_page)
    return {
      messages: all.slice(from, to).map(message => toFakeMessage(call.world, message)),
      unreads: unreadsOf(call, call.person.id, id),
      unread_from: sideOf(call, call.person.id, id).unread_from,
      has_more: from > 0,
      has_newer: to < all.length,
    }
  },
  search({ search = '', before, per_page }, call) {
    const { data, person } = call
    const found = [...data.messages.values()].filter(
      message =>
        search !== '' &&
        (before === undefined || message.id < before) &&
        [message.sender_id, message.receiver_id].includes(person.id) &&
        holdsWords(textOf(message), search, 'at the beginning'),
    )
    return {
      messages: found
        .slice(-per_page)
        .toReversed()
        .map(message => toFakeMessage(call.world, message)),
      has_more: found.length > per_page,
    }
  },
  contacts(_input, call) {
    const others = [...call.data.people.values()].filter(
      person => person.id !== call.person.id && usesChat(person),
    )
    return {
      items: others.toSorted(byName).map(person => ({
        ...toFakeUserRef(person),
        clock: hasClock(person) ? clockOf(call, person) : null,
        waits: waitsForWork(call, person.id),
      })),
    }
  },
} satisfies FakeFeature<'chat'>

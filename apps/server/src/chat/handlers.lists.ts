/** Answers conversations, their messages, and the messages that a search finds. */

import type * as endpoints from '@osys/sdk/chat/endpoints'
import type { Message } from '@osys/sdk/chat/schema'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import { findUserRefs } from '../people/queries.js'
import { chatMessages } from './messages.js'
import { toConversation, toMessage } from './present.js'
import { findShown } from './queries.js'
import { countUnreads, findSide, listConversations } from './queries.conversations.js'
import { findPage, findWords, type Place } from './queries.pages.js'
import { reachMessage, reachOther } from './reach.js'
import { shortened } from './rules.listed.js'

/** Lists the caller's conversations by the other person's id. Spec §3. */
export const listChats: Handler<typeof endpoints.listChats, Person> = async ({ newest }, call) => {
  const { db, person } = call
  const rows = await listConversations(db, person.id, newest)
  const people = await findUserRefs(
    db,
    rows.map(({ other_id }) => other_id),
  )
  const shown = shortened(
    rows.map(row => row.newest),
    newest,
  )
  const messages = await showMessages(call, shown.flat())
  const byOther = new Map<number, Message[]>(rows.map(({ other_id }) => [other_id, []]))
  for (const message of messages) {
    const { sender_id, receiver_id } = message
    byOther.get(sender_id === person.id ? receiver_id : sender_id)?.push(message)
  }
  const chats = rows.map((row, index) => {
    const user = people.get(row.other_id)
    const has_more = row.newest.length > (shown[index]?.length ?? 0)
    return [
      String(row.other_id),
      toConversation({ ...row, has_more }, user, byOther.get(row.other_id) ?? []),
    ] as const
  })
  return { chats: Object.fromEntries(chats) }
}

/** Gives one page of a conversation. Spec §3. */
export const getChat: Handler<typeof endpoints.getChat, Person> = async (input, call) => {
  const { id, per_page, search } = input
  const { db, person } = call
  const other = await reachOther(db, person.id, id)
  if (isRefusal(other)) return other
  const place = await findPlace(db, person.id, input)
  if (isRefusal(place)) return place
  const page = await findPage(db, { personId: person.id, otherId: id, search }, place, per_page)
  const side = await findSide(db, person.id, id)
  return {
    messages: await showMessages(call, page.ids),
    unreads: (await countUnreads(db, person.id, id)).get(person.id) ?? 0,
    unread_from: side?.unread_from ?? null,
    has_more: page.hasOlder,
    has_newer: page.hasNewer,
  }
}

/** Returns the place of the page that is asked for; a message of another conversation answers 404. */
async function findPlace(
  db: Queryable,
  personId: number,
  input: Parameters<typeof getChat>[0],
): Promise<Place | ReturnType<typeof refuse>> {
  const kinds = (['before', 'after', 'around'] as const).filter(kind => input[kind] !== undefined)
  const [kind, ...more] = kinds
  if (kind === undefined) return { kind: 'newest' }
  if (more.length > 0) {
    return refuse('invalid', {
      errors: Object.fromEntries(kinds.map(each => [each, [chatMessages.onePlace]])),
    })
  }
  const id = input[kind] as number
  if (kind === 'around') {
    const reached = await reachMessage(db, personId, id)
    if (isRefusal(reached)) return reached
    if (reached.other.id !== input.id) return refuse('not_found')
  }
  return { kind, id }
}

/** Finds messages in all of the caller's conversations. An empty search finds none. */
export const searchMessages: Handler<typeof endpoints.searchMessages, Person> = async (
  { search = '', before, per_page },
  call,
) => {
  if (search === '') return { messages: [], has_more: false }
  const found = await findWords(call.db, call.person.id, search, before, per_page + 1)
  const ids = found.map(({ id }) => id)
  const messages = await showMessages(call, ids.slice(0, per_page))
  return { messages: messages.toReversed(), has_more: ids.length > per_page }
}

/** Returns messages as on the wire, oldest first. */
export async function showMessages(
  { db, deps }: Pick<Call, 'db' | 'deps'>,
  ids: readonly number[],
): Promise<Message[]> {
  if (ids.length === 0) return []
  return (await findShown(db, ids)).map(row => toMessage(row, deps.config.timezone))
}

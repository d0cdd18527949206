/** Makes the handlers of the assistant's chats: lists, loads, makes, changes, deletes and restores them. */

import { titleMessages } from '@osys/sdk/assistant/messages.titles'
import type * as endpoints from '@osys/sdk/assistant/endpoints'
import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import type { Person } from '../http/person.js'
import { isRefusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { findUserRefs } from '../people/queries.js'
import { duplicateChat } from './handlers.copies.js'
import type { Answers } from './jobs.answers.js'
import { inTurns } from '../http/in-turns.js'
import { assistantMessages } from './messages.js'
import { chatChanged, chatDeleted } from './events.js'
import { toChat } from './present.js'
import { endAnswers, findRunning } from './queries.answers.js'
import { countChats, countMade, findHits, insertChat, listChats, updateChat } from './queries.chats.js'
import { insertMessages, linkMessages, listNodes, removeMessages } from './queries.messages.js'
import { loadFull, reachAssistant, reachChat } from './reach.js'
import { excerptOf } from '@osys/sdk/assistant/rules.excerpt'
import type { AssistantChat } from '@osys/sdk/assistant/schema'
import { isRestorable } from '@osys/sdk/assistant/rules.restoring'
import { endAfterRemoval, withFollowing } from '@osys/sdk/assistant/rules.tree'

/** Answers a page of the caller's chats; in a search each with the place where it was found. Spec §7. */
export const listAssistantChats: Handler<typeof endpoints.listAssistantChats, Person> = async (
  { search, page, per_page },
  { db, person },
) => {
  const total = await countChats(db, person.id, search)
  const rows = await listChats(db, person.id, search, { page, per_page })
  const people = await findUserRefs(
    db,
    rows.map(({ chat }) => chat.shared_by),
  )
  const hits = await findHits(
    db,
    rows.map(({ chat }) => chat.id),
    search,
  )
  const found = new Map<number, Pick<AssistantChat, 'excerpt' | 'found_message_id'>>()
  // An answer may have 200,000 characters.
  await inTurns(hits, 4, ([chatId, { id, content }]) =>
    found.set(chatId, { excerpt: excerptOf(content, search ?? ''), found_message_id: id }),
  )
  const chats = rows.map(row => ({ ...toChat(row, people), ...found.get(row.chat.id) }))
  return { chats, ...toPage(page, per_page, total) }
}

/** Answers a chat with all of its messages. Spec §7. */
export const getAssistantChat: Handler<typeof endpoints.getAssistantChat, Person> = async (
  { id },
  { db, person },
) => {
  const found = await reachChat(db, person, id)
  return isRefusal(found) ? found : { chat: await loadFull(db, person.id, id) }
}

type CreateInput = EndpointParsedInput<typeof endpoints.createAssistantChat>

/** Saves a chat: an empty one, one of given messages, or a copy. Spec §4. */
export const createAssistantChat: Handler<typeof endpoints.createAssistantChat, Person> = (input, call) =>
  input.copy_of === undefined
    ? call.write((tx, tell) => writeChat(tx, tell, input, call))
    : duplicateChat(call, input.copy_of)

async function writeChat(
  tx: Queryable,
  tell: Tell,
  { title, assistant_id, messages = [] }: CreateInput,
  { person, now }: Call & { readonly person: Person },
) {
  const assistant = await reachAssistant(tx, person, assistant_id)
  if (isRefusal(assistant)) return assistant
  const id = await insertChat(tx, {
    user_id: person.id,
    title: title ?? titleMessages.numbered((await countMade(tx, person.id)) + 1),
    title_given: title !== undefined,
    assistant_id,
    created_at: now,
    updated_at: now,
  })
  const base = { chat_id: id, status: 'done' as const, created_at: now, updated_at: now }
  const ids = await insertMessages(
    tx,
    messages.map(({ role, content }) => ({ ...base, role, content })),
  )
  await linkMessages(
    tx,
    ids.slice(1).map((each, index) => ({ id: each, parent_id: ids[index] as number })),
  )
  await updateChat(tx, id, { current_message_id: ids.at(-1) ?? null })
  const chat = await loadFull(tx, person.id, id)
  tell.apps([chatChanged(chat, 'new')])
  return { status: 'success' as const, msg: assistantMessages.chatSaved, chat }
}

/** Makes the handler that renames or pins a chat, shows another branch, or removes messages. Spec §7. */
export function updateAssistantChat(answers: Answers): Handler<typeof endpoints.updateAssistantChat, Person> {
  return async ({ id, title, pinned, assistant_id, current_message_id, removed_message_ids = [] }, call) => {
    const { person, now, write } = call
    let ended: readonly number[] = []
    const result = await write(async (tx, tell) => {
      const found = await reachChat(tx, person, id, { lock: true })
      if (isRefusal(found)) return found
      const assistant = assistant_id === undefined ? null : await reachAssistant(tx, person, assistant_id)
      if (isRefusal(assistant)) return assistant
      const nodes = await listNodes(tx, id)
      const known = new Set(nodes.map(node => node.id))
      if (typeof current_message_id === 'number' && !known.has(current_message_id)) return refuse('not_found')

      const gone = withFollowing(
        nodes,
        removed_message_ids.filter(each => known.has(each)),
      )
      ended = (await endAnswers(tx, { ids: [...gone] }, { status: 'stopped' }, now)).ids
      if (gone.size > 0) await removeMessages(tx, id, [...gone])
      const shown = current_message_id === undefined ? found.chat.current_message_id : current_message_id
      await updateChat(tx, id, {
        ...(title !== undefined && { title, title_given: true }),
        ...(pinned !== undefined && { pinned }),
        ...(assistant_id !== undefined && { assistant_id }),
        current_message_id: gone.size > 0 ? endAfterRemoval(nodes, shown, gone) : shown,
      })
      const chat = await loadFull(tx, person.id, id)
      tell.apps([chatChanged(chat, 'update', { refetch: gone.size > 0 })])
      const msg = changeMessage({ title, pinned, isRemoval: gone.size > 0 })
      return { status: 'success' as const, msg, chat }
    })
    if (!isRefusal(result)) await answers.ended(ended)
    return result
  }
}

/** Returns the sentence that says what a change of a chat did. */
function changeMessage(change: {
  readonly title: string | undefined
  readonly pinned: boolean | undefined
  readonly isRemoval: boolean
}): string {
  if (change.isRemoval) return assistantMessages.messageDeleted
  if (change.title !== undefined) return assistantMessages.chatRenamed
  return change.pinned === undefined
    ? assistantMessages.chatUpdated
    : assistantMessages.chatPinned(change.pinned)
}

/** Makes the handler that deletes a chat; for a day it can be restored. Spec §4. */
export function deleteAssistantChat(answers: Answers): Handler<typeof endpoints.deleteAssistantChat, Person> {
  return async ({ id }, { person, now, write }) => {
    let ended: readonly number[] = []
    const result = await write(async (tx, tell) => {
      const found = await reachChat(tx, person, id, { lock: true })
      if (isRefusal(found)) return found
      ended = (await endAnswers(tx, { ids: await findRunning(tx, id) }, { status: 'stopped' }, now)).ids
      await updateChat(tx, id, { deleted_at: now })
      tell.apps([chatDeleted(person.id, id)])
      return { status: 'success' as const, msg: assistantMessages.chatDeleted }
    })
    if (!isRefusal(result)) await answers.ended(ended)
    return result
  }
}

/** Restores a deleted chat. */
export const restoreAssistantChat: Handler<typeof endpoints.restoreAssistantChat, Person> = (
  { id },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const found = await reachChat(tx, person, id, { lock: true, state: 'deleted' })
    if (isRefusal(found)) return found
    if (!isRestorable(found.chat.deleted_at, now)) return refuse('not_found')
    await updateChat(tx, id, { deleted_at: null })
    const chat = await loadFull(tx, person.id, id)
    tell.apps([chatChanged(chat, 'restore', { refetch: true })])
    return { status: 'success' as const, msg: assistantMessages.chatRestored, chat }
  })

/** Finds a person's own chats and their answers, else 404, and an assistant that they may talk to, else 422. */

import { mayTalkTo } from '@osys/sdk/assistant/rules.makers'
import type { AssistantChat } from '@osys/sdk/assistant/schema'
import { DEFAULT_ASSISTANT_ID } from '@osys/sdk/assistant/schema'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import type { Person } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { findUserRefs } from '../people/queries.js'
import { assistantMessages } from './messages.js'
import { toChat, toMessage } from './present.js'
import { type AssistantRow, findAssistant } from './queries.assistants.js'
import { findChat, type ListedChat } from './queries.chats.js'
import {
  findMessage,
  listShownAttachments,
  listMessages,
  listSteps,
  type MessageRow,
} from './queries.messages.js'

/** Finds a chat of the person; any other chat answers 404. With `lock` it stays locked. */
export async function reachChat(
  db: Queryable,
  person: Person,
  id: number,
  options: Parameters<typeof findChat>[3] = {},
): Promise<ListedChat | Refusal> {
  return (await findChat(db, person.id, id, options)) ?? refuse('not_found')
}

/** Finds an answer in a chat of the person; a question is refused. */
export async function reachAnswer(
  db: Queryable,
  person: Person,
  id: number,
  options: { readonly lock?: boolean } = {},
): Promise<MessageRow | Refusal> {
  const message = await findMessage(db, person.id, id, options)
  if (!message) return refuse('not_found')
  return message.role === 'assistant'
    ? message
    : refuse('wrong_state', { msg: assistantMessages.notAnAnswer })
}

/** Finds an assistant that the person may talk to; null is the default one. */
export async function reachAssistant(
  db: Queryable,
  person: Person,
  id: string,
): Promise<AssistantRow | null | Refusal> {
  if (id === DEFAULT_ASSISTANT_ID) return null
  const row = UUID.test(id) ? await findAssistant(db, id) : undefined
  if (row && mayTalkTo(person, row)) return row
  return refuse('invalid', { errors: { assistant_id: [assistantMessages.unknownAssistant] } })
}

const UUID = /^[0-9a-f-]{36}$/i

/** Returns a chat as lists show it, as it is stored now. */
export async function loadListed(db: Queryable, userId: number, id: number): Promise<AssistantChat> {
  const found = expected(await findChat(db, userId, id), `chat ${id}`)
  return toChat(found, await findUserRefs(db, [found.chat.shared_by]))
}

/** Returns a chat with all messages of all branches. */
export async function loadFull(db: Queryable, userId: number, id: number): Promise<AssistantChat> {
  const listed = await loadListed(db, userId, id)
  const rows = await listMessages(db, id)
  const ids = rows.map(row => row.id)
  const belongings = { steps: await listSteps(db, ids), attachments: await listShownAttachments(db, ids) }
  const messages = rows.map(row => toMessage(row, belongings))
  return { ...listed, messages, images: messages.flatMap(({ images }) => images) }
}

/** Returns a message as it is stored now. */
export async function loadMessage(db: Queryable, userId: number, id: number) {
  const row = await findMessage(db, userId, id)
  if (!row) return null
  return toMessage(row, {
    steps: await listSteps(db, [id]),
    attachments: await listShownAttachments(db, [id]),
  })
}

/** Finds, stores and shows the fake's chats with the assistant. */

import { fold } from '../basics/fold.js'
import {
  ASSISTANT_ROLES,
  type AssistantChat,
  type AssistantMessage,
  type Attachment,
  type Subject,
} from '../assistant/schema.js'
import { isUnnamed, titleOfExchange } from '../assistant/rules.title.js'
import { userChannel } from '../realtime/channels.js'
import type { FakeCall } from './fake-call.js'
import type { FakeAnswerRow, FakeAssistantChat, FakeAttachment } from './fake-rows.js'
import { fakeUserRef } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import { type FakeData, type FakePerson, nextId } from './fake-world.js'

/** Returns the messages of a chat, oldest first. */
export function rowsOf({ assistantMessages }: FakeData, chatId: number): readonly FakeAnswerRow[] {
  return [...assistantMessages.values()].filter(({ chat_id }) => chat_id === chatId)
}

/**
 * Finds the chats of a person that a text matches, the last used first: those by title, then each of the others with its newest
 * message that matches.
 */
export function findFakeChats(data: FakeData, userId: number, matches: (folded: string) => boolean) {
  return [...data.assistantChats.values()]
    .filter(chat => chat.user_id === userId && chat.deleted_at === null)
    .map(chat => {
      const isTitled = matches(fold(chat.title))
      const hit = isTitled
        ? undefined
        : rowsOf(data, chat.id).findLast(({ content }) => matches(fold(content)))
      return { chat, isTitled, hit }
    })
    .filter(({ isTitled, hit }) => isTitled || hit !== undefined)
    .toSorted(
      (one, other) =>
        Number(other.isTitled) - Number(one.isTitled) ||
        other.chat.updated_at.localeCompare(one.chat.updated_at) ||
        other.chat.id - one.chat.id,
    )
}

/** Returns what the questions that follow a message are about: an edited one is about the same thing. */
export function subjectBeside(data: FakeData, chatId: number, parentId: number | null): Subject | null {
  const beside = rowsOf(data, chatId).filter(({ parent_id }) => parent_id === parentId)
  return beside.findLast(({ about }) => about !== null)?.about ?? null
}

/** Returns a file of a question as on the wire. What its text holds is known once an answer has read it. */
export function toFakeAttachment(file: FakeAttachment): Attachment {
  const { id, name, width, height, bytes } = file
  const length = file.isRead ? (file.text?.length ?? null) : null
  const url = `/api/v1/joao/attachment/${id}`
  const read = { pages: null, read_pages: null, characters: length, read_characters: length, problem: null }
  return { id, name, mime: bytes.type, size: bytes.size, url, width, height, ...read }
}

/** Returns a question or an answer as on the wire. */
export function toFakeAnswer(row: FakeAnswerRow): AssistantMessage {
  const { vote, vote_note, attachments, about: _about, ...message } = row
  const shown = (kind: FakeAttachment['kind']) =>
    attachments.filter(each => each.kind === kind).map(toFakeAttachment)
  return {
    ...message,
    steps: [...row.steps],
    images: shown('image'),
    files: shown('file'),
    feedback: vote === null ? null : { vote, note: vote_note },
  }
}

/** Returns a chat as lists show it. */
export function toFakeChat(data: FakeData, chat: FakeAssistantChat): AssistantChat {
  const { id, title, user_id, thread_id, assistant_id, current_message_id, shared_by, pinned, updated_at } =
    chat
  return {
    id,
    title,
    user_id,
    thread_id,
    assistant_id,
    current_message_id,
    pinned,
    excerpt: null,
    found_message_id: null,
    messages: [],
    images: [],
    date: updated_at,
    shared_by: fakeUserRef(data, shared_by),
    generating: rowsOf(data, id).some(({ status }) => status === 'generating'),
  }
}

/** Returns a chat with all messages of all branches. */
export function toWholeChat(data: FakeData, chat: FakeAssistantChat): AssistantChat {
  const messages = rowsOf(data, chat.id).map(toFakeAnswer)
  return { ...toFakeChat(data, chat), messages, images: messages.flatMap(({ images }) => images) }
}

/** Returns a chat of the caller; throws 404 for any other, and for one that is deleted or not. */
export function reachFakeChat(
  { data, person }: FakeCall,
  id: number,
  state: 'present' | 'deleted' = 'present',
): FakeAssistantChat {
  const chat = data.assistantChats.get(id)
  const isThere = chat?.deleted_at === null
  if (chat?.user_id !== person.id || isThere !== (state === 'present')) throw new FakeRefusal('not_found')
  return chat
}

/** Returns an answer in a chat of the caller; throws for a question. */
export function reachFakeAnswer(call: FakeCall, id: number): FakeAnswerRow {
  const row = call.data.assistantMessages.get(id)
  if (!row) throw new FakeRefusal('not_found')
  reachFakeChat(call, row.chat_id)
  if (row.role !== 'assistant') throw new FakeRefusal('wrong_state')
  return row
}

/** Returns whether a person may use the assistant. */
export function usesAssistant({ status, roles }: FakePerson): boolean {
  return status === 'active' && ASSISTANT_ROLES.some(role => roles.includes(role))
}

type Tell = Pick<FakeCall, 'tell'>

/** Tells the apps of the owner of a chat that it is another. */
export function tellOfChat(
  { tell }: Tell,
  data: FakeData,
  chat: FakeAssistantChat,
  action: 'new' | 'update' | 'restore',
  change: { readonly message_id?: number; readonly refetch?: boolean } = {},
): void {
  tell([userChannel(chat.user_id)], 'AssistantChatChanged', {
    action,
    chat_id: chat.id,
    chat: toFakeChat(data, chat),
    message_id: change.message_id ?? null,
    refetch: change.refetch ?? false,
  })
}

/** Stores a changed chat and returns it. */
export function storeFakeChat(data: FakeData, chat: FakeAssistantChat): FakeAssistantChat {
  data.assistantChats.set(chat.id, chat)
  return chat
}

/** Returns a chat with the title that an exchange gives it, when it has none yet and that answer has ended. */
export function namedFakeChat(
  data: FakeData,
  chat: FakeAssistantChat,
  { parent_id, content: answer }: Pick<FakeAnswerRow, 'parent_id' | 'content'>,
): FakeAssistantChat {
  const asked = data.assistantMessages.get(parent_id ?? 0)
  if (!asked || !isUnnamed(chat)) return chat
  const files = asked.attachments.map(({ name }) => name)
  return { ...chat, title: titleOfExchange({ question: asked.content, files, answer }) ?? chat.title }
}

/** Stops an answer that is on its way: it keeps its part, and its chat gets the title of the exchange. */
export function stopFakeAnswer(call: FakeCall, row: FakeAnswerRow): FakeAnswerRow {
  const { data } = call
  const stopped = { ...row, status: 'stopped' as const }
  data.assistantMessages.set(row.id, stopped)
  const chat = storeFakeChat(data, namedFakeChat(data, reachFakeChat(call, row.chat_id), row))
  tellOfChat(call, data, chat, 'update', { message_id: row.id, refetch: true })
  return stopped
}

/** Stores a new chat and returns it. */
export function addFakeChat(
  { data, now }: FakeCall,
  chat: Pick<FakeAssistantChat, 'user_id' | 'title' | 'assistant_id'> & Partial<FakeAssistantChat>,
): FakeAssistantChat {
  const id = nextId(data, 'assistantChats')
  const thread_id = crypto.randomUUID()
  const usual = { thread_id, title_given: false, pinned: false, current_message_id: null, shared_by: null }
  return storeFakeChat(data, { ...usual, deleted_at: null, ...chat, id, updated_at: now })
}

/** Stores a new message and returns it. */
export function addFakeRow(
  { data, now }: FakeCall,
  row: Pick<FakeAnswerRow, 'chat_id' | 'parent_id' | 'role' | 'content'> & Partial<FakeAnswerRow>,
): FakeAnswerRow {
  const id = nextId(data, 'assistantMessages')
  const usual = { client_id: null, status: 'done', steps: [], failure: null, cost: null } as const
  const asked = { about: null, vote: null, vote_note: null }
  // A copy of a message has files of its own.
  const attachments = (row.attachments ?? []).map(file => ({ ...file, id: nextId(data, 'attachments') }))
  for (const file of attachments) data.attachments.set(file.id, id)
  const stored = { ...usual, ...asked, created_at: now, ...row, attachments, id }
  data.assistantMessages.set(id, stored)
  return stored
}

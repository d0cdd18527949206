/** Returns chats, messages, steps and read files of the assistant as on the wire. */

import { AnswerStep } from '@osys/sdk/assistant/schema.steps'
import type { Analysis, AssistantChat, AssistantMessage, Attachment } from '@osys/sdk/assistant/schema'
import type { UserRef } from '@osys/sdk/basics/schema'
import { assistantMessages } from './messages.js'
import type { ListedChat } from './queries.chats.js'
import type { AttachmentRow, MessageRow, ShownAttachmentRow, StepRow } from './queries.messages.js'
import { keptCharacters } from './rules.documents.js'

/** The steps and files that belong to messages. */
export interface Belongings {
  readonly steps: readonly StepRow[]
  readonly attachments: readonly ShownAttachmentRow[]
}

const NOTHING: Belongings = { steps: [], attachments: [] }

/** Returns an attachment as on the wire. */
function toAttachment(row: ShownAttachmentRow): Attachment {
  return {
    id: row.id,
    name: row.name,
    mime: row.mime,
    size: row.size,
    url: `/api/v1/joao/attachment/${row.id}`,
    width: row.width,
    height: row.height,
    pages: row.pages,
    read_pages: row.pages_read,
    characters: row.characters,
    read_characters: keptCharacters(row.characters),
    problem: row.problem,
  }
}

/** Returns what was read from a file. */
export function toAnalysis(row: AttachmentRow): Analysis {
  const text = row.text ?? row.problem ?? ''
  const { pages, pages_read, characters } = row
  const isUnread = pages !== null && pages_read !== null && pages_read < pages
  const truncated = row.text !== null && (isUnread || (characters ?? 0) > row.text.length)
  return { attachment: toAttachment(row), text, truncated }
}

/** Returns a step as on the wire. */
export function toStep({ shown }: StepRow): AnswerStep {
  return AnswerStep.parse(shown)
}

/** A read that an answer left behind when it was stopped has not come. */
function toEndedStep(step: AnswerStep): AnswerStep {
  if (step.kind !== 'read' || step.state !== 'running') return step
  return { ...step, state: 'failed', msg: assistantMessages.readEnded }
}

/** Returns a question or an answer as on the wire. Spec §3. */
export function toMessage(row: MessageRow, { steps, attachments }: Belongings = NOTHING): AssistantMessage {
  const own = attachments.filter(({ message_id }) => message_id === row.id)
  const shown = steps.filter(({ message_id }) => message_id === row.id).map(toStep)
  return {
    id: row.id,
    client_id: row.client_id,
    chat_id: row.chat_id,
    role: row.role,
    content: row.content,
    images: own.filter(({ kind }) => kind === 'image').map(toAttachment),
    files: own.filter(({ kind }) => kind === 'file').map(toAttachment),
    status: row.status,
    created_at: row.created_at.toISOString(),
    parent_id: row.parent_id,
    steps: row.status === 'generating' ? shown : shown.map(toEndedStep),
    failure: row.status === 'failed' ? row.failure : null,
    cost: row.cost,
    feedback: row.vote === null ? null : { vote: row.vote, note: row.vote_note },
  }
}

/** Returns a chat as lists show it. Spec §3. */
export function toChat(
  { chat, generating }: ListedChat,
  people: ReadonlyMap<number, UserRef>,
): AssistantChat {
  return {
    id: chat.id,
    title: chat.title,
    user_id: chat.user_id,
    thread_id: chat.thread_id,
    assistant_id: chat.assistant_id,
    messages: [],
    images: [],
    date: chat.updated_at.toISOString(),
    current_message_id: chat.current_message_id,
    shared_by: chat.shared_by === null ? null : (people.get(chat.shared_by) ?? null),
    pinned: chat.pinned,
    generating,
    excerpt: null,
    found_message_id: null,
  }
}

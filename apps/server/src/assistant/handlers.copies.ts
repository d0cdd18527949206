/** Duplicates a chat of the caller, or shares a copy with another person, with its branches and files. */

import { titleMessages } from '@osys/sdk/assistant/messages.titles'
import type * as endpoints from '@osys/sdk/assistant/endpoints'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { keepCopies } from '../stored/keep.js'
import { assistantMessages } from './messages.js'
import { notificationOfShare } from './notify.js'
import { chatChanged } from './events.js'
import { insertChat, updateChat } from './queries.chats.js'
import {
  type AttachmentRow,
  insertAttachments,
  insertMessages,
  linkMessages,
  listAttachments,
  listMessages,
  listSteps,
  type MessageRow,
  putSteps,
  type StepRow,
} from './queries.messages.js'
import { findUserOf } from './queries.people.js'
import { loadListed, reachAssistant, reachChat } from './reach.js'
import { titleOfCopy } from '@osys/sdk/assistant/rules.title'

type PersonalCall = Call & { readonly person: Person }

/** Everything of a chat that a copy takes over; each attachment has the name of its copied bytes. */
interface Original {
  readonly messages: readonly MessageRow[]
  readonly steps: readonly StepRow[]
  readonly attachments: readonly AttachmentRow[]
}

/** The copy of a chat, for whom it is. */
interface CopiedChat {
  readonly user_id: number
  readonly title: string
  readonly title_given: boolean
  readonly assistant_id: string
  readonly shared_by: number | null
  /** The message that the original shows. */
  readonly current: number | null
}

/** Duplicates a chat of the caller, with its branches and files. */
export async function duplicateChat(call: PersonalCall, id: number) {
  const { db, person, write } = call
  const found = await reachChat(db, person, id)
  if (isRefusal(found)) return found
  return copying(call, await readOriginal(db, id), original =>
    write(async (tx, tell) => {
      const { chat } = found
      const copy = await writeCopy(tx, call, original, {
        user_id: person.id,
        title: titleOfCopy(chat.title, titleMessages.copyMark),
        title_given: true,
        assistant_id: chat.assistant_id,
        shared_by: null,
        current: chat.current_message_id,
      })
      const listed = await loadListed(tx, person.id, copy)
      tell.apps([chatChanged(listed, 'new')])
      return { status: 'success' as const, msg: assistantMessages.chatCopied, chat: listed }
    }),
  )
}

/** Copies a chat into another person's list. Spec §7. */
export const shareAssistantChat: Handler<typeof endpoints.shareAssistantChat, Person> = async (
  { chatId, targetUserId },
  call,
) => {
  const { db, person, write } = call
  const found = await reachChat(db, person, chatId)
  if (isRefusal(found)) return found
  if (targetUserId === person.id) {
    return refuse('invalid', { errors: { targetUserId: [assistantMessages.shareWithOneself] } })
  }
  const original = await readOriginal(db, chatId)
  if (original.messages.length === 0) return refuse('wrong_state', { msg: assistantMessages.chatEmpty })
  return copying(call, original, copied =>
    write(async (tx, tell) => {
      const target = await findUserOf(tx, targetUserId)
      if (!target) return refuse('invalid', { errors: { targetUserId: [assistantMessages.shareWithout] } })
      const { chat } = found
      // An assistant that is not for the other person's roles gives way to the default one.
      const assistant = await reachAssistant(tx, { ...person, roles: target.roles }, chat.assistant_id)
      const copy = await writeCopy(tx, call, copied, {
        user_id: target.id,
        title: chat.title,
        title_given: true,
        assistant_id: isRefusal(assistant) ? 'general' : chat.assistant_id,
        shared_by: person.id,
        current: chat.current_message_id,
      })
      const listed = await loadListed(tx, target.id, copy)
      tell.apps([chatChanged(listed, 'new')])
      tell.people([notificationOfShare(target.id, { id: person.id, name: person.account.name }, listed)])
      return { status: 'success' as const, msg: assistantMessages.shared(target.name) }
    }),
  )
}

async function readOriginal(db: Queryable, chatId: number): Promise<Original> {
  const messages = await listMessages(db, chatId)
  const ids = messages.map(({ id }) => id)
  return { messages, steps: await listSteps(db, ids), attachments: await listAttachments(db, ids) }
}

/** Copies the files of a chat before its rows, and removes the copies when the rows are refused. */
function copying<Reply>(
  { deps }: PersonalCall,
  original: Original,
  write: (copied: Original) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  return keepCopies(deps, original.attachments, names =>
    write({
      ...original,
      attachments: original.attachments.map((each, index) => ({ ...each, storage: names[index] ?? '' })),
    }),
  )
}

/** Stores a copy; returns its id. */
async function writeCopy(
  tx: Queryable,
  { now }: PersonalCall,
  { messages, steps, attachments }: Original,
  { current, ...chat }: CopiedChat,
): Promise<number> {
  const chatId = await insertChat(tx, { ...chat, created_at: now, updated_at: now })
  const ids = await insertMessages(
    tx,
    messages.map(({ role, content, status, cost, about, failure, created_at }) => ({
      chat_id: chatId,
      role,
      content,
      // An answer that is still being made goes on in the original only: its copy ends with the part that has come.
      status: status === 'generating' ? ('stopped' as const) : status,
      cost,
      about,
      failure,
      created_at,
      updated_at: now,
    })),
  )
  const copies = new Map(messages.map(({ id }, index) => [id, ids[index] as number]))
  const copyOf = (id: number | null) => (id === null ? undefined : copies.get(id))
  await linkMessages(
    tx,
    messages.flatMap(({ id, parent_id }) => {
      const [copy, parent] = [copyOf(id), copyOf(parent_id)]
      return copy !== undefined && parent !== undefined ? [{ id: copy, parent_id: parent }] : []
    }),
  )
  await putSteps(
    tx,
    steps.flatMap(({ message_id, number, kind, shown }) => {
      const id = randomUUID()
      // A proposal can be applied once, where it was made.
      const settled = kind === 'change' && shown['state'] !== 'applied' ? { state: 'discarded' } : {}
      const step = { id, number, kind, shown: { ...shown, id, ...settled }, input: null }
      return { ...step, message_id: copyOf(message_id) ?? 0 }
    }),
  )
  await insertAttachments(
    tx,
    attachments.map(({ id: _id, ...attachment }) => ({
      ...attachment,
      message_id: copyOf(attachment.message_id) ?? 0,
    })),
  )
  await updateChat(tx, chatId, { current_message_id: copyOf(current) ?? null })
  return chatId
}

/** The files of drafts as the device keeps them: what a reload, another tab or the outbox changes in them. */

import type { ChosenFile } from '../outbox/entry.js'
import type { Attachment, VoiceDetails } from './rules.attachments.js'
import type { Chat } from './state.chat.js'
import { type ChatState, withChat } from './state.js'

/** The facts about a chosen file of a conversation. */
export interface ChosenFacts {
  /** The other person of its conversation. */
  readonly user_id: number
  /** The facts about a recording; null for any other file. */
  readonly details: VoiceDetails | null
}

/** A person's unsent files as the device keeps them. */
export interface StoredFiles {
  readonly files: readonly ChosenFile<ChosenFacts>[]
  /** The captions by the files' keys. */
  readonly captions: ReadonlyMap<string, string>
  /** The keys of the files that the outbox has: they are sent, and chosen no more. */
  readonly waiting: ReadonlySet<string>
}

/**
 * Returns the state with the files that the device keeps. Those that are not kept yet, or for which there is no
 * room, stay; kept ones that are gone were sent or taken away in another tab.
 */
export function filesRead(state: ChatState, kept: StoredFiles): ChatState {
  const files = kept.files.filter(({ client_id }) => !kept.waiting.has(client_id))
  const userIds = new Set([...state.chats.keys(), ...files.map(({ facts }) => facts.user_id)])
  return [...userIds].reduce(
    (now, userId) =>
      withChat(now, userId, chat =>
        withRead(chat, { ...kept, files: files.filter(({ facts }) => facts.user_id === userId) }),
      ),
    state,
  )
}

function withRead(chat: Chat, { files, captions, waiting }: StoredFiles): Chat {
  const kept = new Set(files.map(({ client_id }) => client_id))
  const captioned = (each: Attachment): Attachment => {
    const caption = captions.get(each.key) ?? ''
    return each.isStored && caption !== each.caption ? { ...each, caption } : each
  }
  const left = chat.attachments.filter(
    ({ key, isStored }) => (isStored !== true || kept.has(key)) && !waiting.has(key),
  )
  const shown = new Set([...left, ...(chat.recorded ? [chat.recorded] : [])].map(({ key }) => key))
  const found = files.filter(({ client_id }) => !shown.has(client_id)).map(toAttachment)
  const attachments = [...left, ...found].map(captioned)
  const isSame =
    attachments.length === chat.attachments.length &&
    attachments.every((each, index) => each === chat.attachments[index])
  return isSame ? chat : { ...chat, attachments }
}

function toAttachment({ client_id, file, facts: { details } }: ChosenFile<ChosenFacts>): Attachment {
  return { key: client_id, file, caption: '', isStored: true, ...(details && { details }) }
}

/** Returns the state without the files that the outbox has, in whichever tab they were sent. */
export function filesTaken(state: ChatState, waiting: ReadonlySet<string>): ChatState {
  return [...state.chats].reduce((now, [userId, { attachments }]) => {
    if (!attachments.some(({ key }) => waiting.has(key))) return now
    return withChat(now, userId, chat => ({
      ...chat,
      attachments: attachments.filter(({ key }) => !waiting.has(key)),
    }))
  }, state)
}

/** Returns the state once it is known whether the device keeps a file. */
export function fileStored(
  state: ChatState,
  { userId, key, isStored }: { readonly userId: number; readonly key: string; readonly isStored: boolean },
): ChatState {
  const mark = (each: Attachment): Attachment => (each.key === key ? { ...each, isStored } : each)
  return withChat(state, userId, chat => ({
    ...chat,
    attachments: chat.attachments.map(mark),
    recorded: chat.recorded && mark(chat.recorded),
  }))
}

/** Tells whether a reload would lose a file of the chat. */
export function wouldLoseFiles({ chats }: Pick<ChatState, 'chats'>): boolean {
  const isUnkept = ({ isStored }: Attachment): boolean => isStored !== true
  return [...chats.values()].some(
    ({ attachments, recorded }) => attachments.some(isUnkept) || (recorded !== null && isUnkept(recorded)),
  )
}

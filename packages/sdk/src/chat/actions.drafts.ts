/** The flows of drafts: kept on the device at once, and saved on the server after a pause in typing. */

import { attempt } from '../http/attempt.js'
import { update } from './actions.asking.js'
import { saveDraft } from './endpoints.js'
import type { ChatPorts } from './ports.js'
import {
  type DraftText,
  draftReleased,
  draftSaved,
  draftTyped,
  draftUncertain,
  storedDraftShown,
  NO_DRAFT,
  textGivenBack,
  textOf,
} from './state.draft.js'
import { chatWith, withChat } from './state.js'
import { dropChatDraft, keepChatDraft, readChatDrafts } from './storage.js'

/** The pause in typing after which a draft is saved. */
const PAUSE_MS = 800

/** Keeps the text that is typed in a conversation, on this device at once and on the others after a pause. */
export function write(ports: ChatPorts, userId: number, text: DraftText): void {
  typed(ports, userId, text)
  update(ports, state => withChat(state, userId, chat => ({ ...chat, draftError: null })))
  void ports.turnOf(`draft-pause:${userId}`).run(async () => {
    await ports.clock.wait(PAUSE_MS, new AbortController().signal)
    await flushDraft(ports, userId)
  })
}

function typed(ports: ChatPorts, userId: number, text: DraftText): void {
  const at = new Date(ports.clock.now()).toISOString()
  const typedOn = typedOnOf(ports, userId)
  update(ports, state =>
    withChat(state, userId, chat => ({ ...chat, draft: draftTyped(chat.draft, text, at) })),
  )
  if (chatWith(ports.state.get(), userId).draft.isSaved) dropChatDraft(ports.storage, ports.ownId(), userId)
  else keepChatDraft(ports.storage, ports.ownId(), { userId, ...text, typedOn })
}

/**
 * Puts a refused text before what is typed in its conversation. Before the list has come nobody knows the drafts of
 * the server: the text is kept with the one that this device kept, and the list brings them together.
 */
export function giveTextBack(ports: ChatPorts, userId: number, refused: DraftText): void {
  const { phase } = ports.state.get()
  const { draft } = chatWith(ports.state.get(), userId)
  const isTyped = draft.isMine || !draft.isSaved
  if (phase === 'loaded' || isTyped) return write(ports, userId, textGivenBack(draft, refused))
  const kept = readChatDrafts(ports.storage, ports.ownId()).find(each => each.userId === userId)
  const text = textGivenBack(kept ?? draft, refused)
  keepChatDraft(ports.storage, ports.ownId(), { userId, ...text, typedOn: kept?.typedOn ?? [] })
  update(ports, state =>
    withChat(state, userId, chat => ({ ...chat, draft: { ...NO_DRAFT, ...text, onServer: null } })),
  )
}

/** Returns the texts that the server may have, as far as this device knows. */
function typedOnOf(ports: ChatPorts, userId: number): readonly DraftText[] {
  const { draft } = chatWith(ports.state.get(), userId)
  const certain = draft.isSaved ? draft : draft.onServer
  if (certain) return [textOf(certain)]
  return readChatDrafts(ports.storage, ports.ownId()).find(kept => kept.userId === userId)?.typedOn ?? []
}

/** Saves all drafts that the server does not have: on leaving, and when the server is back. */
export async function flushDrafts(ports: ChatPorts): Promise<void> {
  const unsaved = [...ports.state.get().chats].filter(([, { draft }]) => !draft.isSaved)
  await Promise.all(unsaved.map(([userId]) => flushDraft(ports, userId)))
}

/** Lets other devices replace the text again, as when the person looks away. */
export function releaseDrafts(ports: ChatPorts): void {
  void flushDrafts(ports)
  const { selected } = ports.state.get()
  if (selected === null) return
  update(ports, state => withChat(state, selected, chat => ({ ...chat, draft: draftReleased(chat.draft) })))
}

/** Saves the draft of a conversation; a text that is typed meanwhile is saved after it. */
async function flushDraft(ports: ChatPorts, userId: number): Promise<void> {
  await ports.turnOf(`draft:${userId}`).run(async () => {
    const { draft } = chatWith(ports.state.get(), userId)
    const owner = ports.ownId()
    if (draft.isSaved || owner === 0) return
    const { body, reply_to } = draft
    // The page may end before the answer comes, and the text may arrive all the same.
    const typedOn = [...typedOnOf(ports, userId).slice(0, 1), { body, reply_to }]
    keepChatDraft(ports.storage, owner, { userId, body, reply_to, typedOn })
    update(ports, state => withChat(state, userId, chat => ({ ...chat, draft: draftUncertain(chat.draft) })))
    const outcome = await attempt(ports, saveDraft, { id: userId, body, reply_to }, { quiet: true })
    // A text that the server refuses, such as one that is too long, stays on this device.
    if (outcome.ended !== 'done' || ports.ownId() !== owner) return
    update(ports, state =>
      withChat(state, userId, chat => ({ ...chat, draft: draftSaved(chat.draft, draft) })),
    )
    if (chatWith(ports.state.get(), userId).draft.isSaved) dropChatDraft(ports.storage, owner, userId)
  })
}

/**
 * Shows the drafts that this device kept because the server did not have them, and saves them. What another device
 * wrote meanwhile stays with them.
 */
export function storedDraftsShown(ports: ChatPorts): void {
  for (const { userId, typedOn, ...kept } of readChatDrafts(ports.storage, ports.ownId())) {
    const { draft } = chatWith(ports.state.get(), userId)
    if (draft.isMine || !draft.isSaved) continue
    typed(ports, userId, storedDraftShown(draft, textOf(kept), typedOn))
    update(ports, state => withChat(state, userId, chat => ({ ...chat, draft: draftReleased(chat.draft) })))
  }
  void flushDrafts(ports)
}

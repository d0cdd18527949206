/** The flows of one message of the assistant: branches, removal, feedback, proposed changes, attachments, export. */

import type { Api } from '../http/api.js'
import { attempt } from '../http/attempt.js'
import { type FilePreview, previewKind } from '../files/rules.preview.js'
import { readPreview } from '../files/actions.content.js'
import type { Download } from '../http/download.js'
import { done, mapDone, type Outcome, outcomeOf } from '../http/outcome.js'
import { applyChange, discardChange, judgeAnswer } from './endpoints.answers.js'
import { downloadAttachment, getAssistantChat, updateAssistantChat } from './endpoints.js'
import { chatJson, chatMarkdown } from './format.export.js'
import type { AssistantPorts } from './ports.js'
import type { Attachment, AssistantMessage } from './schema.js'
import { newerCopy } from './state.answer.js'
import { open, refreshOpen } from './actions.chats.js'
import { ownChange } from './actions.fetching.js'
import { branchRemoved, branchSwitched, messageChanged, messageShown } from './state.js'

/** Shows the branch beside a message, here and on the person's other devices. */
export async function switchBranch(ports: AssistantPorts, id: number, step: 1 | -1): Promise<Outcome> {
  const { state } = ports
  state.set(branchSwitched(state.get(), id, step))
  return keepBranch(ports)
}

/** Opens a chat and shows the branch of one of its messages, here and on the person's other devices. */
export async function openAt(ports: AssistantPorts, chatId: number, messageId: number): Promise<Outcome> {
  const { state } = ports
  const outcome = await open(ports, chatId)
  const opened = state.get()
  if (outcome.ended !== 'done' || opened.currentChatId !== chatId) return outcome
  state.set(messageShown(opened, messageId))
  return state.get() === opened ? outcome : keepBranch(ports)
}

/** Deletes a message and what follows it in its branch. Spec §4. */
export async function deleteMessage(ports: AssistantPorts, id: number): Promise<Outcome> {
  const { state } = ports
  const chatId = state.get().currentChatId
  if (chatId === null) return done()
  state.set(branchRemoved(state.get(), id))
  const current_message_id = state.get().messages.at(-1)?.id ?? null
  const input = { id: chatId, removed_message_ids: [id], current_message_id }
  const outcome = await ownChange(ports, chatId, attempt(ports, updateAssistantChat, input))
  // Messages that came meanwhile make it impossible to put these back as they were.
  if (outcome.ended !== 'done') void refreshOpen(ports)
  return mapDone(outcome, () => undefined)
}

async function keepBranch(ports: AssistantPorts): Promise<Outcome> {
  const { currentChatId, messages } = ports.state.get()
  const current_message_id = messages.at(-1)?.id
  if (currentChatId === null || current_message_id === undefined) return done()
  const input = { id: currentChatId, current_message_id }
  const outcome = await ownChange(
    ports,
    currentChatId,
    attempt(ports, updateAssistantChat, input, { quiet: true }),
  )
  return mapDone(outcome, () => undefined)
}

/** Says whether an answer was good; null takes the vote back. */
export function judge(
  ports: AssistantPorts,
  id: number,
  vote: 'up' | 'down' | null,
  note?: string,
): Promise<Outcome> {
  const { state } = ports
  const feedback = vote === null ? null : { vote, note: note ?? null }
  state.set(messageChanged(state.get(), id, message => ({ ...message, feedback })))
  return settle(ports, ports.api.call(judgeAnswer, { id, vote, ...(note !== undefined && { note }) }))
}

/** Makes a change that the assistant proposed. */
export function apply(ports: AssistantPorts, id: number, changeId: string): Promise<Outcome> {
  return settle(ports, ports.api.call(applyChange, { id, change_id: changeId }))
}

/** Drops a change that the assistant proposed. */
export function discard(ports: AssistantPorts, id: number, changeId: string): Promise<Outcome> {
  return settle(ports, ports.api.call(discardChange, { id, change_id: changeId }))
}

async function settle(
  ports: AssistantPorts,
  call: Promise<{ readonly message: AssistantMessage }>,
): Promise<Outcome> {
  const outcome = await ownChange(ports, ports.state.get().currentChatId, outcomeOf(call))
  if (outcome.ended === 'done') {
    const { message } = outcome.value
    ports.state.set(messageChanged(ports.state.get(), message.id, shown => newerCopy(shown, message)))
  } else void refreshOpen(ports)
  return mapDone(outcome, () => undefined)
}

/** Fetches a picture or document of a question, with the person's key. */
export async function loadAttachment(
  ports: { readonly api: Pick<Api, 'call'> },
  { id }: Pick<Attachment, 'id'>,
  options: { readonly isInline: boolean; readonly signal?: AbortSignal },
): Promise<Outcome<Download>> {
  const { isInline, signal } = options
  const callOptions = { quiet: isInline, signal, timeout: DOWNLOAD_MS }
  return attempt(ports, downloadAttachment, { id, ...(isInline && { inline: true }) }, callOptions)
}

const DOWNLOAD_MS = 10 * 60_000

/** Fetches the content of a picture or document of a question for the viewer, which shows a failure itself. */
export async function loadAttachmentPreview(
  ports: { readonly api: Pick<Api, 'call'> },
  { id, mime }: Pick<Attachment, 'id' | 'mime'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Outcome<FilePreview>> {
  const kind = previewKind(mime)
  if (kind === null) return done({ kind: 'none' })
  const outcome = await loadAttachment(ports, { id }, { isInline: true, signal })
  return outcome.ended === 'done' ? done(await readPreview(kind, outcome.value.blob)) : outcome
}

/** Returns a chat as a file: what is shown as Markdown, or all of it as JSON. */
export async function exportChat(
  ports: Pick<AssistantPorts, 'api' | 'clock' | 'shelf'>,
  id: number,
  kind: 'markdown' | 'json',
): Promise<Outcome<Download>> {
  const outcome = await attempt(ports, getAssistantChat, { id })
  return mapDone(outcome, ({ chat }) => {
    if (kind === 'json') return chatJson(chat)
    const assistant = ports.shelf.get().assistants.find(each => each.id === chat.assistant_id)
    return chatMarkdown(chat, new Date(ports.clock.now()), assistant?.name)
  })
}

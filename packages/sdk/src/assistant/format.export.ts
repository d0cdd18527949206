/** Writes the shown branch of a chat as Markdown, and a whole chat as JSON. */

import { downloadName } from '../http/download.js'
import { assistantMessages as texts } from './messages.js'
import type { AssistantChat, AssistantMessage } from './schema.js'
import type { ChangeStep } from './schema.steps.js'
import { spacedContent } from './format.spaced.js'
import { GENERAL } from './state.js'
import { shownBranch, toTree } from './state.tree.js'

/** A chat as a file to save. */
export interface ExportedChat {
  readonly blob: Blob
  readonly name: string
}

/** Returns the shown branch of a chat as Markdown; `name` is that of the assistant that it talks to. */
export function chatMarkdown(chat: AssistantChat, now: Date, name: string = GENERAL.name): ExportedChat {
  const shown = shownBranch(toTree(chat.messages, chat.current_message_id))
  const date = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short' }).format(now)
  const parts = [
    `# ${chat.title}`,
    `_${texts.exportedOn(date)}_`,
    ...shown.map(message => messageMarkdown(message, name)),
  ]
  return toFile(`${parts.join('\n\n')}\n`, 'text/markdown', nameOf(chat, 'md'))
}

/** Returns a chat with all of its branches as JSON, as on the wire. */
export function chatJson(chat: AssistantChat): ExportedChat {
  return toFile(JSON.stringify(chat, null, 2), 'application/json', nameOf(chat, 'json'))
}

function messageMarkdown(
  { role, content, images, files, status, steps }: AssistantMessage,
  assistant: string,
): string {
  const names = [...images, ...files].map(({ name }) => name)
  const changes = steps.flatMap(step => (step.kind === 'change' ? [changeMarkdown(step)] : []))
  const ends: Partial<Record<AssistantMessage['status'], string>> = texts
  const end = ends[status]
  return [
    `## ${role === 'user' ? texts.you : assistant}`,
    spacedContent({ content, steps }),
    ...(names.length > 0 ? [`_${texts.attached(names.join(', '))}_`] : []),
    ...changes,
    ...(end ? [`_${end}_`] : []),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

function changeMarkdown({ title, fields, state }: ChangeStep): string {
  const word = state === 'failed' ? texts.changeFailed : texts[state]
  const lines = fields.map(({ label, before, after }) =>
    before === null ? `> - ${label}: ${after ?? ''}` : `> - ${label}: ${before} → ${after ?? ''}`,
  )
  return [`> **${title}** (${word})`, ...lines].join('\n')
}

function toFile(text: string, type: string, name: string): ExportedChat {
  return { blob: new Blob([text], { type: `${type};charset=utf-8` }), name }
}

/** The title as the name of a file, without what file systems refuse. */
function nameOf({ title }: AssistantChat, extension: string): string {
  const base = title
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
  return downloadName(`${base || 'chat'}.${extension}`, base || 'chat')
}

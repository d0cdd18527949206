/** Writes the shown branch of a chat as Markdown, with what each answer rests on, and a whole chat as JSON. */

import { downloadName } from '../http/download.js'
import { assistantMessages as texts } from './messages.js'
import type { AssistantChat, AssistantMessage } from './schema.js'
import type { AnswerStep, ChangeStep, ReadStep, StepItem } from './schema.steps.js'
import { escapeText } from './format.escaped.js'
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
    `# ${textOf(chat.title)}`,
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
  { role, content, images, files, status, failure, steps }: AssistantMessage,
  assistant: string,
): string {
  const names = [...images, ...files].map(({ name }) => name)
  const ends: Partial<Record<AssistantMessage['status'], string>> = texts
  const end = ends[status]
  return [
    `## ${role === 'user' ? texts.you : textOf(assistant)}`,
    spacedContent({ content, steps }),
    ...(names.length > 0 ? [`_${texts.attached(textOf(names.join(', ')))}_`] : []),
    ...steps.map(stepMarkdown),
    ...(end ? [`_${[end, failure?.msg].filter(Boolean).join('. ')}_`] : []),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

function stepMarkdown(step: AnswerStep): string {
  if (step.kind === 'change') return changeMarkdown(step)
  return step.kind === 'read' ? readMarkdown(step) : `> ${texts.note(textOf(step.msg))}`
}

/** Returns what was read: its line, and its things with their links, which are paths as those of answers are. */
function readMarkdown({ label, state, msg, items }: ReadStep): string {
  if (state === 'running') return ''
  const said = [label, state === 'failed' ? msg : ''].filter(Boolean).join(': ')
  return [`> ${textOf(said)}`, ...items.map(itemMarkdown)].join('\n')
}

function itemMarkdown({ label, detail, href }: StepItem): string {
  const name = textOf(label)
  const link = href === null ? name : `[${name}](${href})`
  return `> - ${[link, detail && textOf(detail)].filter(Boolean).join(' · ')}`
}

/** Returns what people wrote as one line that stays text: a title or a comment makes no picture, link or element in the file. */
const textOf = (written: string): string => escapeText(written).trim()

function changeMarkdown({ title, fields, state }: ChangeStep): string {
  const word = state === 'failed' ? texts.changeFailed : texts[state]
  const lines = fields.map(({ label, before, after }) => {
    const next = textOf(after ?? '')
    return before === null ? `> - ${label}: ${next}` : `> - ${label}: ${textOf(before)} → ${next}`
  })
  return [`> **${textOf(title)}** (${word})`, ...lines].join('\n')
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

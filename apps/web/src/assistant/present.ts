/**
 * Turns the state of the assistant into the props of its views, such as the files of a draft; reads and writes the
 * address of a chat.
 */

import { routePath } from '@osys/sdk/app/routes'
import type { AssistantChat } from '@osys/sdk/assistant/schema'
import type { DraftFile } from '@osys/sdk/assistant/state.desk'
import { messages } from './messages.js'

/** A file of a question as the composer shows it. */
export interface ShownFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  /** The bytes of a file of the device. */
  readonly blob?: Blob
}

/** Returns the files of a draft as the composer shows them. */
export function toChips(files: readonly DraftFile[]): readonly ShownFile[] {
  return files.map(({ key, name, type, size, blob }) => ({ key, name, type, size, ...(blob && { blob }) }))
}

/** Returns the address of a chat; of one that a search found by a message, the address of that message. */
export function chatHref({ id, found_message_id }: AssistantChat): string {
  const path = routePath('assistantChat', { chatId: id })
  return found_message_id === null ? path : `${path}?message=${found_message_id}`
}

/** Returns the message that the query of an address names; null without one. */
export function messageIn(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('message'))
  return Number.isInteger(id) && id > 0 ? id : null
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  bash: 'sh',
  shell: 'sh',
  csharp: 'cs',
  javascript: 'js',
  kotlin: 'kt',
  markdown: 'md',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  typescript: 'ts',
  '': 'txt',
}

/** Returns the name under which the code of an answer is saved. */
export function codeName(language: string): string {
  const known = EXTENSIONS[language] ?? language
  return `${messages.codeFile}.${/^[a-z0-9]{1,8}$/.test(known) ? known : 'txt'}`
}

/** Returns the files of a question's draft as the composer shows them. */

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

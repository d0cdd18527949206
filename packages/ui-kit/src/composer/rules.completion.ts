/**
 * Finds the mention (a name after `@`) or the task code that is being typed in a message, and completes it.
 */

import { mentionAt } from '../comments/rules.mention.js'

/** A name or a task code that is being typed. */
export interface OpenCompletion {
  readonly kind: 'person' | 'task'
  /** The index of the first character that the choice replaces. */
  readonly start: number
  /** The part that is typed so far, without `@` or `#`. */
  readonly query: string
}

/** The beginning of a code such as `CAFE-7`, or the words after a `#`. */
const CODE = /(?<![\p{L}\p{N}_/-])([A-Z][A-Z0-9]{1,9}-\d{0,6})$/u
const HASH = /(?<![\p{L}\p{N}_/-])#([\p{L}\p{N}-]{0,40})$/u

/** Returns what is being typed at the caret and can be completed; null when nothing is. */
export function completionAt(text: string, caret: number): OpenCompletion | null {
  const before = text.slice(0, caret)
  for (const pattern of [HASH, CODE]) {
    const query = pattern.exec(before)?.[1]
    if (query === undefined) continue
    return { kind: 'task', start: caret - query.length - (pattern === HASH ? 1 : 0), query }
  }
  const mention = mentionAt(text, caret)
  return mention && { kind: 'person', ...mention }
}

/** Returns the text with the chosen name or code in place of the typed part, and the caret after it. */
export function withCompletion(
  text: string,
  range: { readonly start: number; readonly caret: number },
  chosen: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(range.caret)
  const inserted = /^\s/.test(rest) ? chosen : `${chosen} `
  return {
    text: text.slice(0, range.start) + inserted + rest,
    caret: range.start + chosen.length + 1,
  }
}

/** Returns the text with an insertion in place of the selection, and the caret after it. */
export function withInsertion(
  text: string,
  selection: { readonly start: number; readonly end: number },
  inserted: string,
): { readonly text: string; readonly caret: number } {
  return {
    text: text.slice(0, selection.start) + inserted + text.slice(selection.end),
    caret: selection.start + inserted.length,
  }
}

/** Names planted faults that change nothing which anybody can notice, each with the reason. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutants-of.js'

/** A fault that no test can notice, because the code does the same with it. */
export interface HarmlessFault {
  readonly path: string
  /** The line of the source in which the fault begins, without its indent. */
  readonly line: string
  /** The replaced part of the source, in one line. */
  readonly before: string
  readonly after: string
  /** The reason why the code does the same. */
  readonly why: string
}

/** The faults that were read and found harmless. A test tells when the source of one has changed. */
export const HARMLESS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'mutants-harmless.json'), 'utf8'),
) as readonly HarmlessFault[]

/** Returns a part of a source in one line. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the line of a source in which a fault begins, without its indent. */
function lineOf(text: string, { start }: Mutant): string {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const end = text.indexOf('\n', start)
  return text.slice(from, end === -1 ? undefined : end).trim()
}

/** Returns whether a fault of a source is one of the harmless ones. */
export function isHarmless(
  path: string,
  text: string,
  mutant: Mutant,
  harmless: readonly HarmlessFault[] = HARMLESS,
): boolean {
  const line = lineOf(text, mutant)
  const before = inOneLine(text.slice(mutant.start, mutant.end))
  const after = inOneLine(mutant.replacement)
  return harmless.some(
    each => each.path === path && each.line === line && each.before === before && each.after === after,
  )
}

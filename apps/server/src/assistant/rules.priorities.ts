/** Finds the priority that a Spanish order names: `urgente`, `con prioridad alta`. */

import { fold } from '@osys/sdk/basics/fold'
import type { TaskPriority } from '@osys/sdk/tasks/schema'

/** The words of each priority. Behind `de` one is where a change comes from (`de alta a baja`), and `media hora` is none. */
const PRIORITIES: readonly (readonly [TaskPriority, RegExp])[] = [
  ['urgent', /(?<!\bde )\burgente\b/],
  ['high', /\bprioridad alta\b|\balta prioridad\b|(?<!\bde )\balta\b/],
  [
    'medium',
    /\bprioridad media\b|\bmedia prioridad\b|(?<!\b(?:de|y) )\bmedia\b(?! (?:hora|manana|noche|tarde)\b)/,
  ],
  ['low', /\bprioridad baja\b|\bbaja prioridad\b|(?<!\bde )\bbaja\b/],
  ['none', /\bsin prioridad\b/],
]

/** Returns the priority that the folded order for a change names; null without one. */
export function priorityIn(folded: string): TaskPriority | null {
  return PRIORITIES.find(([, words]) => words.test(folded))?.[0] ?? null
}

const LEVEL = String.raw`(?:prioridad\s+(?:urgente|alta|media|baja)|(?:alta|media|baja)\s+prioridad|sin\s+prioridad)(?!\p{L})`
const URGENT = String.raw`(?:muy\s+)?urgente(?!\p{L})`

/** Matches what names the priority even beside a title: `pedidos de prioridad alta` and `un pedido urgente` do not. */
const SURE = new RegExp(
  [
    String.raw`[\s,]{1,3}(?:y\s+)?con\s+(?:una\s+)?${LEVEL}`,
    String.raw`(?:^|,)\s*(?:y\s+)?(?:(?:con|de)\s+)?${LEVEL}`,
    String.raw`(?<!\s|(?:^|\s)(?:de|la|mi|por|su|una))\s+${LEVEL}(?=\s*$)`,
    String.raw`[\s,]{1,3}como\s+${URGENT}`,
    String.raw`^\s*${URGENT}`,
    String.raw`,\s*(?:y\s+)?${URGENT}(?=\s*$)`,
  ].join('|'),
  'iu',
)

/** Matches it where no title stands. */
const BESIDE = new RegExp(
  String.raw`(?:^|[\s,]{1,3})(?:y\s+)?(?:(?:como|con|de|una)\s+){0,3}${LEVEL}|(?:^|(?<!(?:^|\s)(?:cliente|de|empresa|en|para))[\s,]{1,3})(?:(?:como|y)\s+){0,3}${URGENT}`,
  'iu',
)

/** Returns a text without the words that surely name a priority, and that; `isNamed` where its title stands elsewhere. */
export function priorityApart(
  text: string,
  isNamed: boolean,
): readonly [rest: string, priority: TaskPriority | null] {
  const match = (isNamed ? BESIDE : SURE).exec(text)
  if (!match) return [text, null]
  const [words] = match
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + words.length)}`
  return [rest.replaceAll(/ {2,}/g, ' '), priorityIn(fold(words).replace(/^.*\bcomo /, ''))]
}

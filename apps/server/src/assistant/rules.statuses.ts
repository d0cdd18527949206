/** Finds the status that a Spanish order moves a task to, and the one that it says the task has: `de revisión a progreso`. */

import type { TaskStatus } from '@osys/sdk/tasks/schema'

/** The status that an order names, and the one in which it says that the task is. */
export interface NamedStatus {
  readonly to: TaskStatus
  readonly from: TaskStatus | null
}

const STATUSES: readonly (readonly [TaskStatus, RegExp])[] = [
  ['review', /\brevision\b/g],
  ['progress', /\b(?:progreso|curso|proceso)\b/g],
  ['pending', /\bpendiente\b|\bpor hacer\b/g],
  ['done', /\b(?:terminad|hech|completad|finalizad|list)[ao]\b/g],
]

/** The verbs that name a status by themselves, at the beginning of an order or behind `por favor`. */
const VERBS: readonly (readonly [TaskStatus, RegExp])[] = [
  ['progress', /\breabr[ei]r?\b/],
  ['done', /^(?:por favor,? )?(?:termina|completa|cierra|finaliza)r?\b/],
]

/** Matches what leads to the status that a task has: `de revision`, `la tarea pendiente`. */
const FROM = /\b(?:(?:de|desde|que esta)(?: estar)?(?: en| la)?|tareas?) +$/
/** Matches what leads to the status that it is to have. */
const TO = /\b(?:al?|como|en|hacia)(?: la)? +$/
/** Matches what leads to a remark. */
const REMARK = /\bya (?:esta|quedo)(?: en)? +$/

interface Found {
  readonly status: TaskStatus
  readonly part: 'from' | 'to' | 'remark' | null
  readonly at: number
}

/** Returns the status that a folded order names; `several` when it is not plain which, null without one. */
export function statusIn(folded: string): NamedStatus | 'several' | null {
  const named = STATUSES.flatMap(([status, words]) =>
    [...folded.matchAll(words)].map(({ index: at }) => ({ status, part: partOf(folded.slice(0, at)), at })),
  ).filter(({ part }) => part !== 'remark')
  const verb = VERBS.find(([, words]) => words.test(folded))?.[0]
  const found: readonly Found[] =
    verb === undefined ? named : [...named, { status: verb, part: 'to', at: folded.length }]
  const [first, ...others] = new Set(found.map(({ status }) => status))
  if (first === undefined) return null
  if (others.length === 0) return { to: first, from: null }
  const target = found.findLast(({ part }) => part === 'to')
  const source = found.find(({ status }) => status !== target?.status)
  // Of two the task has the one that stands behind `de` or `tarea`, or before the other.
  const isSource = source?.part === 'from' || (source?.part === null && source.at < (target?.at ?? 0))
  return target && source && isSource && others.length === 1
    ? { to: target.status, from: source.status }
    : 'several'
}

function partOf(before: string): Found['part'] {
  if (REMARK.test(before)) return 'remark'
  if (FROM.test(before)) return 'from'
  return TO.test(before) ? 'to' : null
}

/** Understands what a Spanish text asks to change, without a model: the title, place, day or status that it names. */

import { fold } from '@osys/sdk/basics/fold'
import type { TaskPriority, TaskStatus } from '@osys/sdk/tasks/schema'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { hasSecondOrder } from './rules.second-order.js'
import { withoutThanks } from './rules.courtesy.js'
import { dateIn, findWhen } from './rules.dates.js'
import { findDay, type NamedDay } from './rules.days.js'
import { bare, capitalised, PLEASE, quoted, withoutQuotes } from './rules.names.js'
import { newTask, type NewTaskOrder, undated } from './rules.new-task.js'
import { priorityApart, priorityIn } from './rules.priorities.js'
import { statusIn } from './rules.statuses.js'
import { taskNamed } from './rules.task-names.js'
import { namesTime, timeApart } from './rules.times.js'

/** A change that is asked for, as far as it is understood. */
export type Order =
  | NewTaskOrder
  | {
      readonly kind: 'create_comment'
      readonly of: string
      readonly body: string
      /** The task that the place may name, by its code, its title or words of it. */
      readonly task?: string
    }
  | { readonly kind: 'send_message'; readonly to: string; readonly body: string }
  | { readonly kind: 'punch'; readonly event: ClockEvent }
  | {
      readonly kind: 'move_task'
      readonly task: string
      readonly status: TaskStatus
      /** The status in which the text says that the task is. */
      readonly from?: TaskStatus
      /** The time of day that was asked for, which no change has. */
      readonly time?: string
    }
  | {
      readonly kind: 'change_task'
      readonly task: string
      readonly time?: string
      readonly change: {
        readonly to?: string
        readonly due_date?: string
        readonly priority?: TaskPriority
      }
    }
  /** `no_punch`: a record of the clock at another time than now. */
  | { readonly kind: 'half_message' | 'no_change' | 'no_punch' }

/** The code of a task in a text: `CAFE-5`. */
export const CODE = /(?<![\p{L}\d-])([\p{L}\d]{1,6}-\d{1,6})(?![\p{L}\d-])/u

/** Returns the change that a text asks for; null when it asks for none. `plain` has its words without signs. */
export function orderOf(question: string, plain: string, today: string): Order | null {
  // Composed (NFC) text keeps its length when it is folded, so a place in the one is the same in the other.
  const text = question
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\u00bf\u00a1 ]+/, '')
    .trim()
  const asked = withoutThanks(text.slice(0, MOST_READ))
  const folded = fold(asked)
  return (
    newTask(asked, today) ??
    // A comment and a message may be long, and the thanks at their end belong to them.
    comment(text) ??
    message(text) ??
    punch(asked, plain, today) ??
    taskChange(asked, folded, today) ??
    // An order that cannot be carried out must not read as a question about tasks.
    (ORDER.test(folded) ? { kind: 'no_change' } : null)
  )
}

/** The characters of a question that are read; rules that look far ahead take long over a longer one. */
export const MOST_READ = 1000

const ORDER = new RegExp(
  `^${PLEASE}(?:me )?(borra|elimina|quita|cambia|mueve|pasa|pon|asigna|reasigna|termina|completa|marca|edita|actualiza|renombra|archiva|aprueba|rechaza|cancela|sube|comparte|invita|reabre|cierra|agrega|anade|registra|duplica|adjunta)(r|lo|la|los|las|me|le)?\\b|^${PLEASE}(?:me )?(?:incluye|regresa|devuelve|comenta)(?:r|lo|la|los|las|le)?\\b.*(?:\\btareas?\\b|[\\p{L}\\d]-\\d)|\\b(borra|elimina)(r|lo|la)?\\b.*\\b(tareas?|empresas?|archivos?|comentarios?|mensajes?|todo)\\b`,
  'u',
)

const COMMENT =
  /^(?:por favor,?\s+)?(?:comentar?|(?:deja|escribe|agrega|pon)r?\s+un\s+comentario)\s+en\s+(?:([^:]+):|(.+?)\s+que\s)\s*([\s\S]+)$/iu

function comment(text: string): Order | null {
  const [, of, ofTold = '', body] = COMMENT.exec(text) ?? []
  if (body === undefined) return null
  const place = of ?? ofTold
  const task = taskAt(place)
  return {
    kind: 'create_comment',
    of: bare(place),
    body: of === undefined ? capitalised(body) : body,
    ...(task !== null && { task }),
  }
}

/** Returns the task that the place of a comment names: `CAFE-5`, `la tarea de los videos`. */
function taskAt(place: string): string | null {
  const [code] = CODE.exec(place) ?? []
  if (code !== undefined && (code === bare(place) || /\btarea\b/i.test(place))) return code
  return /^(?:la|mi) tarea\b/i.test(place) ? (quoted(place) ?? taskNamed(place)?.task ?? null) : null
}

const TO =
  /^(?:por favor,?\s+|porfa,?\s+)?(?:(?:m[a\u00e1]nda|env[i\u00ed]a|escr[i\u00ed]be|d[i\u00ed]|av[i\u00ed]sa|preg[u\u00fa]nta|contesta|resp[o\u00f3]nde|mandar|enviar|escribir)(?:le)?(?:\s+(?:(?:un|el|este)\s+)?(?:mensaje|msj))?|mensaje)\s+(?:a|para)\s+/iu

function message(text: string): Order | null {
  const start = TO.exec(text)
  if (!start) return null
  const rest = text.slice(start[0].length)
  const [, to = '', body] =
    /^([^:]{1,80}?)(?::|\s+(?:que|q)\s+|\s+diciendo(?:le)?(?:\s+que)?[:\s]\s*)([\s\S]+)$/iu.exec(rest) ?? []
  if (body !== undefined) return { kind: 'send_message', to: bare(to), body: capitalised(body.trim()) }
  // A letter to a client is a text to write, which needs a model.
  return /\b(correo|carta|cliente|poema|texto)\b/.test(fold(text)) ? null : { kind: 'half_message' }
}

function punch(text: string, plain: string, today: string): Order | null {
  if (
    !new RegExp(
      `^${PLEASE}(registra|marca|checa|anota|apunta|inicia|empieza|comienza|termina|acaba)(r|me)?\\b`,
    ).test(plain)
  )
    return null
  if (hasSecondOrder(fold(withoutQuotes(text)))) return { kind: 'two_orders' }
  // A task may be called `Revisar la salida`.
  if (CODE.test(text) || quoted(text) !== null || /\btareas?\b/.test(plain)) return null
  const moments = new Set(plain.replaceAll(OF_BREAK, '').match(/\b(?:entrada|salida|descanso)\b/g))
  const isEnd = BREAK_END.test(plain)
  if (moments.size > 1 || (isEnd && /\binicio\b/.test(plain))) return { kind: 'two_orders' }
  const event = isEnd ? 'fin_descanso' : EVENTS.find(([, words]) => words.test(plain))?.[0]
  if (event === undefined) return null
  const when = findWhen(plain, today, 'last')
  const isNow = (when === null || when === 'today') && dateIn(plain) === null && !namesTime(fold(text))
  return isNow ? { kind: 'punch', event } : { kind: 'no_punch' }
}

const EVENTS: readonly (readonly [ClockEvent, RegExp])[] = [
  ['inicio_descanso', /\bdescanso\b/],
  ['entrada', /\bentrada\b/],
  ['salida', /\bsalida\b/],
]
const BREAK_END =
  /\b(fin|termin[oa]r?|acabar?|regreso|vuelta)\b.*\bdescanso\b|\bentrada del?( mi)? descanso\b/
/** Matches a moment of the break by another name: `salida al descanso`. */
const OF_BREAK =
  /\b(?:entrada|salida) (?=(?:del?|al?|por)(?: (?:del?|el|mi|fin|regreso|vuelta))* descanso\b)/g

const CHANGE = new RegExp(
  `^${PLEASE}(?:me )?(?:cambia|mueve|pasa|pon|asigna|reasigna|termina|completa|marca|actualiza|reabre|cierra|finaliza)(?:r|le|me)?\\b`,
)

/** A change of the task that the text names by its code, by its title in quotation marks, or by words of that. */
function taskChange(text: string, folded: string, today: string): Order | null {
  const exact = CODE.exec(text)?.[1] ?? quoted(text)
  const named = exact ? null : taskNamed(text)
  const task = exact ?? named?.task
  if (!task || !CHANGE.test(folded)) return null
  // The words of a title may not hold another order.
  if (named && hasSecondOrder(folded)) return { kind: 'two_orders' }
  const [told, time] = timeApart(named?.rest ?? withoutQuotes(text).replace(CODE, ' '))
  const rest = fold(told)
  if (hasSecondOrder(rest) || CODE.test(rest)) return { kind: 'two_orders' }
  const due = dueIn(rest, today)
  const unread = due === null ? dateIn(rest) : null
  if (unread !== null) return { kind: 'no_day', words: unread }
  const [plainly, level] = priorityApart(undated(told, due?.words), false)
  const name = personIn(plainly)
  // A word of the name is neither a status nor a priority.
  const beside = name === null ? rest : fold(plainly.replace(name, ' '))
  const moved = statusIn(beside)
  // The status before the words of a title only says which task is meant.
  const status = moved && named?.status ? statusIn(`${beside} de ${fold(named.status)}`) : moved
  const to = name === null ? (/\basigname\b/.test(folded) ? 'mi' : null) : bare(name)
  const priority = level ?? priorityIn(beside)
  const timed = time !== null && { time }
  if (status) {
    // Without `para`, a day that has come says when the change is made.
    const isDue = due !== null && (due.day > today || /\b(?:para|pa|fecha|vence)\b/.test(rest))
    return status === 'several' || isDue || to !== null || priority !== null
      ? { kind: 'two_orders' }
      : { kind: 'move_task', task, status: status.to, ...(status.from && { from: status.from }), ...timed }
  }
  if (to === null && due === null && priority === null) return { kind: 'no_change' }
  const change = {
    ...(to !== null && { to }),
    ...(due && { due_date: due.day }),
    ...(priority !== null && { priority }),
  }
  return { kind: 'change_task', task, change, ...timed }
}

/** Returns the day that an order names; of two the one that a task is moved to, as in `del lunes al martes`. */
function dueIn(rest: string, today: string): NamedDay | null {
  const first = findDay(rest, today)
  const other = first && findDay(rest.replace(first.words, ' '), today)
  const isLeft = ({ words }: NamedDay): boolean =>
    words.startsWith('del ') || /\b(?:del?|desde)(?: el)? $/.test(rest.slice(0, rest.indexOf(words)))
  return other && isLeft(first) && !isLeft(other) ? other : first
}

/** Matches an order up to the name of the person who is to do the task. */
const ASSIGNED = /^.*?\b(?:re)?as[i\u00ed]gna.*?\sa\s+(\p{L}[^?!]*)/iu
/** Matches the same of an order that hands a task over: `pasa CAFE-5 a Luis`. */
const HANDED =
  /^.*?\bp[a\u00e1]sa(?:r|le|rle)?\s.*?\sa\s+(\p{L}(?:(?!\s(?:como|con|en|para|y)\s)[^,;:?!])*)/iu
/** Matches what is handed to nobody: a thing, or a priority. */
const NOBODY =
  /^(?:el|la|las|los|otr[oa]|un|una|(?:muy |sin )?(?:alta|baja|media|prioridad|urgente)|mi(?= ))\b/

/** Returns the name of the person who is to do the task; null without one. */
function personIn(text: string): string | null {
  const [, assigned] = ASSIGNED.exec(text) ?? []
  if (assigned !== undefined) return assigned
  const [, handed] = HANDED.exec(text) ?? []
  if (handed === undefined) return null
  const folded = fold(handed)
  return NOBODY.test(folded) || statusIn(folded) ? null : handed
}

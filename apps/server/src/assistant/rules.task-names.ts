/** Finds the task that a Spanish order names by words of its title: `la tarea de los videos`. */

import { wordsOf } from '@osys/sdk/basics/fold'
import { CONNECTORS, VOCABULARY } from './messages.vocabulary.js'
import { bare } from './rules.names.js'

/** The words that name a task, the status that stands before them, and the text without both. */
export interface NamedTask {
  readonly task: string
  /** `pendiente` of `la tarea pendiente de los videos`. */
  readonly status?: string
  readonly rest: string
}

/** A status that stands before the words of a title; `lista de` is no such one, as in `la tarea lista de precios`. */
const STATUS = String.raw`pendiente|en (?:revisi[o\u00f3]n|progreso|curso|proceso)|(?:terminad|completad|finalizad)a`
/** Matches what leads to the words; `una tarea` is a new one. */
const LEAD = new RegExp(
  String.raw`(?<!\b(?:una|otra|nueva|alguna|ninguna|cada) )\btarea (?:(${STATUS}) (?=(?:del?|sobre|con) ))?(?:(?:del?|sobre|con|para) )?(?:(?:las?|el|los) )?`,
  'iu',
)
/** Matches the words that stand between an order and its task. */
const ARTICLE = /(?:^| )(?:la|mi|esta|esa) $/iu
const WEEKDAY = String.raw`(?:lunes|martes|mi[e\u00e9]rcoles|jueves|viernes|s[a\u00e1]bado|domingo)`
/** The day from which a task moves: a title may hold `del lunes`, too, but not before the other day. */
const MOVED = String.raw`(?:del?|desde)(?: el)? (?:${WEEKDAY}|hoy|ma[n\u00f1]ana|(?:${WEEKDAY} )?\d{1,2}(?: de \p{L}+|/\d{1,2})?) (?:al?|para)`
/** Matches what the order says behind the words: where the task goes, for whom, when. */
const END = new RegExp(
  String.raw`[,;:!?]| (?:(?:al?|como|en|para|desde|hoy|(?:pasado )?ma[n\u00f1]ana|(?:el|este)(?: d[i\u00ed]a| pr[o\u00f3]ximo)? (?:${WEEKDAY}|\d{1,2})|${MOVED})(?: |$)|con prioridad|de (?:revisi[o\u00f3]n|progreso|curso|proceso|pendiente)|(?:terminad|hech|completad|finalizad|list)a(?: |$)|urgente(?: |$)|pendiente(?: |$))`,
  'iu',
)

/** Returns the words of a title by which an order names a task; null when all of them are words of orders. */
export function taskNamed(text: string): NamedTask | null {
  const lead = LEAD.exec(text)
  if (!lead) return null
  const [words, status] = lead
  const tail = text.slice(lead.index + words.length)
  const end = END.exec(tail)?.index ?? tail.length
  const task = bare(tail.slice(0, end))
  const named = wordsOf(task)
  if (named[0] === 'que' || named.every(word => VOCABULARY.has(word) || CONNECTORS.has(word))) return null
  const rest = `${text.slice(0, lead.index).replace(ARTICLE, ' ')} ${tail.slice(end)}`
  return { task, ...(status !== undefined && { status }), rest }
}

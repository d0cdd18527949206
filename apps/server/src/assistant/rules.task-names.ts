/** Finds the task that a Spanish order names by words of its title: `la tarea de los videos`. */

import { wordsOf } from '@osys/sdk/basics/fold'
import { CONNECTORS, VOCABULARY } from './messages.vocabulary.js'
import { bare } from './rules.names.js'

/** The words that name a task, and the text without them. */
export interface NamedTask {
  readonly task: string
  readonly rest: string
}

/** Matches what leads to the words; `una tarea` is a new one. */
const LEAD =
  /(?<!\b(?:una|otra|nueva|alguna|ninguna|cada) )\btarea (?:(?:del?|sobre|con|para) )?(?:(?:las?|el|los) )?/iu
/** Matches the words that stand between an order and its task. */
const ARTICLE = /(?:^| )(?:la|mi|esta|esa) $/iu
/** Matches what the order says behind the words: where the task goes, for whom, when. */
const END =
  /[,;:!?]| (?:(?:al?|como|en|para|desde|hoy|ma[n\u00f1]ana)(?: |$)|con prioridad|de (?:revisi[o\u00f3]n|progreso|curso|proceso|pendiente)|(?:terminad|hech|completad|finalizad|list)a(?: |$)|urgente(?: |$)|pendiente(?: |$))/iu

/** Returns the words of a title by which an order names a task; null when all of them are words of orders. */
export function taskNamed(text: string): NamedTask | null {
  const lead = LEAD.exec(text)
  if (!lead) return null
  const tail = text.slice(lead.index + lead[0].length)
  const end = END.exec(tail)?.index ?? tail.length
  const task = bare(tail.slice(0, end))
  const words = wordsOf(task)
  if (words[0] === 'que' || words.every(word => VOCABULARY.has(word) || CONNECTORS.has(word))) return null
  return { task, rest: `${text.slice(0, lead.index).replace(ARTICLE, ' ')} ${tail.slice(end)}` }
}

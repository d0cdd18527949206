/** Understands the order for a new task in a Spanish text: title, company, person, day, priority, and a time of day. */

import { fold } from '@osys/sdk/basics/fold'
import type { TaskPriority } from '@osys/sdk/tasks/schema'
import { dateIn } from './rules.dates.js'
import { findDay } from './rules.days.js'
import { bare, capitalised, PLEASE, quoted, withoutQuotes } from './rules.names.js'
import { priorityApart } from './rules.priorities.js'
import { hasSecondOrder, hasSecondOrderInTitle } from './rules.second-order.js'

/** The order for a new task, as far as it is understood. */
export type NewTaskOrder =
  | {
      readonly kind: 'create_task'
      readonly of: string
      readonly title: string
      readonly due: string | null
      /** The person who is to do it; null for the one who asks. */
      readonly to: string | null
      /** The company with the words that are read as the person: `Pan para Todos` may be a name. */
      readonly whole?: string
      readonly priority?: TaskPriority
      /** The time of day that was asked for, which the title keeps: a task has none. */
      readonly time?: string
    }
  /** A date that the calendar does not have. */
  | { readonly kind: 'no_day'; readonly words: string }
  | { readonly kind: 'half_task' | 'two_orders' }

const NEW_TASK = new RegExp(
  `^${PLEASE}(?:(?:(?:crea|agrega|anade|haz|pon|anota|apunta)(?:r|me)?(?: (?:una|la|otra))?(?: nueva)?|nueva) tarea\\b|(?:recuerda|acuerda)(?:me)?\\b)`,
)

/** Returns the order for a new task; null when the text asks for none. */
export function newTask(text: string, today: string): NewTaskOrder | null {
  const start = NEW_TASK.exec(fold(text))
  if (!start) return null
  const after = text.slice(start[0].length).replace(LEAD, '')
  const [before = '', ...rest] = withoutQuotes(after).trimStart().split(COLON)
  const [spaced, time] = apart(` ${before}`, TIME)
  // Folded text has no space at its beginning: without one, a place in the one is the same in the other.
  const untimed = spaced.trimStart()
  const due = findDay(untimed, today)
  const unread = due === null ? dateIn(fold(untimed)) : null
  if (unread !== null) return { kind: 'no_day', words: unread }
  // A title behind a colon may quote something.
  const colon = after.search(COLON)
  const quotes = colon >= 0 && colon < after.search(QUOTE) && rest.join('').trim() !== ''
  const [told, ofTold] = apart(quotes ? after.slice(colon + 1) : rest.join(':'), ASSIGNED_IT)
  const quote = quotes ? null : quoted(text)
  const isNamed = (quote ?? told.trim()) !== ''
  const [level, priority] = priorityApart(undated(untimed, due?.words), isNamed)
  const [head, ofHead] = apart(level.trimStart().replace(LEAD, ''), ASSIGNED)
  const found = placeIn(head, isNamed)
  // Behind the company no title goes on.
  const untitled = isNamed ? head : (found.whole ?? found.of)
  if (hasSecondOrder(fold(untitled)) || hasSecondOrderInTitle(fold(head))) return { kind: 'two_orders' }
  const to = ofHead ?? ofTold ?? found.to
  // Two people are named, and one would be lost.
  if (to !== found.to && found.to !== null && found.whole === undefined) return { kind: 'two_orders' }
  const title = titleOf(found, quote, told.trim())
  // The person was named elsewhere, so these words are the company's.
  const of = to === found.to ? found.of : (found.whole ?? found.of)
  if (title === '' || of === '') return { kind: 'half_task' }
  return {
    kind: 'create_task',
    of,
    title: capitalised(time === null ? title : `${title} ${time}`),
    due: due?.day ?? null,
    to: to === ME ? null : to,
    ...(found.whole !== undefined && to === found.to && { whole: found.whole }),
    ...(priority !== null && { priority }),
    ...(time !== null && { time }),
  }
}

/** Returns the title; empty when words beside a quoted one would be lost. */
function titleOf(found: Place, quote: string | null, told: string): string {
  const beside = FILLERS.test(fold(found.title)) ? '' : found.title
  if (quote !== null) return beside === '' && told === '' ? quote : ''
  return [beside, told].filter(part => part !== '').join(': ')
}

/** Matches the words that say nothing of a task, which lead to its title or its day. */
const FILLERS =
  /^(?:[\s,.]|\b(?:asunto|con|de|del|diga|el|entrega|es|fecha|la|limite|llamada|llame|nombre|nueva|para|por favor|que|se|titulada|titulo|vencimiento|y)\b)*$/

/** Matches what leads to the title of a task. */
const LEAD = /^\s*(?:(?:para|de)\s+(?=\p{L}+[aei]r\b))?(?:que\s+)?/iu
const QUOTE = /["\u00ab\u201c]/

/** Matches the colon before a title, and not that of `10:30`. */
const COLON = /(?<!\d):|:(?!\d)/

const HOUR = 'una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'
/** Matches a time of day. A figure before another word counts something: `a las 3 empresas`. */
const TIME = new RegExp(
  String.raw`(?<![\s,])[\s,]+((?:a|para)\s+las?\s+(?:\d{1,2}(?:[:.]\d{2})?|${HOUR})(?:\s+y\s+(?:media|cuarto))?(?:\s*(?:[ap]\.?\s?m\.?|h(?:rs?|oras)?\.?)(?!\p{L})|\s+(?:de|por|en)\s+la\s+(?:ma[n\u00f1]ana|tarde|noche))?|al? mediod[i\u00ed]a)(?=\s*(?:$|[,.;?!])|\s+(?:al?|con|de|del|el|en|hoy|la|ma[n\u00f1]ana|para|y|\p{L}+[aei]r(?:l[aeo]s?)?)(?!\p{L}))`,
  'iu',
)

/** A person's name: up to what goes on with the order, and at most 100 characters. */
const NAME = String.raw`((?:(?!\s(?:con|en|para|y)\s)[^,;:]){1,100})`
/** Matches what leads to the person who is to do a task. */
const ASSIGNED = new RegExp(
  String.raw`(?<![\s,])[\s,]+(?:y )?(?:as[i\u00ed]gna(me(?:la)?)(?!\p{L})|(?:asignad[ao]|as[i\u00ed]gna(?:la|sela|rsela)?) al?\s+${NAME})`,
  'iu',
)
/** The same behind a title, where only `asígnala` is surely no part of it. */
const ASSIGNED_IT = new RegExp(
  String.raw`(?<![\s,.])[\s,.]+(?:y )?as[i\u00ed]gna(?:(mela)(?!\p{L})|(?:la|sela) al?\s+${NAME})[\s.]*$`,
  'iu',
)

/** The person who asks. */
const ME = 'm\u00ed'

/** Returns a text without the first match, and the words that were matched; null without one. */
function apart(text: string, words: RegExp): readonly [rest: string, found: string | null] {
  const match = words.exec(text)
  if (!match) return [text, null]
  const [whole, first, second] = match
  const found = second ?? (/^me(?:la)?$/iu.test(first ?? '') ? ME : (first ?? ''))
  return [text.slice(0, match.index) + text.slice(match.index + whole.length), bare(found)]
}

interface Place {
  readonly of: string
  readonly title: string
  readonly to: string | null
  readonly whole?: string
}

/** Matches what leads to the company of a task, the surest first. */
const PLACES = ['en', 'para', 'de'].map(
  word =>
    new RegExp(String.raw`(?:^|\s)${word}\s+(?:la empresa\s+|el cliente\s+|empresa\s+|cliente\s+)?`, 'giu'),
)

/** Matches the company that a task is about, when nothing else leads to it: `llamar a Lumen`. */
const CALLED =
  /\b(?:llamar|marcar|escribir|avisar|visitar|contactar)(?:le)?\s+a(?:l cliente| la empresa)?\s+(.+)$/iu

/** Matches a company, and the purpose or the person behind it: `Lumen para revisar textos`, `Lumen para Sofía`. */
const FOR = /^(.+?)\s+para\s+(?!que\s)(.+)$/iu
/** Matches a person before the company: `para Sofía en Lumen`. */
const FOR_PERSON = /^para\s+(?!que\s)(.+)$/iu

/** Reads company, title and person; `isNamed` where the title stands elsewhere, in quotation marks or behind a colon. */
function placeIn(text: string, isNamed: boolean): Place {
  const [first, ...others] = PLACES.map(words => [...text.matchAll(words)].at(-1))
  const at = first ?? others.find(each => each !== undefined)
  if (!at) return { of: CALLED.exec(bare(text))?.[1] ?? '', title: bare(text), to: null }
  const of = bare(text.slice(at.index + at[0].length))
  const title = bare(text.slice(0, at.index))
  if (!first) return { of, title, to: null }
  const [, place, purpose] = FOR.exec(of) ?? []
  if (place === undefined || purpose === undefined) {
    const [, person = null] = (isNamed && FOR_PERSON.exec(title)) || []
    return { of, title: person === null ? title : '', to: person }
  }
  const isTask = /^\p{L}+[aei]r(?:l[aeo]s?)?\s/iu.test(purpose)
  if (isTask)
    return title === '' && !isNamed ? { of: place, title: purpose, to: null } : { of, title, to: null }
  return { of: place, title, to: purpose, whole: of }
}

/** The most characters before a day that may lead to it. */
const LONGEST_LEAD = 80

/** Returns a text without the words of its day, and without what leads to them. */
export function undated(text: string, words: string | undefined): string {
  if (words === undefined) return text
  const at = fold(text).indexOf(words)
  const lead =
    /(?:[\s,]+(?:que vence|vence|antes del?|para|pal|pa|con fecha(?: del?)?|el|la|este|esta))*\s*$/iu
  const from = Math.max(0, at - LONGEST_LEAD)
  return text.slice(0, from) + text.slice(from, at).replace(lead, '') + text.slice(at + words.length)
}

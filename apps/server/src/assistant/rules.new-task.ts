/** Understands the order for a new task in a Spanish text: title, company, person, day, priority, and a time of day. */

import { fold } from '@osys/sdk/basics/fold'
import type { TaskPriority } from '@osys/sdk/tasks/schema'
import { dateIn } from './rules.dates.js'
import { findDay } from './rules.days.js'
import { bare, capitalised, PLEASE, quoted, veil, withoutQuotes } from './rules.names.js'
import { priorityApart } from './rules.priorities.js'
import { hasSecondOrder, hasSecondOrderInTitle } from './rules.second-order.js'
import { timeApart } from './rules.times.js'

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
  const { before, quote, behind, unveil } = partsOf(text.slice(start[0].length))
  const [untimed, time] = timeApart(before)
  const due = findDay(untimed, today)
  const unread = due === null ? dateIn(fold(untimed)) : null
  if (unread !== null) return { kind: 'no_day', words: unread }
  const [told, ofTold] = personApart(behind, ASSIGNED_IT)
  const isNamed = (quote ?? told.trim()) !== ''
  const [level, priority] = priorityApart(undated(untimed, due?.words), isNamed)
  const [head, ofHead] = personApart(` ${level.trimStart().replace(LEAD, '')}`, ASSIGNED)
  const assigned = [ofHead, ofTold].filter(person => person !== null)
  const found = placeIn(head, isNamed, assigned.length > 0)
  // Behind the company no title goes on.
  const untitled = isNamed ? head : (found.whole ?? found.of)
  const [to = null, ...others] = found.to === null ? assigned : [...assigned, found.to]
  const isSecond = hasSecondOrder(fold(untitled)) || hasSecondOrderInTitle(fold(head))
  // Of two people one would be lost.
  if (isSecond || others.length > 0) return { kind: 'two_orders' }
  const title = unveil(titleOf(found, quote, told.trim()))
  const of = bare(unveil(found.of))
  if (title === '' || of === '') return { kind: 'half_task' }
  return {
    kind: 'create_task',
    of,
    title: capitalised(time === null ? title : `${title} ${time}`),
    due: due?.day ?? null,
    to: to === null || to === ME ? null : bare(unveil(to)),
    ...(found.whole !== undefined && { whole: bare(unveil(found.whole)) }),
    ...(priority !== null && { priority }),
    ...(time !== null && { time }),
  }
}

interface Parts {
  /** The words that lead to the title, or hold it. */
  readonly before: string
  /** The title in quotation marks. */
  readonly quote: string | null
  /** The words behind a colon. */
  readonly behind: string
  /** Puts back what is quoted inside of the title. */
  unveil(text: string): string
}

/** Divides an order behind its verb. */
function partsOf(order: string): Parts {
  const colon = /^\s*:\s*/.exec(order)?.[0] ?? ''
  const whole = order.slice(colon.length).replace(LEAD, '')
  // A colon right behind `tarea` begins the title, so what is quoted in the middle of it is a part of it.
  const isTitle = colon !== '' && whole.search(QUOTE) > 0
  const { text: after, unveil } = isTitle ? veil(whole) : { text: whole, unveil: (text: string) => text }
  const [before = '', ...rest] = withoutQuotes(after).trimStart().split(COLON)
  const at = after.search(COLON)
  // A title behind a colon may quote something.
  const quotes = at >= 0 && at < after.search(QUOTE) && rest.join('').trim() !== ''
  const behind = quotes ? after.slice(at + 1) : rest.join(':')
  return { before, quote: quotes ? null : quoted(after), behind, unveil }
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

/** A person's name: up to what goes on with the order, and at most 100 characters. */
const NAME = String.raw`((?:(?!\s(?:con|en|para|y)\s)[^,;:]){1,100})`
/** Matches what leads to the person who is to do a task. */
const ASSIGNED = new RegExp(
  String.raw`(?<![\s,])[\s,]+(?:y )?(?:as[i\u00ed]gname(?:la)?(?!\p{L})|(?:asignad[ao]|as[i\u00ed]gna(?:la|sela|rsela)?) al?\s+${NAME})`,
  'iu',
)
/** The same behind a title, where only `asígnala` is surely no part of it. */
const ASSIGNED_IT = new RegExp(
  String.raw`(?<![\s,.])[\s,.]+(?:y )?as[i\u00ed]gna(?:mela(?!\p{L})|(?:la|sela) al?\s+${NAME})[\s.]*$`,
  'iu',
)

/** The person who asks. */
const ME = 'm\u00ed'

/** Returns a text without the words that lead to a person, and that person; null without one. */
function personApart(text: string, words: RegExp): readonly [rest: string, person: string | null] {
  const match = words.exec(text)
  if (!match) return [text, null]
  const [whole, person = ME] = match
  return [text.slice(0, match.index) + text.slice(match.index + whole.length), bare(person)]
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

/**
 * Reads company, title and person; `isNamed` where the title stands elsewhere, in quotation marks or behind a colon,
 * `isAssigned` where a person does.
 */
function placeIn(text: string, isNamed: boolean, isAssigned: boolean): Place {
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
  return isAssigned ? { of, title, to: null } : { of: place, title, to: purpose, whole: of }
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

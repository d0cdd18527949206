/** Understands the order for a new task in a Spanish text: title, company, person, day, and a time of day. */

import { fold } from '@osys/sdk/basics/fold'
import { dateIn } from './rules.dates.js'
import { findDay } from './rules.days.js'
import { bare, capitalised, PLEASE, quoted, withoutQuotes } from './rules.names.js'
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
  const after = text
    .slice(start[0].length)
    .replace(/^\s*(?:(?:para|de)\s+(?=\p{L}+[aei]r\b))?(?:que\s+)?/iu, '')
  const [before = '', ...rest] = withoutQuotes(after).trimStart().split(COLON)
  const [spaced, time] = apart(` ${before}`, TIME)
  // Folded text has no space at its beginning: without one, a place in the one is the same in the other.
  const untimed = spaced.trimStart()
  const due = findDay(untimed, today)
  const unread = due === null ? dateIn(fold(untimed)) : null
  if (unread !== null) return { kind: 'no_day', words: unread }
  const [head, ofHead] = apart(undated(untimed, due?.words), ASSIGNED)
  const [told, ofTold] = apart(rest.join(':'), ASSIGNED_IT)
  const named = quoted(text) ?? told.trim()
  const found = placeIn(head, named !== '')
  // Behind the company no title goes on.
  const untitled = named === '' ? (found.whole ?? found.of) : head
  if (hasSecondOrder(fold(untitled)) || hasSecondOrderInTitle(fold(head))) return { kind: 'two_orders' }
  const title = named || found.title
  const to = ofHead ?? ofTold ?? found.to
  if (title === '' || found.of === '') return { kind: 'half_task' }
  return {
    kind: 'create_task',
    of: found.of,
    title: capitalised(time === null ? title : `${title} ${time}`),
    due: due?.day ?? null,
    to: to === ME ? null : to,
    ...(found.whole !== undefined && to === found.to && { whole: found.whole }),
    ...(time !== null && { time }),
  }
}

/** Matches the colon before a title, and not that of `10:30`. */
const COLON = /(?<!\d):|:(?!\d)/

const HOUR = 'una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'
/** Matches a time of day. A figure before another word counts something: `a las 3 empresas`. */
const TIME = new RegExp(
  String.raw`[\s,]+((?:a|para)\s+las?\s+(?:\d{1,2}(?:[:.]\d{2})?|${HOUR})(?:\s+y\s+(?:media|cuarto))?(?:\s*(?:[ap]\.?\s?m\.?|h(?:rs?|oras)?\.?)(?!\p{L})|\s+(?:de|por|en)\s+la\s+(?:ma[n\u00f1]ana|tarde|noche))?|al? mediod[i\u00ed]a)(?=\s*(?:$|[,.;?!])|\s+(?:al?|con|de|del|el|en|hoy|la|ma[n\u00f1]ana|para|y|\p{L}+[aei]r(?:l[aeo]s?)?)(?!\p{L}))`,
  'iu',
)

/** A person's name, up to what goes on with the order. */
const NAME = String.raw`((?:(?!\s(?:con|en|para|y)\s)[^,;:])+)`
/** Matches what leads to the person who is to do a task. */
const ASSIGNED = new RegExp(
  String.raw`[\s,]+(?:y )?(?:as[i\u00ed]gna(me(?:la)?)(?!\p{L})|(?:asignad[ao]|as[i\u00ed]gna(?:la|sela|rsela)?) al?\s+${NAME})`,
  'iu',
)
/** The same behind a title, where only `asígnala` is surely no part of it. */
const ASSIGNED_IT = new RegExp(
  String.raw`[\s,.]+(?:y )?as[i\u00ed]gna(?:(mela)(?!\p{L})|(?:la|sela) al?\s+${NAME})[\s.]*$`,
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
  if (place === undefined || purpose === undefined)
    return { of, title, to: (isNamed && FOR_PERSON.exec(title)?.[1]) || null }
  const isTask = /^\p{L}+[aei]r(?:l[aeo]s?)?\s/iu.test(purpose)
  if (isTask)
    return title === '' && !isNamed ? { of: place, title: purpose, to: null } : { of, title, to: null }
  return { of: place, title, to: purpose, whole: of }
}

/** Returns a text without the words of its day, and without what leads to them. */
export function undated(text: string, words: string | undefined): string {
  if (words === undefined) return text
  const at = fold(text).indexOf(words)
  const lead =
    /(?:[\s,]+(?:que vence|vence|antes del?|para|pal|pa|con fecha(?: del?)?|el|la|este|esta))*\s*$/iu
  return text.slice(0, at).replace(lead, '') + text.slice(at + words.length)
}

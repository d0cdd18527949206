/**
 * Decides what a Spanish question asks the local mode ('Modo local', without a model) for: tasks, hours, companies, a
 * thing to find, a change to propose.
 */

import { withoutAsking } from './rules.asking.js'
import { withoutGreeting, withoutThanks } from './rules.courtesy.js'
import { findWhen, dateIn } from './rules.dates.js'
import type { Intent, Question } from './rules.intents.js'
import { companiesLack, hoursLack, type Lack, presenceLack, tasksLack, thingsLack } from './rules.lacks.js'
import { bare, quoted } from './rules.names.js'
import { CODE, MOST_READ, orderOf } from './rules.orders.js'
import { hoursOf, teamOf } from './rules.presence.js'
import { findOf } from './rules.seeking.js'
import { ABOUT_TASKS, dayOf, statusOf, tasksOf, taskTime } from './rules.task-questions.js'
import { readWords } from './rules.words.js'

/** The meaning of a question, or what of it this mode knows that it cannot tell. */
type Meaning = Intent | { readonly kind: 'lack'; readonly lack: Lack }

/**
 * Returns what a Spanish question asks for. It looks at words, so whatever is not certain is `unknown`. A
 * question that only goes on, such as `¿y mañana?`, takes the rest from the last of the `earlier` ones.
 */
export function understand(question: string, today: string, earlier: readonly string[] = []): Intent {
  const meaning = meaningOf(question, today, earlier)
  return meaning.kind === 'lack' ? { kind: 'unknown' } : meaning
}

/** Returns what an `unknown` question asks for that this mode knows it cannot tell; null for any other question. */
export function lackIn(question: string, today: string): Lack | null {
  const meaning = meaningOf(question, today, [])
  return meaning.kind === 'lack' ? meaning.lack : null
}

function meaningOf(question: string, today: string, earlier: readonly string[]): Meaning {
  const whole = question.trim().slice(0, MOST_READ)
  const text = withoutAsking(withoutThanks(withoutGreeting(whole)))
  const { plain, name } = readWords(text)
  const order = orderOf(withoutAsking(withoutGreeting(question.trim())), plain, today)
  if (order) return order
  const asked: Question = { text, plain, name: placeOf(text) ?? name, today }
  const intent = intentOf(asked)
  // A greeting with little beside it is one, such as `Hola, equipo`.
  const talk = text === whole || !isUnsure(intent) ? null : talkOf(readWords(whole).plain)
  if (talk) return talk
  const date = dateIn(plain)
  const isDated = intent.kind === 'tasks' || intent.kind === 'hours' || isUnsure(intent)
  if (date !== null && isDated && findWhen(plain, today) === null) return { kind: 'no_day', words: date }
  const saysSo = /^(y|e|pero|tambien)\b/.test(plain)
  const goesOn = saysSo || plain.split(' ').length <= MOST_GOING_ON
  if (!goesOn || !isWeak(intent, saysSo ? /\btareas?\b/ : ABOUT_TASKS, plain) || earlier.length === 0)
    return intent
  const before = meaningOf(earlier.at(-1) ?? '', today, earlier.slice(0, -1))
  return goingOn(before, asked) ?? intent
}

/** The most words of a question that may go on with the one before without a word that says so. */
const MOST_GOING_ON = 3

/** Tells whether a question names only a time or a name. */
function isWeak(intent: Meaning, aboutTasks: RegExp, plain: string): boolean {
  if (intent.kind === 'tasks') return !aboutTasks.test(plain)
  return isUnsure(intent)
}

function isUnsure(intent: Meaning): boolean {
  return intent.kind === 'unknown' || (intent.kind === 'company' && !intent.isSure)
}

/** Returns an earlier question with the time, the name and the status of the one that goes on with it. */
function goingOn(before: Meaning, asked: Question): Intent | null {
  const { plain, name, today } = asked
  if (before.kind === 'tasks') {
    const time = taskTime(asked)
    const status = statusOf(plain)
    if (time === 'any' && name === null && status === null) return null
    return {
      ...before,
      ...(time !== 'any' && { time }),
      ...(status !== null && { status }),
      ...(name !== null && { of: name, isMine: false }),
    }
  }
  if (before.kind === 'hours') {
    const time = findWhen(plain, today, 'last')
    if (time === null && name === null) return null
    return { ...before, ...(time !== null && { time }), ...(name !== null && { of: name }) }
  }
  if (name === null) return null
  if (before.kind === 'company') return { ...before, name, isSure: true }
  if (before.kind === 'messages' || before.kind === 'comments' || before.kind === 'files')
    return { ...before, of: name }
  return before.kind === 'team' ? { ...before, of: name, status: null } : null
}

function intentOf(asked: Question): Meaning {
  const { text, plain } = asked
  const code = CODE.exec(text)?.[1]
  if (code) return { kind: 'task', code }
  return (
    talkOf(plain) ??
    findOf(asked) ??
    lacking(presenceLack(asked)) ??
    teamOf(asked) ??
    lacking(hoursLack(asked)) ??
    hoursOf(asked) ??
    intentOfUnread(asked) ??
    thingsOf(asked) ??
    companiesOf(asked) ??
    lacking(thingsLack(asked)) ??
    lacking(tasksLack(asked)) ??
    tasksOf(asked) ??
    companyOf(asked) ??
    dayOf(asked) ?? { kind: 'unknown' }
  )
}

const lacking = (lack: Lack | null): Meaning | null => lack && { kind: 'lack', lack }

function talkOf(plain: string): Intent | null {
  if (WRITING.test(plain)) return { kind: 'unknown' }
  if (/^que (hora|dia|fecha) (es|estamos)\b|^a cuantos estamos\b|^(que )?fecha de hoy\b/.test(plain)) {
    return { kind: 'now' }
  }
  if (/^(muchas |mil )?gracias\b/.test(plain) || AGREEMENT.test(plain)) return { kind: 'thanks' }
  if (
    /\b(ayuda|ayudame|que (mas )?(puedes|sabes)( hacer)?|como funcionas|quien eres|que eres)\b/.test(plain)
  ) {
    return { kind: 'help' }
  }
  return /^(hola+|oye|buen[oa]s? (dias?|tardes?|noches?)|que tal|hey)( .{0,12})?$/.test(plain)
    ? { kind: 'greeting' }
    : null
}

/** Matches what only agrees with the answer before. */
const AGREEMENT =
  /^(ok(ay|i)?|vale|va|sale|(muy )?bien|super|perfecto|genial|excelente|de acuerdo|entendido|listo)( (ok|vale|va|perfecto|genial|excelente))?( (muchas |mil )?gracias)?$/

/** Matches a question that only a model can answer. */
const WRITING =
  /^(por favor )?(escribe|redacta|traduce|corrige|inventa|genera|recomienda|sugiere|explica)(me|r|lo|la)?\b|^(dame|tienes) (una )?ideas?\b|^que (opinas|piensas|recomiendas)\b/

function intentOfUnread({ plain, name }: Question): Intent | null {
  const asksWhatIsNew =
    /\b(notificacion(es)?|avisos?|novedades|noticias)\b|\bque (hay de nuevo|me perdi|paso hoy)\b/
  if (name === null && asksWhatIsNew.test(plain)) {
    return { kind: 'notifications' }
  }
  const isOfChats = /\b(mensajes?|chats?|conversacion(es)?)\b/.test(plain)
  const isSaid = /\b(escribio|dijo|mando|contesto|respondio|envio)\b/.test(plain)
  if (name !== null && (isOfChats || isSaid)) return { kind: 'messages', of: name }
  const isUnread = /\b(sin leer|por leer|no (he )?leid)|\b(falta[n]?|queda[n]?) (por |de )?leer\b/.test(plain)
  const isNew = isOfChats && /\b(nuev|pendiente|recibi|tengo|hay|mis|ultim)/.test(plain)
  return isUnread || isNew || /\bquien(es)? me (escribio|escribieron|mando)\b/.test(plain)
    ? { kind: 'unread' }
    : null
}

/** Understands `Últimos comentarios de Lumen`, `Archivos de Lumen`. */
function thingsOf({ plain, name }: Question): Intent | null {
  const isAsked = /\b(comentarios?|comento|comentaron|comentado|opinan)\b/.test(plain)
  if (name === null) return null
  if (/\b(archivos|documentos|ficheros)\b/.test(plain)) return { kind: 'files', of: name }
  return isAsked ? { kind: 'comments', of: name } : null
}

const COMPANY_STATUSES = [
  ['pending', /\b(pendientes?|(por|sin) aprobar|aprobacion|esperan?)\b/],
  ['archived', /\barchivad/],
  ['actived', /\bactiv/],
  // A brief is a company that waits for approval.
  ['pending', /\bbriefs?\b/],
] as const

function companiesOf(asked: Question): Meaning | null {
  const { plain } = asked
  if (
    !/\b(empresas|clientes|briefs?)\b/.test(plain) ||
    /\b(tareas?|vencen?|vencid[ao]s|atrasad[ao]s)\b/.test(plain)
  )
    return null
  const status = COMPANY_STATUSES.find(([, words]) => words.test(plain))?.[0] ?? null
  return lacking(companiesLack(asked)) ?? { kind: 'companies', status }
}

const ABOUT_COMPANY =
  /\b(como (va|van|esta|anda|sigue|vamos con)|estado|status|situacion|novedades|resume|resumeme|resumir|resumen|informe|que (hay|pasa|paso|sabes|tal|novedades)|info|informacion|datos|telefonos?|correos?|email|direccion|contactos?|quien (lleva|atiende|es)|a cargo|encargad[oa]|responsable|dime|cuentame|hablame|dame|muestrame|ver|abre|abreme)\b/

/** A question about a company; one that is nothing but a name may be about something else. */
function companyOf({ plain, name, text }: Question): Intent | null {
  if (name === null) return null
  if (ABOUT_COMPANY.test(plain)) return { kind: 'company', name, isSure: true }
  const isBare = readWords(text).plain.split(' ').length === name.split(' ').length
  return isBare && name.split(' ').length <= 4 ? { kind: 'company', name, isSure: false } : null
}

/** Words that follow `de` and name a time or oneself, and no company. */
const NO_PLACE =
  /^(hoy|ma[\u00f1n]ana|esta|este|la semana|el d[i\u00ed]a|m[i\u00ed]|mis|todas?|todos|ayer|aprobar|revisar|lunes|martes|mi[\u00e9e]rcoles|jueves|viernes|s[\u00e1a]bado|domingo)\b/i

/** Returns the company or person that a question names: after `de`, `en`, `para`, with a capital letter. */
function placeOf(text: string): string | null {
  const quotedName = quoted(text)
  if (quotedName !== null) return quotedName
  const places = text.matchAll(
    /\b(?:de|del|en|para|con|sobre)\s+(?:la empresa\s+|el cliente\s+|la cuenta\s+|cliente\s+|empresa\s+)?(\p{Lu}[\p{L}\d&.'-]*(?:\s+(?:(?:de|del|la|los|y|e)\s+)?[\p{Lu}\d&][\p{L}\d&.'-]*)*)/gu,
  )
  for (const [, name = ''] of places) if (!NO_PLACE.test(name)) return bare(name)
  return null
}

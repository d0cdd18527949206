/**
 * Understands a Spanish question without a model: tasks, hours, companies, a thing to find, a change to
 * propose.
 */

import { fold } from '@osys/sdk/basics/fold'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { findDay } from './rules.dates.js'

/** The time that a question about tasks is about. */
export type TaskTime = 'today' | 'tomorrow' | 'week' | 'overdue' | 'any'

/** The meaning of a question, as far as it is understood without a model. */
export type Intent =
  | { readonly kind: 'help' | 'who_is_in' | 'unread' | 'notifications' | 'half_task' | 'unknown' }
  | {
      readonly kind: 'tasks'
      readonly of: string | null
      readonly isMine: boolean
      readonly time: TaskTime
      readonly status: string | null
    }
  | { readonly kind: 'hours'; readonly time: 'today' | 'week' }
  | { readonly kind: 'companies'; readonly status: 'pending' | 'actived' | 'archived' | null }
  | { readonly kind: 'company'; readonly name: string }
  | { readonly kind: 'comments'; readonly of: string }
  | {
      readonly kind: 'find'
      readonly what: 'files' | 'comments' | 'messages' | 'tasks' | 'companies' | 'people'
      readonly text: string
      readonly of: string | null
    }
  | { readonly kind: 'create_task'; readonly of: string; readonly title: string; readonly due: string | null }
  | { readonly kind: 'create_comment'; readonly of: string; readonly body: string }
  | { readonly kind: 'send_message'; readonly to: string; readonly body: string }
  | { readonly kind: 'punch'; readonly event: ClockEvent }

/** Returns what a Spanish question asks for. It looks at words, so whatever is not certain is `unknown`. */
export function understand(question: string, today: string): Intent {
  const text = question.trim()
  const folded = fold(text)
    .replaceAll(/[\u00bf?\u00a1!]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (
    changeOf(text, folded, today) ??
    findOf(text, folded) ??
    clockOf(folded) ??
    newsOf(folded) ??
    tasksOf(text, folded) ??
    companiesOf(text, folded) ??
    (/\b(ayuda|que puedes hacer|que sabes hacer|como funcionas|quien eres|que eres)\b/.test(folded) ||
    /^hola\b.{0,12}$/.test(folded)
      ? { kind: 'help' }
      : { kind: 'unknown' })
  )
}

/** `Verb … : text` and `Verb "text" …` of the changes that can be proposed. */
function changeOf(text: string, folded: string, today: string): Intent | null {
  if (/^(por favor,? )?(crea|agrega|anade|haz|nueva)( una| la)?( nueva)? tarea\b/.test(folded))
    return newTask(text, today)
  const comment =
    /^(?:comenta|deja un comentario|escribe un comentario|agrega un comentario)\s+en\s+([^:]+):\s*([\s\S]+)$/i.exec(
      text,
    )
  if (comment?.[1] && comment[2])
    return { kind: 'create_comment', of: bare(comment[1]), body: comment[2].trim() }
  const message =
    /^(?:manda|env[i\u00ed]a|escribe|dile)(?:le)?(?:\s+un\s+mensaje)?\s+a\s+([^:]+):\s*([\s\S]+)$/i.exec(text)
  if (message?.[1] && message[2])
    return { kind: 'send_message', to: bare(message[1]), body: message[2].trim() }
  if (/^(registra|marca|checa|anota)\b/.test(folded)) {
    if (/\b(fin|termino|regreso|vuelta)\b.*\bdescanso\b/.test(folded))
      return { kind: 'punch', event: 'fin_descanso' }
    if (/\bdescanso\b/.test(folded)) return { kind: 'punch', event: 'inicio_descanso' }
    if (/\bentrada\b/.test(folded)) return { kind: 'punch', event: 'entrada' }
    if (/\bsalida\b/.test(folded)) return { kind: 'punch', event: 'salida' }
  }
  // An order that cannot be carried out must not read as a question about tasks.
  return ORDER.test(folded) ? { kind: 'unknown' } : null
}

const ORDER =
  /^(por favor,? )?(borra|elimina|quita|cambia|mueve|pasa|pon|asigna|reasigna|termina|completa|marca|edita|actualiza|renombra|archiva|aprueba|rechaza)\b/

function newTask(text: string, today: string): Intent {
  const title = quoted(text) ?? /:\s*(\S[\s\S]*)$/.exec(text)?.[1]?.trim()
  const place = text.replace(/["«“][^"»”]*["»”]/u, ' ').split(':')[0] ?? ''
  const due = findDay(place, today)
  const of =
    /\b(?:en|para|de)\s+(?:la empresa\s+|el cliente\s+)?(\p{Lu}[\p{L}\d&.' -]*?)(?=\s+(?:para|que|con|antes|el|hoy|ma[\u00f1n]ana|vence)\b|[,.?!]|\s*$)/u.exec(
      place,
    )?.[1]
  return title && of
    ? { kind: 'create_task', of: of.trim(), title, due: due?.day ?? null }
    : { kind: 'half_task' }
}

const THINGS = [
  ['files', /\b(archivos?|documentos?|ficheros?)\b/],
  ['comments', /\bcomentarios?\b/],
  ['messages', /\bmensajes?\b/],
  ['tasks', /\btareas?\b/],
  ['companies', /\b(empresas?|clientes?)\b/],
  ['people', /\b(personas?|companer[oa]s?)\b/],
] as const

/** `Busca el archivo «manual» de Café Roble`, `¿Dónde está el mensaje sobre el logo?` */
function findOf(text: string, folded: string): Intent | null {
  if (!/^(por favor,? )?(busca|buscame|encuentra|localiza|donde (esta|quedo|hay))\b/.test(folded)) return null
  const what = THINGS.map(([name, words]) => [name, folded.search(words)] as const)
    .filter(([, at]) => at >= 0)
    .toSorted((a, b) => a[1] - b[1])[0]?.[0]
  if (!what) return null
  const named = quoted(text)
  const after = text.replace(/["«“][^"»”]*["»”]/u, ' ')
  const of = what === 'files' || what === 'comments' ? placeOf(after) : null
  const rest = named ?? wordsAfter(after, what)
  return rest === '' ? null : { kind: 'find', what, text: rest, of: named === null ? null : of }
}

/** The words that follow the thing: what it is called, or what it is about. */
function wordsAfter(text: string, what: string): string {
  const words =
    /\b(?:archivos?|documentos?|ficheros?|comentarios?|mensajes?|tareas?|empresas?|clientes?|personas?|compa[\u00f1n]er[oa]s?)\b\s*([\s\S]*)$/i.exec(
      text,
    )?.[1] ?? ''
  const plain = words
    .replace(
      /^(?:que (?:habla|dice|hable|diga)n?|sobre|acerca|llamad[oa]s?|con|de|del|la|el|los|las|se llama)\b\s*/i,
      '',
    )
    .replace(/^(?:de|del|la|el|los|las|sobre)\b\s*/i, '')
  return what === '' ? '' : bare(plain)
}

function clockOf(folded: string): Intent | null {
  if (/\bquien(es)?\b.*\b(trabajando|esta[n]?|dentro|conectad|en turno|llego|llegaron|vino)\b/.test(folded)) {
    return { kind: 'who_is_in' }
  }
  if (
    /\b(horas?|tiempo)\b.*\b(llevo|trabaj|hoy|semana|tengo|hice|registrad)/.test(folded) ||
    /\bmi horario\b/.test(folded)
  ) {
    return { kind: 'hours', time: /\bsemana\b/.test(folded) ? 'week' : 'today' }
  }
  return null
}

function newsOf(folded: string): Intent | null {
  if (/\b(notificaciones|avisos|novedades)\b/.test(folded)) return { kind: 'notifications' }
  const isOfChats = /\b(mensajes?|chats?|conversacion(es)?)\b/.test(folded)
  const isUnread = /\b(sin leer|no (he )?leid)/.test(folded)
  return isUnread || (isOfChats && /\b(nuev|pendiente|recibi|tengo)/.test(folded)) ? { kind: 'unread' } : null
}

const STATUSES = [
  ['review', /\ben revision\b|\bpor revisar\b/],
  ['progress', /\ben (progreso|curso|proceso)\b/],
  ['done', /\b(terminad|hech|complet|finalizad)[ao]s?\b/],
] as const

function tasksOf(text: string, folded: string): Intent | null {
  const isAboutTasks = /\b(tareas?|pendientes?|vence[n]?|vencid[ao]s?|atrasad[ao]s?|entregas?|mi dia)\b/.test(
    folded,
  )
  if (!isAboutTasks || /\b(empresas?|clientes?) (pendientes|por aprobar|en espera)\b/.test(folded))
    return null
  const time: TaskTime = /\b(vencid[ao]s?|atrasad[ao]s?|retrasad[ao]s?)\b/.test(folded)
    ? 'overdue'
    : /\bhoy\b|\bmi dia\b/.test(folded)
      ? 'today'
      : /\bmanana\b/.test(folded)
        ? 'tomorrow'
        : /\bsemana\b/.test(folded)
          ? 'week'
          : 'any'
  const of = placeOf(text) ?? placeAfterTasks(folded)
  const status = STATUSES.find(([, words]) => words.test(folded))?.[0] ?? null
  const isMine = of === null || /\b(mis|mias?|tengo|me toca|a mi)\b/.test(folded)
  return { kind: 'tasks', of, isMine, time, status }
}

function companiesOf(text: string, folded: string): Intent | null {
  if (/\bcomentarios?\b/.test(folded)) {
    const of = placeOf(text)
    return of === null ? null : { kind: 'comments', of }
  }
  if (/\b(empresas|clientes)\b/.test(folded)) {
    const status = /\b(pendientes?|por aprobar|aprobacion|esperan?)\b/.test(folded)
      ? 'pending'
      : /\barchivad/.test(folded)
        ? 'archived'
        : /\bactiv/.test(folded)
          ? 'actived'
          : null
    return { kind: 'companies', status }
  }
  const name =
    /\b(?:c[o\u00f3]mo va|c[o\u00f3]mo est[a\u00e1]|estado de|resume|resumen de|qu[e\u00e9] hay de|qu[e\u00e9] pasa con|informaci[o\u00f3]n de|datos de)\s+(?:la empresa\s+|el cliente\s+)?([^?!.]+)/i.exec(
      text,
    )?.[1]
  return name && /^\p{Lu}|^["«“]/u.test(name.trim()) ? { kind: 'company', name: bare(name) } : null
}

/** Words that follow `de` and name a time or oneself, and no company. */
const NO_PLACE =
  /^(hoy|ma[\u00f1n]ana|esta|este|la semana|el d[i\u00ed]a|m[i\u00ed]|mis|todas?|todos|ayer|aprobar|revisar)\b/i

/** Words that follow `tareas de` in lower case and name no company. */
const NO_NAME = /\b(hoy|manana|ayer|dia|semana|mes|equipo|yo|vencen?|vencid[ao]s?|atrasad[ao]s?)\b/

/** Returns the company or person that a question names: after `de`, `en`, `para`, with a capital letter. */
function placeOf(text: string): string | null {
  const quotedName = quoted(text)
  if (quotedName !== null) return quotedName
  const places = text.matchAll(
    /\b(?:de|del|en|para|con|sobre)\s+(?:la empresa\s+|el cliente\s+|cliente\s+|empresa\s+)?(\p{Lu}[\p{L}\d&.'-]*(?:\s+(?:(?:de|del|la|los|y|e)\s+)?[\p{Lu}\d&][\p{L}\d&.'-]*)*)/gu,
  )
  for (const [, name = ''] of places) if (!NO_PLACE.test(name)) return bare(name)
  return null
}

/** Returns the name that ends a question in lower case: `tareas de café roble`. */
function placeAfterTasks(folded: string): string | null {
  const name = /\btareas del? (?:la empresa |el cliente )?(\p{L}[^,.:;]*)$/u.exec(folded)?.[1]
  return name === undefined || NO_PLACE.test(name) || NO_NAME.test(name) ? null : bare(name)
}

function quoted(text: string): string | null {
  return /["«“]([^"»”]+)["»”]/u.exec(text)?.[1]?.trim() ?? null
}

/** Returns a name without what surrounds it in a sentence. */
function bare(name: string): string {
  return name
    .replaceAll(/["«»“”\u00bf?\u00a1!]/g, '')
    .replace(/[.,;:\s]+$/, '')
    .trim()
}

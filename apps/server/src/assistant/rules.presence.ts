/** Understands Spanish questions about the clock: who works, where somebody is, how many hours. */

import { addDays, mondayOf } from '@osys/sdk/basics/days'
import { fold } from '@osys/sdk/basics/fold'
import { PLACE_LEADS } from './messages.vocabulary.js'
import { daysOf, findWhen, type When } from './rules.dates.js'
import type { Intent, Question } from './rules.intents.js'

const CLOCK_STATUSES = [
  ['descanso', /\bdescanso\b/],
  ['fuera', /\b(falta[n]?|fuera|no (ha )?(llego|llegado|vino|esta[n]?)|salio|salieron)\b/],
  ['dentro', /\b(trabajando|dentro|turno|llego|llegaron|vino|vinieron|entro|oficina|disponibles?)\b/],
] as const

const ONLINE = /\bconectad[oa]s?\b/

/** Tells whether a question asks for people. */
export function isWho(plain: string): boolean {
  return /^(y |e )?quien(es)?\b/.test(plain) || /\b(cuant[oa]s|que) (personas?|companer[oa]s)\b/.test(plain)
}

/** Matches who works or comes, today or on another day; `viene` elsewhere may belong to `la semana que viene`. */
const AT_WORK = /^(y |e )?quien(es)? (ya |mas |no )?(trabaj[oa]|trabajan|trabajaron|vienen?)\b/
/** Matches `está` where it is no part of a time, such as `esta semana`. */
const IS_THERE = /\besta[n]?\b(?! (semana|quincena|tarde|noche|manana)\b)/

/** Tells whether a question asks where people are, whatever the day. */
export function asksPresence({ plain, name }: Question): boolean {
  const isAny = CLOCK_STATUSES.some(([, words]) => words.test(plain)) || IS_THERE.test(plain)
  if (isWho(plain)) return AT_WORK.test(plain) || (name === null && isAny)
  return name !== null && asksWhether(plain)
}

/** Tells whether a question asks if one person is there. */
function asksWhether(plain: string): boolean {
  const isThere =
    /^(ya )?(esta|llego|vino|entro|salio|anda)\b/.test(plain) ||
    /\b(ya (llego|vino|entro|salio))\b/.test(plain)
  const isAt =
    /\b(esta|anda)\b/.test(plain) &&
    /\b(oficina|trabajando|dentro|fuera|descanso|conectad[oa]|disponible|turno)\b/.test(plain)
  return (isThere || isAt) && !/\b(que|como|en que|tareas?)\b/.test(plain)
}

/** Understands `¿Quién está trabajando?`, `¿Quién está conectado?`, `¿Está Luis en la oficina?` */
export function teamOf(asked: Question): Intent | null {
  const { plain, name } = asked
  if (isWho(plain) && name === null && ONLINE.test(plain)) return { kind: 'online', of: null }
  if (isWho(plain) && name !== null) return workersAt(asked, name)
  if (!asksPresence(asked)) return null
  const status = CLOCK_STATUSES.find(([, words]) => words.test(plain))?.[0] ?? null
  if (name === null) return { kind: 'team', of: null, status: status === 'dentro' ? null : status }
  return ONLINE.test(plain) ? { kind: 'online', of: name } : { kind: 'team', of: name, status: null }
}

/** Understands `¿Quién está trabajando en Café Roble?`, which the tasks in progress there tell. */
function workersAt({ text, plain }: Question, name: string): Intent | null {
  const folded = fold(text)
  const isIn = PLACE_LEADS.some(lead => folded.includes(` ${lead} ${fold(name)}`))
  if (!isIn || !/\btrabaja(n|ndo)?\b/.test(plain)) return null
  const all = { isMine: false, isFree: false, time: 'any', priority: null } as const
  return { kind: 'tasks', of: name, status: 'progress', isWho: true, ...all }
}

/** Tells whether a question asks for hours of work. */
export function asksHours(plain: string): boolean {
  return (
    /\bhoras?\b.*\b(llev|trabaj|hoy|ayer|semana|teng|tiene|hice|hizo|registrad|extras?|de|del)/.test(plain) ||
    /\bcuanto (he |has |ha |llev[oa] )?(trabaj(o|e|ado|ando)|llev[oa])\b/.test(plain) ||
    /\bque dias? (he |ha )?trabaj(o|e|ado)\b/.test(plain) ||
    /\btiempo\b.*\b(llev|trabaj|registrad)/.test(plain) ||
    /\b(a que hora|cuando) (entre|entro|sali|salio|llegue|llego|empece)\b/.test(plain) ||
    /\bmi (horario|jornada|registro)\b/.test(plain) ||
    /^(ya )?(cheque|registre|marque|estoy dentro)\b|\bmis (horas|registros)\b|^horas\b/.test(plain)
  )
}

/** Understands `¿Cuántas horas llevo hoy?`, `¿A qué hora entré ayer?` */
export function hoursOf({ plain, name, today }: Question): Intent | null {
  if (!asksHours(plain)) return null
  // `¿A qué hora entro el lunes?` asks about a day to come.
  const isAhead = name === null && /\bentro\b/.test(plain)
  const time = findWhen(plain, today, isAhead ? 'next' : 'last') ?? 'today'
  return { kind: 'hours', of: name, time: /\bextras?\b/.test(plain) ? weekOf(time, today) : time }
}

/** Overtime is that of a week, so a day means its week. */
function weekOf(time: When, today: string): When {
  const { from, to } = daysOf(time, today)
  if (from !== to) return time
  const monday = mondayOf(from)
  return monday === mondayOf(today) ? 'week' : { from: monday, to: addDays(monday, 6) }
}

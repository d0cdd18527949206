/** Understands Spanish questions about the clock: who works, where somebody is, how many hours. */

import { addDays, mondayOf } from '@osys/sdk/basics/days'
import { daysOf, findWhen, type When } from './rules.dates.js'
import type { Intent, Question } from './rules.intents.js'

const CLOCK_STATUSES = [
  ['descanso', /\bdescanso\b/],
  ['fuera', /\b(falta[n]?|fuera|no (ha )?(llego|llegado|vino|esta[n]?)|salio|salieron)\b/],
  ['dentro', /\b(trabajando|dentro|turno|llego|llegaron|vino|vinieron|entro|oficina|disponibles?)\b/],
] as const

const ONLINE = /\bconectad[oa]s?\b/

/** Understands `¿Quién está trabajando?`, `¿Quién está conectado?`, `¿Está Luis en la oficina?` */
export function teamOf({ plain, name }: Question): Intent | null {
  const status = CLOCK_STATUSES.find(([, words]) => words.test(plain))?.[0] ?? null
  const isWho =
    /^(y |e )?quien(es)?\b/.test(plain) || /\b(cuant[oa]s|que) (personas?|companer[oa]s)\b/.test(plain)
  // The workspace sets no hour at which a day begins, so the question who was late has no answer.
  if (isWho && /\btarde\b/.test(plain)) return { kind: 'unknown' }
  if (isWho && name === null && ONLINE.test(plain)) return { kind: 'online', of: null }
  if (isWho && (status !== null || /\besta[n]?\b/.test(plain)) && name === null) {
    return { kind: 'team', of: null, status: status === 'dentro' ? null : status }
  }
  const isThere =
    /^(ya )?(esta|llego|vino|entro|salio|anda)\b/.test(plain) ||
    /\b(ya (llego|vino|entro|salio))\b/.test(plain)
  const isAt =
    /\b(esta|anda)\b/.test(plain) &&
    /\b(oficina|trabajando|dentro|fuera|descanso|conectad[oa]|disponible|turno)\b/.test(plain)
  if (name === null || !(isThere || isAt) || /\b(que|como|en que|tareas?)\b/.test(plain)) return null
  return ONLINE.test(plain) ? { kind: 'online', of: name } : { kind: 'team', of: name, status: null }
}

const SEVERAL =
  /\b(equipo|tod[oa]s|cada (uno|quien)|quien(es)?|personas|companer[oa]s|llevamos|trabajamos|hicimos|tenemos)\b/

/** Understands `¿Cuántas horas llevo hoy?`, `¿A qué hora entré ayer?` */
export function hoursOf({ plain, name, today }: Question): Intent | null {
  const isAsked =
    /\bhoras?\b.*\b(llev|trabaj|hoy|ayer|semana|teng|tiene|hice|hizo|registrad|extras?|de|del)/.test(plain) ||
    /\bcuanto (he |has |ha |llev[oa] )?(trabaj(o|e|ado|ando)|llev[oa])\b/.test(plain) ||
    /\btiempo\b.*\b(llev|trabaj|registrad)/.test(plain) ||
    /\b(a que hora|cuando) (entre|entro|sali|salio|llegue|llego|empece)\b/.test(plain) ||
    /\bmi (horario|jornada|registro)\b/.test(plain) ||
    /^(ya )?(cheque|registre|marque|estoy dentro)\b|\bmis (horas|registros)\b|^horas\b/.test(plain)
  if (!isAsked) return null
  // The hours of several people are no answer that this mode has; one's own would be a wrong figure.
  if (name === null && SEVERAL.test(plain)) return { kind: 'unknown' }
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

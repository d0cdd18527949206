/** Understands Spanish questions about tasks: whose, when, in which state. */

import type { TaskPriority } from '@osys/sdk/tasks/schema'
import { findWhen } from './rules.dates.js'
import type { Intent, Question, TaskQuestion } from './rules.intents.js'

const STATUSES = [
  ['review', /\ben revision\b|\b(por|para|falta) revisar\b/],
  [
    'progress',
    /\ben (progreso|curso|proceso)\b|\b(haciendo|trabajando)\b|\ben que (esta[n]? )?(anda|trabaj)/,
  ],
  [
    'done',
    /\b(terminad|hech|complet|completad|finalizad|entregad|cerrad)[ao]s?\b|\b(hice|hizo|hicimos|termine|termino|terminaron|terminamos|acabe|complete|entregue|entrego|entregaron|entregamos|cerre|cerro|cerramos|cerraron)\b/,
  ],
] as const
/** Matches what is not done, which the open tasks are. */
const UNDONE = /\b(no (\w+ )?|sin )(termin|hech|hice|hizo|complet|finaliz|entreg|acab|cerr)/

/** Returns the status of tasks that a question names. */
export function statusOf(plain: string): string | null {
  const status = STATUSES.find(([, words]) => words.test(plain))?.[0] ?? null
  return status === 'done' && UNDONE.test(plain) ? null : status
}

const PRIORITIES: readonly (readonly [TaskPriority, RegExp])[] = [
  ['urgent', /\burgentes?\b|\burgen?\b/],
  ['high', /\bprioritari[oa]s?\b|\bprioridad alta\b|\balta prioridad\b/],
  ['medium', /\bprioridad media\b|\bmedia prioridad\b/],
  ['low', /\bprioridad baja\b|\bbaja prioridad\b/],
]

/** Returns the time that a question about tasks names. */
export function taskTime({ plain, today }: Question): TaskQuestion['time'] {
  if (/\b(vencid[ao]s?|atrasad[ao]s?|retrasad[ao]s?)\b/.test(plain)) return 'overdue'
  const isPast =
    /\b(vencio|vencieron|vencian?|hice|hizo|hicimos|termine|termino|terminaron|complete|acabe|entregue|entrego|entregaron|entregamos|cerre|cerro|cerramos|cerraron)\b/.test(
      plain,
    )
  return findWhen(plain, today, isPast ? 'last' : 'next') ?? 'any'
}

/** The words of a question about tasks. */
export const ABOUT_TASKS =
  /\b(tareas?|pendientes?|vence[n]?|venza[n]?|vencio|vencieron|vencian?|vencid[ao]s?|atrasad[ao]s?|retrasad[ao]s?|entregas?|entregar|mi dia|urgentes?|urgen?|prioritari[oa]s|vencimientos?)\b|\b(que|cual|cuanto|me|nos) (\w+ )?(falta[n]?|queda[n]?|toca[n]?)\b|\b(tengo|hay) que (hacer|entregar|terminar)\b|\bque (se |le )?(entreg|cerr)(o|ue|e|aron|amos)\b|\bque sigue\b|\bque tengo (en|con|de)\b|\bcomo (va todo|voy)\b|\b(haciendo|en que (esta[n]? )?(anda|trabaj))|\bque (hice|termine|acabe|complete|hizo|termino|hicimos|terminamos)\b/

/** Understands `¿Qué tengo pendiente hoy?`, `Tareas vencidas de Café Roble`. */
export function tasksOf(asked: Question): Intent | null {
  const { plain, name } = asked
  if (!ABOUT_TASKS.test(plain)) return null
  const isFree = /\b((sin|no tienen?) (asignar|responsables?|nadie)|nadie)\b/.test(plain)
  const isOfAll = isFree || /\b(empresas|clientes|equipo|de todos|en total)\b/.test(plain)
  return {
    kind: 'tasks',
    of: name,
    isMine: (name === null && !isOfAll) || /\b(mis|mias?|tengo|me toca|a mi)\b/.test(plain),
    isFree,
    time: taskTime(asked),
    status: statusOf(plain),
    priority: PRIORITIES.find(([, words]) => words.test(plain))?.[0] ?? null,
  }
}

/** The words of a question about something else than tasks. */
const ABOUT_ELSE =
  /\b(quien(es)?|personas?|companer[oa]s?|equipo|empresas?|clientes?|briefs?|contactos?|telefonos?|direccion|numero|coment(a|an|o|aron|ad[ao]|arios?)|archiv(os?|ad[ao]s?)|documentos?|ficheros?|correos?|email|mensajes?|chats?|conversacion(es)?|notas?|horas?|horarios?|jornada|trabaj(e|o|a|an|amos|ar|ad[ao]s?|ando)|descanso|oficina|comer|entre|entro|entraron|sali|salio|salido|llegado|llego|llegaron|vino|vinieron|vienen|venido|paso)\b/

/** Understands a question that names a day and nothing else: `¿Qué hay para mañana?`, `Resumen del día`. */
export function dayOf(asked: Question): Intent | null {
  const { plain, name, today } = asked
  const time = name === null && !ABOUT_ELSE.test(plain) ? findWhen(plain, today) : null
  if (time === null) return null
  return { kind: 'tasks', of: null, isMine: true, isFree: false, time, status: null, priority: null }
}

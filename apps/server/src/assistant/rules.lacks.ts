/** Tells what a Spanish question asks for that no read of the local mode brings, so that the answer can say so. */

import { dateIn, findWhen } from './rules.dates.js'
import type { Question } from './rules.intents.js'
import { asksHours, asksPresence, isWho } from './rules.presence.js'
import { ABOUT_TASKS } from './rules.task-questions.js'

/** A thing that is understood, and of which this mode knows that it cannot tell it. */
export type Lack =
  | 'presence'
  | 'late'
  | 'hours'
  | 'comments'
  | 'files'
  | 'mail'
  | 'companies'
  | 'idle'
  | 'ranking'
  | 'origin'
  | 'undated'

/** Returns what a question about the clock asks for that is not known: who was late, who is in on another day. */
export function presenceLack(asked: Question): Lack | null {
  const { plain } = asked
  // The workspace sets no hour at which a day begins, so the question who was late has no answer.
  if (isWho(plain) && /\btarde\b/.test(plain)) return 'late'
  return asksPresence(asked) && isOtherDay(asked) ? 'presence' : null
}

/** Tells whether a question names days that are not today alone. */
function isOtherDay({ plain, today }: Question): boolean {
  const when = findWhen(plain, today, 'last')
  return when === null ? dateIn(plain) !== null : when !== 'today'
}

const SEVERAL =
  /\b(equipo|tod[oa]s|cada (uno|quien)|quien(es)?|personas|companer[oa]s|llevamos|trabajamos|hicimos|tenemos)\b/

/** Finds the hours of several people, of which one's own would be a wrong figure. */
export function hoursLack({ plain, name }: Question): Lack | null {
  return name === null && asksHours(plain) && SEVERAL.test(plain) ? 'hours' : null
}

/** Finds comments and files of no company, and e-mail, which nobody's workspace holds. */
export function thingsLack({ plain, name, today }: Question): Lack | null {
  if (name !== null) return null
  if (/\b(correos?|emails?)\b/.test(plain)) {
    return /\b(hay|tengo|nuevos?|recibi|llego|llegaron)\b/.test(plain) || findWhen(plain, today) !== null
      ? 'mail'
      : null
  }
  if (/\b(archivos|documentos|ficheros)\b/.test(plain)) return 'files'
  return /\b(comentarios?|comento|comentaron|comentado|opinan)\b/.test(plain) ? 'comments' : null
}

/** Finds a choice of companies that is not one by their status: of all of them it would be a wrong figure. */
export function companiesLack({ plain, name, today }: Question): Lack | null {
  const isChosen =
    name !== null ||
    findWhen(plain, today) !== null ||
    /\b(no|sin(?! aprobar)|mas|menos|aprobad[ao]s|aprobaron|cread[ao]s)\b/.test(plain) ||
    /\b(archivos?|documentos?|comentarios?|mensajes?|horas|correos?|telefonos?|contactos?)\b/.test(plain) ||
    /\b(empresas|clientes)\b.*\bnuev[ao]s\b|\bnuev[ao]s (empresas|clientes)\b/.test(plain)
  return isChosen ? 'companies' : null
}

/** Finds a choice of tasks that no read makes: all tasks would be a wrong figure. */
export function tasksLack({ plain }: Question): Lack | null {
  if (!ABOUT_TASKS.test(plain)) return null
  return TASK_LACKS.find(([, words]) => words.test(plain))?.[0] ?? null
}

const TASK_LACKS: readonly (readonly [Lack, RegExp])[] = [
  ['idle', /\bsin tareas\b|\b(clientes|empresas) (que )?no tienen\b/],
  [
    'ranking',
    /^(y |e )?quien(es)? (tiene|hizo|termino|lleva)n?\b|\b(empresas?|clientes?|personas?) (que )?(tienen? )?(con )?(mas|menos)\b/,
  ],
  ['undated', /\bsin fecha\b/],
  ['origin', /\b(cread|nuev)[ao]s?\b|\basign(o|aron)\b/],
]

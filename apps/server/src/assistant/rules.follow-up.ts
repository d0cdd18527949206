/**
 * Understands a Spanish question that goes on about the task, the company or the conversation of an earlier one,
 * without naming it: `¿Y quién lo tiene atrasado?`, `¿Y sus comentarios?`
 */

import type { Subject } from '@osys/sdk/assistant/schema'
import { fold, wordsOf } from '@osys/sdk/basics/fold'
import type { TaskQuestion } from './rules.intents.js'
import type { Lack } from './rules.lacks.js'
import { lackIn, understand } from './rules.questions.js'
import { ABOUT_TASKS, tasksOf } from './rules.task-questions.js'
import { readWords } from './rules.words.js'

/** A part of what is known of a thing, as a question asks for it. */
export type Asked =
  | { readonly kind: 'facts' | 'comments' | 'files' }
  | { readonly kind: 'tasks'; readonly question: TaskQuestion }

/** A question about the thing of an earlier one. */
export interface FollowUp {
  readonly subject: Subject
  readonly asked: Asked
}

/** A message as far as it tells what a chat is about. */
interface Told {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly about: Subject | null
}

/** Matches what points back: `sus`, `lo tiene`, `esa tarea`. */
const POINTS =
  /\b(su|sus|lo|le|ella|ahi|es[aeo]|(esta|este) (tarea|empresa|cliente|cuenta|conversacion|chat))\b|\b(la|las|los) (tien|llev|hac|hizo|hicier|atiend|revis)/
/** Matches what asks about oneself, or about more than one thing. */
const ELSE = /\b(mis?|mias?|mios?|tengo|debo|yo|me toca|tenemos|nos|equipo|empresas|clientes|tod[ao]s)\b/
const COMMENTS = /\b(coment|dij|opin)/
const FILES = /\b(archiv|document|ficher)/
/** Matches what the facts about a thing tell, by its kind. */
const FACTS = {
  task: /\b(quien(es)?|responsables?|asignad|venc|atrasad|retrasad|fecha|cuando|estado|status|situacion|como (va|esta|sigue|anda)|prioridad|urgente|etiqueta|pasos?|falta|descripcion|resum|de que trata)/,
  company:
    /\b(quien(es)?|responsables?|encargad|contacto|telefono|correo|email|estado|status|situacion|como (va|esta|sigue|anda)|datos|informacion|resum)/,
  conversation: /\b(mensajes?|escrib|contest|respond|dij|quien(es)?|resum)/,
} as const
/** Words of such facts that are in no other question, so that they are taken for a name. */
const FACT_WORD = /^(etiqueta|paso|descripcion|trata|opin|dij|resum|contest|respond|escrib)/
/** Matches when a single thing is due. */
const WHEN_DUE = /\b(cuando|que dia|que fecha) (vence|vencio|venceria|se entrega)\b/

/** The lacks of a question that names no thing, which the thing of an earlier one fills. */
const LACKS: ReadonlySet<Lack | null> = new Set([null, 'comments', 'files', 'ranking'])

/** Returns what the last question asks about the thing of an earlier one; null when it asks for something else. */
export function followUpIn(turns: readonly Told[], today: string): FollowUp | null {
  const questions = turns.filter(({ role }) => role === 'user')
  const last = questions.at(-1)
  const at = questions.findLastIndex(({ about }) => about !== null)
  const subject = questions[at]?.about
  if (!last || !subject || at === questions.length - 1) return null
  // A question about something else ends what a chat is about.
  const between = questions.slice(at + 1, -1)
  if (!between.every(({ text }) => isTalk(text, today) || askedOf(subject, text, today))) return null
  const asked = askedOf(subject, last.text, today)
  return asked && { subject, asked }
}

function isTalk(text: string, today: string): boolean {
  return ['thanks', 'greeting', 'help', 'unknown'].includes(understand(text, today).kind)
}

function askedOf({ kind }: Subject, text: string, today: string): Asked | null {
  const intent = understand(text, today)
  const { plain, name } = readWords(text)
  const isNamed = name !== null && !wordsOf(fold(name)).every(word => FACT_WORD.test(word))
  const isOfTasks = intent.kind === 'tasks'
  if (isNamed || (kind !== 'conversation' && ELSE.test(plain))) return null
  if (!isOfTasks && intent.kind !== 'unknown') return null
  const lack = isOfTasks ? null : lackIn(text, today)
  if (!LACKS.has(lack)) return null
  if (kind === 'conversation') return !isOfTasks && FACTS[kind].test(plain) ? { kind: 'facts' } : null
  if (COMMENTS.test(plain)) return { kind: 'comments' }
  const points = POINTS.test(plain)
  const goesOn = /^(y|e) /.test(plain)
  if (kind === 'company') {
    if (FILES.test(plain)) return { kind: 'files' }
    const tasks = tasksOf({ text, plain, name: null, today })
    if (
      tasks?.kind === 'tasks' &&
      (points || goesOn || lack === 'ranking') &&
      !/\b(mas|menos)\b/.test(plain)
    ) {
      const isWho = /\bquien(es)?\b/.test(plain) && { isWho: true as const }
      return { kind: 'tasks', question: { ...tasks, isMine: false, ...isWho } }
    }
  } else if (isOfTasks || lack === 'ranking') {
    const isOfOne = goesOn && isOfTasks && intent.time === 'any' && intent.status === null
    if (!points && !WHEN_DUE.test(plain) && !(isOfOne && !/\btareas\b/.test(plain))) return null
  }
  const isFact = FACTS[kind].test(plain) && (kind === 'task' || !ABOUT_TASKS.test(plain))
  return isFact ? { kind: 'facts' } : null
}

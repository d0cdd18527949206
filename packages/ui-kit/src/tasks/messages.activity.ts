/** The sentences of a task's history: who changed which field from what to what. */

import type { FieldChange, TaskActivity } from '@osys/sdk/tasks/schema.activity'
import { listOf, statusLabels } from '../task-properties/messages.js'
import { dayLabel, priorityLabels } from '../task-properties/messages.due.js'

const statuses: Readonly<Record<string, string>> = statusLabels
const priorities: Readonly<Record<string, string>> = priorityLabels

/** The texts of a task's stream. */
export const activityTexts = {
  follow: 'Seguir',
  unfollow: 'Dejar de seguir',
  followers: (names: readonly string[]) =>
    `${names.length === 1 ? 'La sigue' : 'La siguen'} ${listOf(names)}`,
  title: 'Actividad',
  created: 'creó la tarea',
  somebody: 'Alguien',
  deleted: 'eliminó la tarea',
  restored: 'recuperó la tarea',
  older: 'Ver anteriores',
  loadingOlder: 'Cargando anteriores',
  loading: 'Cargando la actividad',
  failed: 'No pudimos cargar la actividad',
  refreshFailed: (reason: string) => `No se actualizó la actividad: ${reason}`,
} as const

/** Returns what a person did, after their name: `la movió de «Pendiente» a «En progreso»`. */
export function activityText({ kind, changes, created_at }: TaskActivity): string {
  if (kind === 'repeated') return repetitionText(changes)
  if (kind === 'deleted' || kind === 'restored') return activityTexts[kind]
  return listOf(changes.map(change => changeText(change, created_at)))
}

/** Returns what a change did; a day of another year than the change's says its year. */
function changeText({ field, from, to }: FieldChange, moment: string): string {
  const [before = '', after = ''] = [from[0], to[0]]
  switch (field) {
    case 'title':
      return `cambió el título de «${before}» a «${after}»`
    case 'description':
      return 'cambió la descripción'
    case 'status':
      return `la movió de «${statuses[before] ?? before}» a «${statuses[after] ?? after}»`
    case 'priority':
      return `cambió la prioridad de «${priorities[before] ?? before}» a «${priorities[after] ?? after}»`
    case 'start_date':
      return dateText('el inicio', before, after, moment)
    case 'due_date':
      return dateText('la entrega', before, after, moment)
    case 'checklist':
      return to[1] === undefined ? stepsText(before, after) : stepText(before, after, to[1])
    case 'assignees':
      return joined(from, to, { added: () => 'la asignó a', removed: () => 'quitó a' })
    case 'company':
      return `la movió${before && ` de ${before}`}${after ? ` a ${after}` : ' a otra empresa'}`
    case 'repeat':
      if (after === '') return 'quitó la repetición'
      if (before === after) return 'cambió la repetición'
      return after === 'month' ? 'la repite cada mes' : 'la repite cada semana'
    case 'labels':
      return joined(from, to, {
        added: count => (count === 1 ? 'agregó la etiqueta' : 'agregó las etiquetas'),
        removed: count => (count === 1 ? 'quitó la etiqueta' : 'quitó las etiquetas'),
      })
  }
}

/** The activity of a repetition has no person; a sentence stands alone. */
function repetitionText([change]: TaskActivity['changes']): string {
  const [code] = change?.to ?? []
  return code ? `Se repite: sigue en ${code}` : 'Creada por repetición'
}

function dateText(what: string, before: string, after: string, moment: string): string {
  const label = (day: string): string => dayLabel(day, moment)
  if (before === '') return `puso ${what} para el ${label(after)}`
  if (after === '') return `quitó ${what} del ${label(before)}`
  return `cambió ${what} del ${label(before)} al ${label(after)}`
}

function stepText(before: string, after: string, step: string): string {
  const isDone = Number.parseInt(after, 10) > Number.parseInt(before, 10)
  return `${isDone ? 'terminó' : 'volvió a abrir'} el paso «${step}» (${after})`
}

function stepsText(before: string, after: string): string {
  if (before === '') return `agregó pasos (${after})`
  if (after === '') return 'quitó los pasos'
  return before === after ? 'cambió los pasos' : `cambió los pasos de ${before} a ${after}`
}

function joined(
  from: readonly string[],
  to: readonly string[],
  words: { readonly added: (count: number) => string; readonly removed: (count: number) => string },
): string {
  const added = to.filter(each => !from.includes(each))
  const removed = from.filter(each => !to.includes(each))
  return [
    added.length > 0 && `${words.added(added.length)} ${listOf(added)}`,
    removed.length > 0 && `${words.removed(removed.length)} ${listOf(removed)}`,
  ]
    .filter(Boolean)
    .join(' y ')
}

/** The texts of the properties of a task, and why it cannot be moved to a status. */

import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import { statusLabels } from '@osys/sdk/tasks/messages'
import type { TaskStatus } from '@osys/sdk/tasks/schema'

export { statusLabels }

const allOf = new Intl.ListFormat('es-MX', { type: 'conjunction' })
const anyOf = new Intl.ListFormat('es-MX', { type: 'disjunction' })

/** Returns names in a sentence, `Ana, Luis y Sofía`. */
export function listOf(names: readonly string[]): string {
  return allOf.format(names)
}

/** Returns names of which any one is meant, `Ana, Luis o Sofía`. */
export function eitherOf(names: readonly string[]): string {
  return anyOf.format(names)
}

/** Returns why a task cannot be moved to a status, and who can help; empty when it can. */
export function refusalText(verdict: MoveVerdict, from: TaskStatus, to: TaskStatus): string {
  if (verdict.allowed) return ''
  if (verdict.code === 'wrong_state') {
    const names = verdict.reachable.map(status => `«${statusLabels[status]}»`)
    const ways = eitherOf(names)
    return `De «${statusLabels[from]}» no se pasa a «${statusLabels[to]}», solo a ${ways}.`
  }
  return `Te falta permiso para pasarla a «${statusLabels[to]}». Pídelo a: ${verdict.granted_by.join(', ')}.`
}

/** The texts of the properties of a task, and those that several views of tasks say. */
export const messages = {
  views: 'Cómo ver las tareas',
  tasksFailed: 'No se pudieron cargar las tareas',
  status: 'Estado',
  properties: 'Propiedades',
  keyNew: 'C',
  keySearch: '/',
  keySelect: 'X',
  keyStatus: 'S',
  keyPriority: 'P',
  keyPeople: 'A',
  keyDue: 'D',
  keyLabels: 'L',
  withKey: (what: string, key: string) => `${what} · ${key}`,
  propertyIs: (name: string, value: string) => `${name}: ${value}`,
  property: (name: string) => `${name}: `,
  from: (day: string) => `desde el ${day}`,
  dates: 'Fechas',
  removeDates: 'Quitar fechas',
  newTask: 'Nueva tarea',
  assignees: 'Responsables',
  assignedTo: (names: readonly string[]) => `Responsables: ${listOf(names)}`,
  steps: (done: number, all: number) => `${done} de ${all} pasos`,
  comments: (count: number) =>
    count === 1 ? '1 comentario' : `${count.toLocaleString('es-MX')} comentarios`,
  task: 'Tarea',
  priorityHead: 'Prioridad',
  labels: 'Etiquetas',
  addLabel: 'Escribe y presiona Enter',
  removeLabel: (label: string) => `Quitar la etiqueta ${label}`,
  start: 'Inicio',
  dueField: 'Entrega',
  deleteTask: 'Eliminar',
  count: (count: number) => (count === 1 ? '1 tarea' : `${count.toLocaleString('es-MX')} tareas`),
  noDue: 'Sin fecha',
  nobody: 'Sin responsables',
  unread: 'Sin leer',
}

/** The texts of the list of tasks: empty lists, heads of groups, tips of rows, quick add, sorting, selection. */

import type { DueGroup } from '@osys/sdk/tasks/rules.due'
import type { Task, TaskGroup, TaskPriority, TaskStatus } from '@osys/sdk/tasks/schema'
import { exactTime } from '../display/time.js'
import { dueGroups, dueMessages, fullDay, priorityLabels } from '../task-properties/messages.due.js'
import { messages as propertyMessages, statusLabels } from '../task-properties/messages.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import type { RowValue } from './useRowPicker.js'

/**
 * Returns the tip of a value of a row, as the mouse shows it: the value in full, and the key that changes it; undefined
 * for a value that has none.
 */
export function rowTip({ task }: TaskItem, property: RowValue): string | undefined {
  const texts = propertyMessages
  switch (property) {
    case 'status':
      return texts.withKey(statusLabels[task.status], texts.keyStatus)
    case 'priority':
      return texts.withKey(dueMessages.priority(priorityLabels[task.priority]), texts.keyPriority)
    case 'labels':
      return texts.withKey(task.labels.join(', ') || texts.labels, texts.keyLabels)
    case 'due':
      return texts.withKey(task.due_date === null ? texts.dates : fullDay(task.due_date), texts.keyDue)
    case 'people':
      return texts.withKey(
        task.assignees.map(({ name }) => name).join(', ') || texts.assignees,
        texts.keyPeople,
      )
    case 'updated':
      return task.updated_at === null ? undefined : exactTime(Date.parse(task.updated_at))
  }
}

/** Returns the name of the button of a value: `Etiquetas de CAFE-7: web`. */
export function valueName(property: string, code: string, value: string): string {
  const name = messages.valueOf(property, code)
  return value === '' ? name : propertyMessages.propertyIs(name, value)
}

const dueHeads: Readonly<Record<DueGroup, string>> = {
  ...dueGroups,
  '': propertyMessages.noDue,
  done: 'Terminadas',
}

/** Returns the head of a group of tasks. `key` is the value that they share, empty for none; `first` is one of them. */
export function groupTitle(group: TaskGroup, key: string, first: Pick<Task, 'labels'> | undefined): string {
  switch (group) {
    case 'status':
      return statusLabels[key as TaskStatus]
    case 'priority':
      return priorityLabels[key as TaskPriority]
    case 'due':
      return dueHeads[key as DueGroup]
    case 'company':
      return key || messages.noCompany
    case 'person':
      return key || propertyMessages.nobody
    case 'label':
      // The key is without capitals and accents.
      return first?.labels[0] ?? messages.noLabels
  }
}

/** The texts of the list of tasks. */
export const messages = {
  readOn: 'Mostrar más',
  loadingMore: 'Cargando más…',
  newTasks: 'Tareas nuevas sin guardar',
  noTasks: 'Todavía no hay tareas',
  noTasksText: 'Agrega la primera y repártela.',
  noTasksReadOnly: 'Cuando alguien agregue una, aparecerá aquí.',
  noneFound: 'Ninguna tarea coincide',
  noneFoundText: 'Prueba con otras palabras o quita los filtros.',
  clearFilters: 'Quitar los filtros',
  overviewEmpty: 'No hay tareas en este panel',
  overviewEmptyMine: 'No tienes tareas asignadas en este panel',
  showAll: 'Ver todas',
  quickAdd: 'Agregar tarea',
  quickAddIn: (status: TaskStatus) => `Agregar tarea en «${statusLabels[status]}»`,
  quickAddPlaceholder: 'Escribe el título y presiona Enter',
  add: 'Agregar',
  cancel: 'Cancelar',
  moreFields: 'Más campos',
  groupCount: (name: string, count: number) => `${name}, ${propertyMessages.count(count)}`,
  noLabels: 'Sin etiquetas',
  noCompany: 'Sin empresa',
  sortBy: 'Ordenar por',
  priorityShort: 'Prio.',
  peopleShort: 'Resp.',
  steps: 'Pasos',
  commentsShort: 'Com.',
  sorted: ', ordenado',
  reversed: ', ordenado al revés',
  select: 'Seleccionar',
  selectTask: (code: string) => `Seleccionar ${code}`,
  selected: (count: number) => (count === 1 ? '1 seleccionada' : `${count} seleccionadas`),
  applyTo: (count: number) => `Aplicar a ${propertyMessages.count(count)}`,
  clearSelection: 'Quitar la selección',
  valueOf: (name: string, code: string) => `${name} de ${code}`,
  changeStatus: (code: string) => `Estado de ${code}`,
  updated: 'Actualizada',
  none: '–',
  more: (count: number) => `+${count}`,
  stepsShort: (done: number, all: number) => `${done}/${all}`,
}

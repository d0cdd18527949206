/** The texts above a list of tasks: views, filters (due, status), groups, search. */

import type { DueDays } from '@osys/sdk/tasks/rules.due-days'
import type { DueRange, TaskGroup, TaskOrder } from '@osys/sdk/tasks/schema'
import { dayLabel, plainDue } from '../task-properties/messages.due.js'

const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long', timeZone: 'UTC' })

/** Returns the days of a filter by due date, `Vence ≤ viernes`. A day of the next six is named as people say it. */
export function dueDaysLabel({ from, to }: DueDays, today: string): string {
  const named = (day: string): string => {
    const { days } = plainDue(day, today)
    if (days === 0) return 'hoy'
    if (days === 1) return 'mañana'
    return days > 0 && days < 7 ? weekday.format(Date.parse(day)) : dayLabel(day, today)
  }
  if (from !== null && to !== null)
    return from === to ? `Vence ${named(to)}` : `Vence ${named(from)} – ${named(to)}`
  if (to !== null) return `Vence ≤ ${named(to)}`
  return from === null ? '' : `Vence ≥ ${named(from)}`
}

export const dueRangeLabels: Readonly<Record<DueRange, string>> = {
  overdue: 'Vencidas',
  today: 'Hoy',
  week: 'En siete días',
  none: 'Sin fecha',
}

export const groupLabels: Readonly<Record<TaskGroup, string>> = {
  status: 'estado',
  company: 'empresa',
  person: 'responsable',
  due: 'entrega',
  priority: 'prioridad',
  label: 'etiqueta',
}

export const orderLabels: Readonly<Record<TaskOrder, string>> = {
  position: 'tablero',
  due: 'entrega',
  priority: 'prioridad',
  updated: 'último cambio',
  title: 'título',
}

/** The texts above a list of tasks: views, filters, search. */
export const messages = {
  boardView: 'Tablero',
  listView: 'Lista',
  calendarView: 'Calendario',
  keptViews: 'Vistas',
  openView: (name: string, isChanged: boolean) => (isChanged ? `${name}, con cambios` : name),
  plainView: 'Sin vista',
  defaultView: (name: string) => `${name} · al abrir`,
  ofAll: 'de todos',
  keep: 'Guardar',
  keepView: 'Guardar vista',
  updateView: (name: string) => `Guardar los cambios en «${name}»`,
  editView: 'Cambiar el nombre de la vista',
  deleteView: 'Eliminar la vista',
  makeDefault: 'Abrir la página con esta vista',
  noDefault: 'No abrir la página con esta vista',
  shareView: 'Que la vean todos',
  viewName: 'Nombre',
  viewNameNeeded: 'Error: Escribe un nombre',
  search: 'Buscar tareas',
  allStatuses: 'Todos los estados',
  company: 'Empresa',
  filter: 'Filtrar',
  any: 'Cualquiera',
  assignee: 'Responsable',
  label: 'Etiqueta',
  me: 'Yo',
  nobody: 'Sin responsable',
  unlabeled: 'Sin etiqueta',
  morePeople: 'Opciones de responsable',
  moreLabels: 'Opciones de etiqueta',
  done: 'Listo',
  mostValues: (count: number) => `Hasta ${count}`,
  unknown: (id: number) => `#${id}`,
  companies: (count: number) => `${count} empresas`,
  people: (count: number) => `${count} personas`,
  priorities: (count: number) => `${count} prioridades`,
  labels: (count: number) => `${count} etiquetas`,
  dueDays: 'Por días',
  dueFrom: 'Vence desde',
  dueTo: 'Vence hasta',
  removeAllFilters: 'Quitar todos',
  removeFilter: (filter: string) => `Quitar el filtro ${filter}`,
  groupBy: 'Agrupar',
  ungrouped: 'Sin agrupar',
  grouped: (group: string) => `Agrupar por ${group}`,
  order: 'Orden',
  ordered: (order: string, isReversed: boolean) => `Orden: ${order}${isReversed ? ', al revés' : ''}`,
  orderBy: (order: string) => `Ordenar por ${order}`,
  usualOrder: 'Como siempre',
  reversed: 'Al revés',
}

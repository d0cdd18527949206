/** The texts above a list of tasks: views, filters (due, status), groups, search. */

import type { DueRange, TaskGroup } from '@osys/sdk/tasks/schema'

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
  removeFilter: (filter: string) => `Quitar el filtro ${filter}`,
  groupBy: 'Agrupar',
  ungrouped: 'Sin agrupar',
  grouped: (group: string) => `Agrupar por ${group}`,
}

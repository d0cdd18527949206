import type { MoveVerdict } from '@osys/sdk/tasks/rules.moves'
import { statusLabels } from '@osys/sdk/tasks/messages'
import type { DueRange, TaskGroup, TaskPriority, TaskStatus } from '@osys/sdk/tasks/schema'
import { fullDay, priorityLabels } from './messages.due.js'

export { statusLabels }

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

const allOf = new Intl.ListFormat('es-MX', { type: 'conjunction' })
const anyOf = new Intl.ListFormat('es-MX', { type: 'disjunction' })

/** Returns names in a sentence, `Ana, Luis y Sofía`. */
export function listOf(names: readonly string[]): string {
  return allOf.format(names)
}

/** Returns the head of a group of tasks. `key` is the value that they share; empty for none. */
export function groupTitle(group: TaskGroup, key: string): string {
  switch (group) {
    case 'status':
      return statusLabels[key as TaskStatus]
    case 'priority':
      return priorityLabels[key as TaskPriority]
    case 'due':
      return key === '' ? messages.noDue : fullDay(key)
    case 'company':
      return key || messages.noCompany
    case 'person':
      return key || messages.nobody
    case 'label':
      return key || messages.noLabels
  }
}

/** Returns why a task cannot be moved to a status, and who can help; empty when it can. */
export function refusalText(verdict: MoveVerdict, from: TaskStatus, to: TaskStatus): string {
  if (verdict.allowed) return ''
  if (verdict.code === 'wrong_state') {
    const names = verdict.reachable.map(status => `'${statusLabels[status]}'`)
    const ways = anyOf.format(names)
    return `De '${statusLabels[from]}' no se pasa a '${statusLabels[to]}', solo a ${ways}.`
  }
  return `Te falta permiso para pasarla a '${statusLabels[to]}'. Pídelo a: ${verdict.granted_by.join(', ')}.`
}

/** The texts of the task pages. */
export const messages = {
  board: 'Tablero de tareas',
  boardView: 'Tablero',
  listView: 'Lista',
  calendarView: 'Calendario',
  views: 'Cómo ver las tareas',
  panels: 'Paneles de tareas',
  tasks: 'Tareas',
  count: (count: number) => (count === 1 ? '1 tarea' : `${count.toLocaleString('es-MX')} tareas`),
  column: (status: TaskStatus, count: number) => `${statusLabels[status]}, ${messages.count(count)}`,
  columnEmpty: 'Nada por aquí',
  dropHere: 'Suelta aquí',
  tasksFailed: 'No se pudieron cargar las tareas',
  noTasks: 'Todavía no hay tareas',
  noTasksText: 'Agrega la primera y repártela.',
  noTasksReadOnly: 'Cuando alguien agregue una, aparecerá aquí.',
  noneFound: 'Ninguna tarea coincide',
  noneFoundText: 'Prueba con otras palabras o quita los filtros.',
  clearFilters: 'Quitar los filtros',
  panelEmpty: 'No hay tareas en este panel',
  panelEmptyMine: 'No tienes tareas asignadas en este panel',
  showAll: 'Ver todas',
  keptViews: 'Vistas',
  openView: (name: string, isChanged: boolean) => (isChanged ? `${name}, con cambios` : name),
  plainView: 'Sin vista',
  defaultView: (name: string) => `${name} · al abrir`,
  ofAll: 'de todos',
  keep: 'Guardar',
  keepView: 'Guardar vista',
  updateView: (name: string) => `Guardar los cambios en '${name}'`,
  editView: 'Cambiar el nombre de la vista',
  deleteView: 'Eliminar la vista',
  makeDefault: 'Abrir la página con esta vista',
  noDefault: 'No abrir la página con esta vista',
  shareView: 'Que la vean todos',
  viewName: 'Nombre',
  viewNameNeeded: 'Error: Escribe un nombre',
  allTasks: 'Todas',
  search: 'Buscar tareas',
  status: 'Estado',
  properties: 'Propiedades',
  keyStatus: 'S',
  keyPriority: 'P',
  keyPeople: 'A',
  keyDue: 'D',
  keyLabels: 'L',
  propertyIs: (name: string, value: string) => `${name}: ${value}`,
  property: (name: string) => `${name}: `,
  from: (day: string) => `desde el ${day}`,
  dates: 'Fechas',
  allStatuses: 'Todos los estados',
  mine: 'Asignadas a mí',
  panel: (status: TaskStatus) => `Tareas: ${statusLabels[status]}`,
  all: 'Todas',
  whose: 'De quién',
  newTask: 'Nueva tarea',
  quickAdd: 'Agregar tarea',
  quickAddIn: (status: TaskStatus) => `Agregar en '${statusLabels[status]}'`,
  quickAddPlaceholder: 'Escribe el título y presiona Intro',
  add: 'Agregar',
  cancel: 'Cancelar',
  moreFields: 'Más campos',
  unsavedTask: 'No se guardó',
  sendingTask: 'Guardando…',
  sendAgain: 'Reintentar',
  drop: 'Descartar',
  move: (code: string) => `Mover ${code}`,
  moveHelp: 'Espacio toma la tarea; las flechas la llevan; espacio la suelta y Escape la deja donde estaba.',
  lifted: (title: string, status: TaskStatus, place: number, count: number) =>
    `${title}, tomada. ${statusLabels[status]}, lugar ${place} de ${count}.`,
  over: (status: TaskStatus, place: number, count: number) =>
    `${statusLabels[status]}, lugar ${place} de ${count}.`,
  dropped: (title: string, status: TaskStatus) => `${title}, en ${statusLabels[status]}.`,
  notMoved: (title: string) => `${title} se queda donde estaba.`,
  overdue: 'Vencida',
  noDue: 'Sin fecha',
  assignees: 'Responsables',
  assignedTo: (names: readonly string[]) => `Responsables: ${listOf(names)}`,
  nobody: 'Sin responsables',
  steps: (done: number, all: number) => `${done} de ${all} pasos`,
  company: 'Empresa',
  task: 'Tarea',
  priorityHead: 'Prioridad',
  filter: 'Filtrar',
  any: 'Cualquiera',
  assignee: 'Responsable',
  label: 'Etiqueta',
  removeFilter: (filter: string) => `Quitar el filtro ${filter}`,
  groupBy: 'Agrupar',
  ungrouped: 'Sin agrupar',
  grouped: (group: string) => `Agrupar por ${group}`,
  groupCount: (name: string, count: number) => `${name}, ${messages.count(count)}`,
  noLabels: 'Sin etiquetas',
  noCompany: 'Sin empresa',
  sortBy: 'Ordenar por',
  priorityShort: 'Prio.',
  sorted: ', ordenado',
  reversed: ', ordenado al revés',
  selectTask: (code: string) => `Seleccionar ${code}`,
  selected: (count: number) => (count === 1 ? '1 seleccionada' : `${count} seleccionadas`),
  clearSelection: 'Quitar la selección',
  valueOf: (name: string, code: string) => `${name} de ${code}`,
  changeStatus: (code: string) => `Estado de ${code}`,
  reasonTitle: (code: string) => `Regresar ${code} a progreso`,
  reasonLabel: 'Motivo',
  reasonHint: 'Se guarda como comentario para quien la trabaja.',
  reasonNeeded: 'Error: Escribe el motivo',
  sendBack: 'Regresar a progreso',
  error: (msg: string) => `Error: ${msg}`,
  mayNotSee: 'No puedes ver las tareas',
  grantedBy: (roles: readonly string[]) => `Te falta permiso. Pídelo a: ${roles.join(', ')}.`,
  title: 'Título',
  titleNeeded: 'Error: Escribe un título',
  description: 'Descripción',
  descriptionHint: 'Puedes dar formato con Markdown: **negritas**, - listas, [enlaces](https://…)',
  noDescription: 'Sin descripción',
  write: 'Escribir',
  preview: 'Vista previa',
  editDescription: 'Editar la descripción',
  addDescription: 'Agregar una descripción',
  checklist: 'Pasos',
  addStep: 'Agregar un paso',
  addStepPlaceholder: 'Escribe un paso y presiona Intro',
  stepText: (place: number) => `Paso ${place}`,
  tickStep: (text: string) => `Hecho: ${text}`,
  moveStep: (text: string) => `Mover ${text}`,
  moveStepHelp: 'Arrástralo, o usa las flechas hacia arriba y hacia abajo.',
  removeStep: (text: string) => `Quitar ${text}`,
  labels: 'Etiquetas',
  addLabel: 'Escribe y presiona Intro',
  removeLabel: (label: string) => `Quitar la etiqueta ${label}`,
  start: 'Inicio',
  dueField: 'Entrega',
  updated: 'Actualizada',
  summarise: 'Resumir con JoaoAI',
  deleteTask: 'Eliminar',
  duplicate: 'Duplicar',
  copyLink: 'Copiar el enlace',
  fullSize: 'Ver en página completa',
  smallSize: 'Ver en panel',
  previousTask: 'Tarea anterior',
  nextTask: 'Tarea siguiente',
  moveAway: 'Mover a otra empresa…',
  moveTitle: (code: string) => `Mover ${code} a otra empresa`,
  moveTo: 'Empresa',
  moveSubmit: 'Mover',
  moveMissing: 'Elige la empresa.',
  moveFacts: (code: string, company: string) => [
    `Recibe un número nuevo; ${code} la sigue encontrando.`,
    'Sus comentarios y su historia van con ella.',
    `Los archivos de los comentarios se quedan en ${company}.`,
    'Quien no puede ver la otra empresa deja de verla y de ser responsable.',
  ],
  moreActions: 'Más acciones',
  saved: 'Guardado',
  waiting: 'Por guardar…',
  saving: 'Guardando…',
  kept: 'Por enviar',
  failed: 'No se guardó',
  retry: 'Reintentar',
  discard: 'Descartar',
  conflictTitle: {
    title: 'Otra persona cambió el título mientras lo escribías',
    description: 'Otra persona cambió la descripción mientras la escribías',
  },
  lostTitle: 'Lo que escribiste no se guardó',
  lostText: 'Ya no se puede guardar en esta tarea. Cópialo si lo necesitas.',
  fieldNames: { title: 'Título', description: 'Descripción', checklist: 'Pasos' },
  copy: 'Copiar',
  copyField: (field: string) => `Copiar: ${field}`,
  conflictText: 'No se perdió nada: elige cuál se queda, o copia de una a la otra en el campo.',
  theirText: 'La guardada',
  myText: 'La tuya, sin guardar',
  keepMine: 'Guardar la mía',
  keepTheirs: 'Dejar la guardada',
  emptyText: '(vacío)',
  createTask: 'Crear tarea',
  creating: 'Creando…',
  taskGone: 'La tarea ya no existe',
  taskGoneText: 'Se eliminó, o no tienes acceso a ella.',
  taskFailed: 'No se pudo cargar la tarea',
  loadingTask: 'Cargando la tarea…',
}

/** The texts of due dates ('Vence mañana', 'Venció ayer'), of a task's company and of the card 'Mis tareas'. */

import type { Due } from '@osys/sdk/tasks/rules.due'
import type { TaskCompany } from '@osys/sdk/tasks/schema'

export { priorityLabels, statusLabels } from '@osys/sdk/tasks/messages'

const DAY_MS = 86_400_000
const shortDay = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const shortDayOfYear = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' })

/** Returns a calendar day in short, `25 nov`; with its year when that is another one than of the day or moment `near`. */
export function dayLabel(day: string, near: string): string {
  const format = day.slice(0, 4) === near.slice(0, 4) ? shortDay : shortDayOfYear
  return format.format(Date.parse(day))
}

/** Returns a calendar day in full, `miércoles, 25 de noviembre de 2026`. */
export function fullDay(day: string): string {
  return longDay.format(Date.parse(day))
}

/** Returns the day that is a number of days before another: today, for the distance of a due date. */
function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the distance of a due date that is shown plainly, as a date that says its year when it is not this one. */
export function plainDue(day: string, today: string): Due {
  return { state: 'later', days: (Date.parse(day) - Date.parse(today)) / DAY_MS }
}

/** Returns a task's distance from its due date in words, because colour alone does not say it. Spec §2. */
export function dueLabel({ state, days }: Due, day: string): string {
  if (state === 'overdue') return days === -1 ? 'Venció ayer' : `Venció hace ${-days} días`
  if (state === 'today') return 'Vence hoy'
  if (state === 'tomorrow') return 'Vence mañana'
  if (state === 'soon') return `Vence en ${days} días`
  return dayLabel(day, dayBefore(day, days))
}

/** Returns the name of a task's company, with the word for an archived one: the task can only be read. */
export const companyLabel = ({ name, archived }: Pick<TaskCompany, 'name' | 'archived'>): string =>
  archived ? `${name} (archivada)` : name

/** The texts of one's own tasks, which the first page shows. */
export const dueMessages = {
  due: (label: string) => `Entrega: ${label}`,
  status: (label: string) => `Estado: ${label}`,
  statusOf: (code: string, label: string) => `Estado de ${code}: ${label}`,
  priority: (label: string) => `Prioridad: ${label}`,
  priorityOf: (code: string, label: string) => `Prioridad de ${code}: ${label}`,
  noPriority: '–',
  datesOf: (code: string) => `Fechas de ${code}`,
  dueTasks: 'Mis tareas',
  loadingTasks: 'Cargando tareas…',
  moreOwn: (count: number) => (count === 1 ? 'y 1 más' : `y ${count} más`),
  dueTasksFailed: 'No se pudieron cargar tus tareas',
  noDueTasks: 'Nada pendiente',
  noDueTasksText: 'Las tareas que te asignen aparecerán aquí, primero las que vencen antes.',
  allMine: 'Ver todas',
}

/** The headings of one's own tasks. */
export const dueGroups = { overdue: 'Vencidas', today: 'Para hoy', week: 'En siete días', later: 'Después' }

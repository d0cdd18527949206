/** The texts of the calendar of tasks: months, weekdays, moving a task to another day. */

import { companyLabel, fullDay } from '../task-properties/messages.due.js'
import { messages as propertyMessages } from '../task-properties/messages.js'

const monthFormat = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('es-MX', { weekday: 'short', timeZone: 'UTC' })

/** Returns a month as a title, `Noviembre de 2026`. */
export function monthTitle(month: string): string {
  const text = monthFormat.format(Date.parse(`${month}-01`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The short names of the weekdays, Monday first. */
export const WEEKDAYS: readonly string[] = Array.from({ length: 7 }, (_, index) =>
  // The first of June 2026 is a Monday.
  weekdayFormat.format(Date.UTC(2026, 5, 1 + index)),
)

/** The texts of the calendar. */
export const messages = {
  calendar: 'Calendario de tareas',
  today: 'Hoy',
  before: 'Mes anterior',
  after: 'Mes siguiente',
  overdue: 'Vencida',
  none: 'Nada vence este mes',
  day: (day: string, count: number) => `${day}, ${propertyMessages.count(count)}`,
  newOn: (day: string) => `Nueva tarea para el ${day}`,
  more: (count: number) => `${count} más`,
  hidden: (count: number) => `Hay ${propertyMessages.count(count)} más: pon algún filtro.`,
  help: 'Espacio toma la tarea; las flechas la llevan a otro día; espacio la suelta y Escape la deja donde estaba.',
  lifted: (title: string, day: string) => `${title}, tomada. ${fullDay(day)}.`,
  over: (day: string) => `${fullDay(day)}.`,
  dropped: (title: string, day: string) => `${title} vence el ${fullDay(day)}.`,
  titleOf: (title: string, company: { readonly name: string; readonly archived: boolean }) =>
    `${title} · ${companyLabel(company)}`,
  notMoved: (title: string) => `${title} se queda donde estaba.`,
}

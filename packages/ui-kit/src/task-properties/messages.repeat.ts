/** The texts of the repetition of a task: its form, and its days and end in words. */

import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'
import { dayLabel } from './messages.due.js'

/** The days of the week from Monday, in short and in full. */
export const weekdays = [
  { short: 'Lu', name: 'lunes' },
  { short: 'Ma', name: 'martes' },
  { short: 'Mi', name: 'miércoles' },
  { short: 'Ju', name: 'jueves' },
  { short: 'Vi', name: 'viernes' },
  { short: 'Sá', name: 'sábado' },
  { short: 'Do', name: 'domingo' },
] as const

const LAST_DAY = 31

/** The texts of a task that repeats. */
export const repeatMessages = {
  repeat: 'Repetir',
  how: 'Se repite',
  never: 'No se repite',
  week: 'Cada semana',
  month: 'Cada mes',
  weekdays: 'Días de la semana',
  monthDay: 'Día del mes',
  dayOfMonth: (day: number) => (day === LAST_DAY ? 'El último día' : `El día ${day}`),
  shortMonths: 'En los meses más cortos es el último día.',
  due: 'La siguiente vence',
  noDue: 'Sin fecha de entrega',
  sameDay: 'El día en que se crea',
  daysLater: (days: number) => (days === 1 ? '1 día después' : `${days} días después`),
  until: 'Hasta',
  untilHint: 'Vacío: se repite sin fin.',
  explained: 'Ese día se crea la siguiente tarea, con las mismas personas, etiquetas y pasos.',
  repeats: (text: string) => `Se repite: ${text}`,
} as const

/** Returns how a task repeats in a few words, `cada lunes y jueves`; its end says its year when it is not this one. */
export function repeatText(repeat: TaskRepeat, today: string): string {
  const end = repeat.until === null ? '' : `, hasta el ${dayLabel(repeat.until, today)}`
  if (repeat.every === 'month') {
    return repeat.day === LAST_DAY ? `cada mes, el último día${end}` : `cada mes, el día ${repeat.day}${end}`
  }
  if (repeat.days.length === weekdays.length) return `cada día${end}`
  const names = repeat.days.map(day => weekdays[day - 1]?.name ?? '')
  return `cada ${new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names)}${end}`
}

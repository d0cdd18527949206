/** Writes instants as people read them on the wire, `fecha_humano`. */

import { zonedFormat } from './zoned.js'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

const partsIn = zonedFormat('en-US', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * Returns an instant as people read it beside comments and messages: `nov 20 2026 03:14 pm`, in the given
 * IANA zone. The format is written here, because the output of Intl differs between engines. Throws
 * RangeError for an invalid instant or zone. Spec §3.
 */
export function fechaHumano(instant: Date | string | number, timeZone: string): string {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of partsIn(timeZone).formatToParts(new Date(instant))) found[type] = value
  const hour = Number(found.hour)
  const twelfth = String(hour % 12 || 12).padStart(2, '0')
  return `${MONTHS[Number(found.month) - 1]} ${found.day} ${found.year} ${twelfth}:${found.minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** The notice of a notification that was put off, with its undo. */

import { zonedFormat } from '../basics/zoned.js'

const momentIn = zonedFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The texts of the notification actions. */
export const snoozeMessages = {
  undo: 'Deshacer',
  snoozed: (until: number, timeZone: string) => `Vuelve el ${momentIn(timeZone).format(until)}`,
}

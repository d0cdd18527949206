/** The names of punches (`entrada`, `salida`), the labels of a day's flags, and the heads of exported timesheets. */

import type { ClockEvent, DayFlag } from './schema.js'

/** The names of the events in lists. */
export const eventLabels: Readonly<Record<ClockEvent, string>> = {
  entrada: 'Entrada',
  inicio_descanso: 'Inicio de descanso',
  fin_descanso: 'Fin de descanso',
  salida: 'Salida',
}

/** The labels of a day's flags, in a word or two. */
export const flagLabels: Readonly<Record<DayFlag, string>> = {
  open: 'En curso',
  stale: 'Turno sin cerrar',
  missing_exit: 'Falta la salida',
  unpaired: 'Registro suelto',
  declared: 'Salida declarada',
  edited: 'Corregido',
  conflict: 'Por revisar',
  late: 'Recibido tarde',
}

/** The words of the exported tables. */
export const sheetTexts = {
  name: 'Nombre',
  unit: 'Unidad',
  worked: 'Total (h)',
  ordinary: 'Ordinarias (h)',
  overtime: 'Extra (h)',
  break: 'Descanso (h)',
  flags: 'Avisos',
  total: 'Total',
  day: 'Día',
  firstEntry: 'Primera entrada',
  lastExit: 'Última salida',
  workedOfDay: 'Trabajadas (h)',
  workedWord: 'Trabajadas',
  ordinaryWord: 'Ordinarias',
  overtimeWord: 'Extra',
  breakWord: 'Descanso',
  runningTotal: 'Acumuladas (h)',
}

/** The reason that stands in the log for a record that the person undid. */
export const UNDONE = 'Registro deshecho'

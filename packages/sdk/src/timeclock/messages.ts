import type { DayFlag } from './schema.js'

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
  runningTotal: 'Acumuladas (h)',
}

/** The Spanish names of days and months as typed texts are compared: without accents and in lower case. */

/** Monday first, as `weekdayOf` counts them. */
export const FOLDED_WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

export const FOLDED_MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

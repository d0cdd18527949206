/** The texts of the fields for days, weeks and moments, and the words that are typed for days, such as `hoy`. */

import { FOLDED_MONTHS, FOLDED_WEEKDAYS } from '@osys/sdk/basics/messages.dates'

export const messages = {
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  thisWeek: 'Esta semana',
  weekOf: 'Semana del',
  openCalendar: 'Abrir el calendario',
  calendar: 'Calendario',
  dayExample: 'mañana, vie, 15/12',
  pastDayExample: 'ayer, 15/12',
  momentExample: 'hoy 9:00, ayer 18:00',
  aheadExample: 'mañana 10:00, lunes 9:00',
  notADay: 'Error: No entendí la fecha. Escribe, por ejemplo, mañana, vie o 15/12.',
  notAMoment: 'Error: No entendí la fecha y la hora. Escribe, por ejemplo, ayer 18:00 o 15/12 9:30 am.',
  noCalendar: 'El calendario no se pudo cargar. Escribe la fecha.',
  time: 'Hora',
}

/** The words of dates, folded as typed texts are: without accents and in lower case. */
export const dateWords: {
  readonly offsets: Readonly<Partial<Record<string, number>>>
  readonly endOfMonth: string
  readonly weekend: string
  readonly next: RegExp
  readonly counts: Readonly<Partial<Record<string, number>>>
  readonly weekdays: readonly string[]
  readonly months: readonly string[]
  readonly monthNames: readonly string[]
} = {
  offsets: { hoy: 0, manana: 1, man: 1, 'pasado manana': 2, pasado: 2, ayer: -1, anteayer: -2, antier: -2 },
  endOfMonth: 'fin de mes',
  weekend: 'fin de semana',
  /** The beginning of the week or month after this one. */
  next: /^(?:(?:proxim[oa]|siguiente) (semana|mes)|(semana|mes) (?:proxim[oa]|siguiente|que (?:viene|entra)))$/,
  counts: {
    un: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
  },
  // Sunday first, as `Date` counts them.
  weekdays: [...FOLDED_WEEKDAYS.slice(6), ...FOLDED_WEEKDAYS.slice(0, 6)],
  months: FOLDED_MONTHS.map(name => name.slice(0, 3)),
  monthNames: FOLDED_MONTHS,
}

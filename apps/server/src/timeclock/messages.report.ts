import { fechaHumano } from '@osys/sdk/basics/dates'
import { eventLabels } from '@osys/sdk/timeclock/messages'
import type { LogChange, LogFacts } from '@osys/sdk/timeclock/schema.corrections'
import type { DayRange } from '@osys/sdk/timeclock/schema.report'

const long = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('es-MX', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  timeZone: 'UTC',
})
const dayOf = (day: string): string =>
  short
    .formatToParts(Date.parse(day))
    .flatMap(({ type, value }) => (type === 'literal' ? [] : value.replace('.', '')))
    .join(' ')

const facts = ({ event, at }: LogFacts, timezone: string): string =>
  `${eventLabels[event]} ${fechaHumano(at, timezone)}`

const done: Readonly<Record<LogChange['kind'], string>> = {
  added: 'Agregado',
  corrected: 'Corregido',
  accepted: 'Aceptado',
  removed: 'Eliminado',
  discarded: 'Descartado',
}

/** The texts of the PDF report of a person's hours: heads, corrections, lines to sign. */
export const reportTexts = {
  company: 'Osys',
  title: 'Reporte de asistencia',
  period: ({ from, to }: DayRange) =>
    `Del ${long.format(Date.parse(from))} al ${long.format(Date.parse(to))}`,
  day: dayOf,
  head: ['Día', 'Entrada', 'Salida', 'Descanso', 'Trabajadas', 'Ordinarias', 'Extra', 'Avisos'],
  total: 'Total',
  rounding:
    'Cada renglón se muestra en minutos completos. El total suma también los segundos, así que puede pasar por unos minutos de la suma de los renglones.',
  nextDay: (time: string) => `${time} +1`,
  none: '–',
  corrections: 'Correcciones',
  noCorrections: 'Sin correcciones en este periodo.',
  correction: ({ kind, by, at, before, after, reason }: LogChange, timezone: string) =>
    [
      `${done[kind]} por ${by?.name ?? 'administración'} (${fechaHumano(at, timezone)}).`,
      before && `Antes: ${facts(before, timezone)}.`,
      after && `Ahora: ${facts(after, timezone)}.`,
      reason && `Motivo: ${reason}`,
    ]
      .filter(Boolean)
      .join(' '),
  signatures: ['Firma de la persona', 'Firma de quien autoriza'],
  made: (moment: Date, timezone: string) => `Generado el ${fechaHumano(moment, timezone)}`,
  page: (page: number, of: number) => `Página ${page} de ${of}`,
  fileName: (name: string, { from, to }: DayRange) => `asistencia ${name} ${from} a ${to}.pdf`,
  zipName: ({ from, to }: DayRange) => `asistencia ${from} a ${to}.zip`,
  backwards: 'El último día no puede ser anterior al primero.',
  tooLong: 'Elige 92 días como máximo.',
} as const

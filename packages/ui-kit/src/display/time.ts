const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto', style: 'long' })

/** Returns a past or future instant in words ('hace 3 horas', 'ayer'; 'ahora' within a minute). In ms. */
export function relativeTime(instant: number, now: number): string {
  const distance = instant - now
  const found = UNITS.find(([, ms]) => Math.abs(distance) >= ms)
  return found ? relative.format(Math.trunc(distance / found[1]), found[0]) : relative.format(0, 'second')
}

/** Returns day and time in full ('viernes, 20 de noviembre de 2026, 3:14 p.m.'). The zone is an IANA name. */
export function exactTime(instant: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(instant)
}

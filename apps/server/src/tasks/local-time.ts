const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (`2026-11-20`) and hour (0–23) of a moment in an IANA zone. */
export function localMoment(now: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  // Swedish writes dates as ISO 8601 does: `2026-11-20 09`.
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    })
  formatters.set(timeZone, formatter)
  const [day = '', hour = '0'] = formatter.format(now).split(' ')
  return { day, hour: Number.parseInt(hour, 10) }
}

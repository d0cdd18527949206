/** Returns day ('viernes, 20 de noviembre') and hour, 0–23, of an instant in ms. The zone is an IANA name. */
export function dayAndHour(now: number, timeZone?: string): { readonly day: string; readonly hour: number } {
  const day = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const hour = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', hourCycle: 'h23', timeZone })
  return { day: day.format(now), hour: Number(hour.format(now)) }
}

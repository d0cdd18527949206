/** Returns the wall clock's time ('3:14 p.m.') and day of an instant in ms. The zone is an IANA name. */
export function clockFace(now: number, timeZone?: string): { readonly time: string; readonly day: string } {
  const time = new Intl.DateTimeFormat('es-MX', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
  const day = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return { time: time.format(now), day: day.format(now) }
}

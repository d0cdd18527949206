/** Returns a function that writes ISO instants for people, in an IANA time zone: '20 nov 2026, 3:14 p.m.'. */
export function instantWriter(timeZone: string | undefined): (iso: string) => string {
  const format = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return iso => format.format(new Date(iso))
}

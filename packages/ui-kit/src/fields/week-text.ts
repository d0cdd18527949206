const DAY_MS = 86_400_000
const format = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns a week such as '16 – 22 nov 2026'; a shared month or year appears once. `monday`: `2026-11-16`. */
export function weekText(monday: string): string {
  const start = Date.parse(monday)
  return format.formatRange(start, start + 6 * DAY_MS)
}

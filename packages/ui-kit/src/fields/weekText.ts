const DAY_MS = 86_400_000
const format = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A week in a few words, '16 – 22 nov 2026'; what both ends share is said once. `monday` is `2026-11-16`. */
export function weekText(monday: string): string {
  const start = Date.parse(monday)
  return format.formatRange(start, start + 6 * DAY_MS)
}

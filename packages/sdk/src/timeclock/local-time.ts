const MINUTE_MS = 60_000

// Making a formatter costs some 50 times more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** A moment (ms) as date and time fields hold it, in an IANA zone: `2026-11-20T18:05`. Seconds are cut. */
export function toLocalTime(ms: number, timeZone: string): string {
  return formatterFor(timeZone).format(ms).replace(' ', 'T')
}

/**
 * The moment (ms) that a local time of a zone means; null for what is no time. An hour that a change of clocks repeats
 * means its first turn; one that it leaves out means as much later.
 */
export function fromLocalTime(local: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (ms: number): number => Date.parse(`${toLocalTime(ms, timeZone)}Z`) - floorToMinute(ms)
  // The offset a day earlier is that before a change, if there is one near.
  const before = asUtc - offsetAt(asUtc - 86_400_000)
  if (toLocalTime(before, timeZone) === local) return before
  const after = asUtc - offsetAt(asUtc + 86_400_000)
  return toLocalTime(after, timeZone) === local ? after : before
}

function floorToMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS
}

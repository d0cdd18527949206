/**
 * A formatter for each IANA zone it is asked for, made once: making one costs some 50 times more than using it, and lists
 * format every row. Without a zone it is the machine's own. It throws RangeError for what is no zone.
 */
export function zonedFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone?: string) => Intl.DateTimeFormat {
  const formatters = new Map<string | undefined, Intl.DateTimeFormat>()
  return timeZone => {
    const known = formatters.get(timeZone)
    if (known) return known
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formatters.set(timeZone, made)
    return made
  }
}

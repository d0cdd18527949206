/**
 * Returns a function that gives the formatter of an IANA zone, and makes each formatter once: making one
 * takes some 50 times longer than using it, and lists format every row. Without a zone it uses the machine's
 * own. Throws RangeError for an invalid zone.
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

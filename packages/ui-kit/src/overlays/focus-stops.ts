const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Returns the visible elements of a part of the page that Tab reaches, in their order. */
export function focusStops(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    stop => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
}

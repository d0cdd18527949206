/**
 * Returns the address of the link that a click follows, so that an app can hand it to its router; null for a click
 * that stays with the browser: a modified one, one outside of links, downloads, links to another tab.
 */
export function addressOfClick(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // A link in a text that a person wrote may have an invalid address; the browser reports that.
  if (!link || !URL.canParse(link.href) || link.target || link.hasAttribute('download')) return null
  return new URL(link.href)
}

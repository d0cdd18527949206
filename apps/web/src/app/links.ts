/**
 * Hands clicks on links of this app to the router, so that views can use plain
 * `<a href>`. Modified clicks, other origins, downloads, new tabs and the
 * kiosk (another app) stay with the browser. Returns a function that stops it.
 */
export function interceptLinks(root: Document, navigate: (to: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const to = placeOfClick(event)
    if (to === null) return
    event.preventDefault()
    navigate(to)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

function placeOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // A link in a text that a person wrote may have an invalid address; the browser reports that.
  if (!link || !URL.canParse(link.href) || link.target || link.hasAttribute('download')) return null
  return placeOf(new URL(link.href), window.location)
}

/** Returns the place of the web app that an address names, seen from a page; null for one that the browser follows. */
export function placeOf(url: URL, page: { readonly origin: string; readonly href: string }): string | null {
  if (url.origin !== page.origin || isOutsideApp(url.pathname)) return null
  // A link to a part of this page only moves the focus, and the browser does that better.
  if (url.href.startsWith(`${page.href.split('#')[0]}#`)) return null
  return url.pathname + url.search + url.hash
}

const OUTSIDE = ['/ojibble/kiosk/', '/api/', '/media/']

/** True for paths on this origin that the web app does not render. */
export function isOutsideApp(pathname: string): boolean {
  return OUTSIDE.some(prefix => `${pathname}/`.startsWith(prefix))
}

import { addressOfClick } from '@osys/ui-kit/controls/link-click'

/**
 * Hands clicks on links of this app to the router, so that views can use plain
 * `<a href>`. Other origins and the kiosk (another app) stay with the browser,
 * as what `addressOfClick` leaves to it. Returns a function that stops it.
 */
export function interceptLinks(root: Document, navigate: (to: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const address = addressOfClick(event)
    const to = address && placeOf(address, window.location)
    if (to === null) return
    event.preventDefault()
    navigate(to)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
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

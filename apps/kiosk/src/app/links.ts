import { ROUTES } from '@osys/sdk/app/routes'

/**
 * Hands taps on the kiosk's own links to the router, so that
 * views can use plain `<a href>`. Returns what ends it.
 */
export function interceptLinks(root: Document, navigate: (to: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href) return
    const { origin, pathname } = new URL(link.href)
    if (origin !== window.location.origin || !pathname.startsWith(`${ROUTES.kiosk.path}/`)) return
    event.preventDefault()
    navigate(pathname)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

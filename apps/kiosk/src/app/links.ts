import { ROUTES } from '@osys/sdk/app/routes'
import { addressOfClick } from '@osys/ui-kit/controls/link-click'

/**
 * Hands taps on the kiosk's own links to the router, so that
 * views can use plain `<a href>`. Returns what ends it.
 */
export function interceptLinks(root: Document, navigate: (to: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const address = addressOfClick(event)
    if (address?.origin !== window.location.origin) return
    if (!address.pathname.startsWith(`${ROUTES.kiosk.path}/`)) return
    event.preventDefault()
    navigate(address.pathname)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

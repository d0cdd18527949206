/** Recognises an address of this app that was pasted or typed, and the page that it opens. */

import { matchRoute, type RouteName } from '@osys/sdk/app/routes'

/** A page of this app by its address. */
export interface OwnLink {
  readonly page: RouteName
  readonly href: string
}

/** Reads a text that is the address of a page of the app at `origin`, such as a copied link; null for other texts. */
export function readLink(text: string, origin: string): OwnLink | null {
  if (!URL.canParse(text)) return null
  const { origin: its, pathname, search, hash } = new URL(text)
  const page = its === origin ? matchRoute(pathname)?.name : undefined
  return page ? { page, href: pathname + search + hash } : null
}

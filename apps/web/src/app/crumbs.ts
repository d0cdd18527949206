import { routeTitles } from '@osys/sdk/app/messages'
import { type RouteMatch, routeEntry } from '@osys/sdk/app/routes'
import { CATALOGUE } from '@osys/sdk/hub/rules.catalogue'
import { hubHref } from './paths.js'

export interface PageCrumb {
  readonly title: string
  readonly href: string
}

/** Returns the pages above a page, outermost first: the hub, then the app of the page. Empty for the hub. */
export function crumbsOf(route: RouteMatch | undefined): readonly PageCrumb[] {
  const hub: PageCrumb = { title: routeTitles.hub, href: hubHref }
  if (route?.name === 'hub') return []
  const app = route && CATALOGUE.find(({ id }) => id === routeEntry(route.name).app)
  if (!route || !app?.route || routeEntry(route.name).path === app.route) return [hub]
  return [hub, { title: app.title, href: app.route }]
}

/**
 * Serves the built web app and kiosk and the public images (`/media/`: avatars, banners and icons under random
 * names), with their caching (`Cache-Control`).
 */

import fastifyStatic from '@fastify/static'
import { matchRoute, ROUTES } from '@osys/sdk/app/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Places } from './deps.js'
import { allowInline, type InlineSources, inlineSources } from './inline.js'
import { pageMessages } from './messages.js'

const KIOSK = `${ROUTES.kiosk.path}/`
const MEDIA = '/media/'
const PAGE_FILE = 'index.html'
const YEAR = 'public, max-age=31536000, immutable'

/** The answer to a browser for an address outside the API. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly place: 'web' | 'kiosk'; readonly status: 200 | 404 }
  | { readonly kind: 'file'; readonly place: 'web' | 'kiosk' | 'media'; readonly name: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' }

/**
 * Returns the file or app for a decoded path. An unknown address still gets the app, which shows 'Ruta no
 * encontrada'; a missing file gets nothing, so that a page is never taken for a script. Spec §2.
 */
export function pageFor(pathname: string): PageAnswer {
  if (pathname === ROUTES.kiosk.path) return { kind: 'redirect', to: KIOSK }
  if (pathname.startsWith('/api/')) return { kind: 'nothing' }
  if (pathname.startsWith(MEDIA)) {
    const name = pathname.slice(MEDIA.length)
    return /^[0-9a-f]{32}(-\d{2,4})?\.(webp|png|jpe?g|avif|gif)$/.test(name)
      ? { kind: 'file', place: 'media', name }
      : { kind: 'nothing' }
  }
  const place = pathname.startsWith(KIOSK) ? 'kiosk' : 'web'
  const name = pathname.slice(place === 'kiosk' ? KIOSK.length : 1)
  if (/\.\w+$/.test(name) || name.startsWith('assets/')) return { kind: 'file', place, name }
  return { kind: 'page', place, status: matchRoute(pathname) ? 200 : 404 }
}

/** Serves both built apps and the public images. */
export async function addPages(http: FastifyInstance, places: Places): Promise<void> {
  await http.register(fastifyStatic, {
    root: places.media,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(file, places)),
  })
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerPage(request, reply, places),
  })
}

function answerPage(request: FastifyRequest, reply: FastifyReply, places: Places): FastifyReply {
  const answer = pageFor(`/${(request.params as { '*': string })['*']}`)
  switch (answer.kind) {
    case 'nothing':
      reply.callNotFound()
      return reply
    case 'redirect': {
      const query = request.url.split('?', 2)[1]
      return reply.redirect(query === undefined ? answer.to : `${answer.to}?${query}`, 308)
    }
    case 'file':
      // The service worker keeps the page by its file's name, with the policy that comes with it.
      if (answer.name === PAGE_FILE) allowOwnTexts(reply, places[answer.place])
      return reply.sendFile(answer.name, places[answer.place])
    case 'page': {
      const root = places[answer.place]
      if (!existsSync(path.join(root, PAGE_FILE))) {
        return reply
          .code(503)
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(NOT_BUILT)
      }
      allowOwnTexts(reply, root)
      // An unknown route is sent without a validator: a 304 would lose the status 404.
      const isKnown = answer.status === 200
      return reply.code(answer.status).sendFile(PAGE_FILE, root, { etag: isKnown, lastModified: isKnown })
    }
  }
}

/** The sources of each app's page, by its folder. A new build is served after a restart only. */
const sources = new Map<string, InlineSources>()

/** Lets the policy of a page allow the script and the style that stand in the page itself. */
function allowOwnTexts(reply: FastifyReply, root: string): void {
  const file = path.join(root, PAGE_FILE)
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string' || !existsSync(file)) return
  const known = sources.get(root) ?? inlineSources(readFileSync(file, 'utf8'))
  sources.set(root, known)
  reply.header('content-security-policy', allowInline(policy, known))
}

const NOT_BUILT = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${pageMessages.notBuiltTitle}</title></head><body><h1>${pageMessages.notBuiltTitle}</h1><p>${pageMessages.notBuilt}</p></body></html>`

/**
 * Returns the caching of a file. The build names files in `assets/` by their content, and pictures have
 * random names: neither ever changes.
 */
function cachingOf(file: string, places: Places): string {
  const isIn = (folder: string) => file.startsWith(folder + path.sep)
  const isFixed =
    isIn(places.media) || isIn(path.join(places.web, 'assets')) || isIn(path.join(places.kiosk, 'assets'))
  return isFixed ? YEAR : 'no-cache'
}

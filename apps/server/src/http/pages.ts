import fastifyStatic from '@fastify/static'
import { matchRoute, ROUTES } from '@osys/sdk/app/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Places } from './deps.js'
import { pageMessages } from './messages.js'

const KIOSK = `${ROUTES.kiosk.path}/`
const YEAR = 'public, max-age=31536000, immutable'

/** What a browser gets for an address that is neither the API's nor a file's. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly app: 'web' | 'kiosk'; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' }

/**
 * Which app shows a path, and with what status. An address that no route has still gets the app, which says
 * 'Ruta no encontrada'; a file that is not there gets nothing, so that a page is never taken for a script.
 * Spec §2.
 */
export function pageFor(pathname: string): PageAnswer {
  if (pathname === ROUTES.kiosk.path) return { kind: 'redirect', to: KIOSK }
  const app = pathname.startsWith(KIOSK) ? 'kiosk' : 'web'
  if (/\.\w+$/.test(pathname) || pathname.startsWith('/assets/') || pathname.startsWith('/media/')) {
    return { kind: 'nothing' }
  }
  return { kind: 'page', app, status: matchRoute(pathname) ? 200 : 404 }
}

/** Serves both built apps and the public images. */
export async function addPages(http: FastifyInstance, places: Places): Promise<void> {
  await http.register(fastifyStatic, { root: places.media, serve: false })
  await addMedia(http, places.media)
  if (isBuilt(places.kiosk)) await addFolder(http, places.kiosk, KIOSK)
  if (isBuilt(places.web)) await addFolder(http, places.web, '/')
}

/** Answers a page address; false when there is nothing to answer with. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, places: Places): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [pathname = '/', query] = request.url.split('?', 2)
  const answer = pageFor(pathname)
  if (answer.kind === 'nothing') return false
  if (answer.kind === 'redirect') {
    void reply.redirect(query === undefined ? answer.to : `${answer.to}?${query}`, 308)
    return true
  }
  const root = places[answer.app]
  void reply.code(answer.status).header('cache-control', 'no-cache')
  if (!isBuilt(root)) {
    void reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
    return true
  }
  // Without a validator: a 304 would lose the 404.
  const isKnown = answer.status === 200
  void reply.sendFile('index.html', root, { cacheControl: false, etag: isKnown, lastModified: isKnown })
  return true
}

const NOT_BUILT = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${pageMessages.notBuiltTitle}</title></head><body><h1>${pageMessages.notBuiltTitle}</h1><p>${pageMessages.notBuilt}</p></body></html>`

function isBuilt(root: string): boolean {
  return existsSync(path.join(root, 'index.html'))
}

/** Built files: the build names those in `assets/` by their content, so they never change. */
function addFolder(http: FastifyInstance, root: string, prefix: string) {
  return http.register(fastifyStatic, {
    root,
    prefix,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // Calls never look for files; an unknown one is answered by the API.
    allowedPath: name => !name.startsWith('/api/'),
    setHeaders: (reply, file) => {
      const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`)
      void reply.header('cache-control', isHashed ? YEAR : 'no-cache')
    },
  })
}

/** Avatars, banners and company icons: names nobody can guess, contents that never change. */
function addMedia(http: FastifyInstance, root: string) {
  return http.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    allowedPath: name => /^\/[0-9a-f]{32}\.(webp|png|jpe?g|avif|gif)$/.test(name),
    setHeaders: reply => void reply.header('cache-control', YEAR),
  })
}

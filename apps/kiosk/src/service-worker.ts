/**
 * The service worker of the kiosk: caches its page and people's pictures, so that it opens without a network. It
 * caches no call; the app keeps their answers itself.
 */

/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { PICTURES_CACHE, TAKE_OVER } from './app/updates.js'

declare const self: ServiceWorkerGlobalScope
declare const BUILT_FILES: { url: string; revision: string | null }[]

const MOST_PICTURES = 600
const DAY_SECONDS = 86_400

cleanupOutdatedCaches()
precacheAndRoute(BUILT_FILES)
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: PICTURES_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, maxAgeSeconds: 90 * DAY_SECONDS })],
  }),
)

// The page decides when a new worker takes over: never during a punch.
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

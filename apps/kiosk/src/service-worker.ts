/** Keeps the kiosk's page on the tablet, so that it opens without a network. */

/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { PICTURES_CACHE, TAKE_OVER } from './app/updates.js'

/*
 * Lets the kiosk start without a network: the app as it was built, and the pictures of the people. Calls are never
 * kept here; what they answered is kept by the app.
 */
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

// The page decides when: never in the middle of a punch.
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

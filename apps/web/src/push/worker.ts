import { isLookedAt, pickWindow, readMessage, toShown } from './worker-rules.js'
import type { PageOrder, WorkerScope } from './worker-scope.js'

const HOME = '/hub'
const worker = globalThis as unknown as WorkerScope
const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

// The newest worker is the one that counts: it holds nothing that an open page could miss.
worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', event => {
  const message = readMessage(event.data?.text())
  event.waitUntil(show(message))
})

async function show(message: ReturnType<typeof readMessage>): Promise<void> {
  if (isLookedAt(message.url, await windows())) return
  await worker.registration.showNotification(message.title, toShown(message))
}

worker.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  const { url } = notification.data as { readonly url: string | null }
  event.waitUntil(open(url ?? HOME))
})

/** Goes to a place of the suite: in a window that is open, without loading it anew, or in a new one. */
async function open(url: string): Promise<void> {
  const client = pickWindow(url, await windows())
  if (!client) {
    await worker.clients.openWindow(worker.location.origin + url)
    return
  }
  // First: a browser may refuse the focus, and the page is to go there all the same.
  client.postMessage({ kind: 'open', url } satisfies PageOrder)
  await client.focus()
}

// Only a page holds the key that the server asks for.
worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew()))

async function renew(): Promise<void> {
  for (const client of await windows()) client.postMessage({ kind: 'renew' } satisfies PageOrder)
}

/** The service worker that shows push messages. */

import { isLookedAt, isOurs, pickWindow, readMessage, toShown } from './rules.worker.js'
import type { Whereabouts, WorkerClient, WorkerScope } from './ports.worker.js'

const HOME = '/hub'
const worker = globalThis as unknown as WorkerScope
/** A page that answers later is busy, and counts as not looked at. */
const ANSWER_WITHIN_MS = 500

interface Place extends Whereabouts {
  readonly client: WorkerClient
}

/** Returns the open windows of the app, each with the place that its page reports. */
async function windows(): Promise<readonly Place[]> {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return Promise.all(all.filter(({ url }) => isOurs(url)).map(locate))
}

function locate(client: WorkerClient): Promise<Place> {
  const { url, focused, visibilityState } = client
  const known = { client, url, focused, visible: visibilityState === 'visible' }
  const { port1, port2 } = new MessageChannel()
  return new Promise(done => {
    setTimeout(() => done(known), ANSWER_WITHIN_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<Whereabouts>) => done({ client, ...data }))
    port1.start()
    client.postMessage({ kind: 'where' }, [port2])
  })
}

// A new worker takes over at once: the worker holds no state that an open page could lose.
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

/** Opens a place of the suite: in an open window, without loading it anew, or in a new window. */
async function open(url: string): Promise<void> {
  const picked = pickWindow(url, await windows())
  if (!picked) {
    await worker.clients.openWindow(worker.location.origin + url)
    return
  }
  // The message goes first: a browser may refuse the focus, and the page must still go there.
  picked.client.postMessage({ kind: 'open', url })
  await picked.client.focus()
}

// Pages register again, because the worker does not have the API key that the server requires.
worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew()))

async function renew(): Promise<void> {
  for (const { client } of await windows()) client.postMessage({ kind: 'renew' })
}

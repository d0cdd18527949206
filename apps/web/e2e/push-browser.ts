import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { createBrowserKeys, type PushService } from '../../../tools/push-service.js'

/**
 * Replaces the browser's push keys and push service, which the tests cannot reach, by the test's own.
 * Permission, worker and notifications are the browser's.
 */
export async function replacePushManager(context: BrowserContext, service: PushService) {
  const { ecdh, ...keys } = createBrowserKeys()
  const endpoint = `${service.origin}/${randomUUID()}`
  await context.addInitScript(
    ({ endpoint: address, keys: own }) => {
      const KEPT = 'test.push'
      const make = (serverKey: readonly number[]) => ({
        endpoint: address,
        options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(serverKey).buffer },
        toJSON: () => ({ endpoint: address, keys: own, expirationTime: null }),
        unsubscribe: async () => {
          localStorage.removeItem(KEPT)
          return true
        },
      })
      Object.assign(PushManager.prototype, {
        async getSubscription() {
          const kept = localStorage.getItem(KEPT)
          return kept === null ? null : make(JSON.parse(kept) as number[])
        },
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          localStorage.setItem(KEPT, JSON.stringify([...applicationServerKey]))
          return make([...applicationServerKey])
        },
      })
    },
    { endpoint, keys },
  )
  const path = new URL(endpoint).pathname
  return {
    endpoint,
    keys: { ...keys, ecdh },
    arrived: () => service.arrived.filter(message => message.path === path),
  }
}

/**
 * Returns a function that delivers a push message to the worker of the page's site, as a push service would.
 */
export async function openDelivery(page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const found = new Promise<string>(done => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const root = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (root) done(root.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  return async data => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

export interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
}

interface Centre {
  shown: (Shown & { readonly data: unknown; close(): void })[]
  registration: object
  dispatchEvent(event: Event): boolean
}

/**
 * Gives the worker a place to show notifications: a headless browser refuses all of them, whatever the
 * permission. As in a real browser, the newest notification of a tag replaces the ones before.
 */
export async function openCentre(context: BrowserContext) {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Centre
    scope.shown = []
    Object.assign(scope.registration, {
      async showNotification(title: string, options: { body: string; tag: string; data: unknown }) {
        const close = (): void => {
          scope.shown = scope.shown.filter(other => other !== one)
        }
        const one = { title, body: options.body, tag: options.tag, data: options.data, close }
        scope.shown = [...scope.shown.filter(({ tag }) => tag !== one.tag), one]
      },
    })
  })
  return {
    shown: (): Promise<readonly Shown[]> =>
      worker.evaluate(() =>
        (globalThis as unknown as Centre).shown.map(({ title, body, tag }) => ({ title, body, tag })),
      ),
    /** Clicks a notification, as the system would tell the worker. */
    click: (tag: string): Promise<void> =>
      worker.evaluate(wanted => {
        const scope = globalThis as unknown as Centre
        const notification = scope.shown.find(each => each.tag === wanted)
        const event = new Event('notificationclick')
        scope.dispatchEvent(Object.assign(event, { notification, waitUntil: () => {} }))
      }, tag),
  }
}

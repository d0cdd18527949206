import type { BrowserSubscription, PushBrowser, PushRegistration } from '@osys/sdk/push/actions'
import type { EndpointInput } from '@osys/sdk/http/endpoint'
import type { subscribePush } from '@osys/sdk/push/endpoints'
import { ownScriptUrl } from '../app/trusted.js'

const WORKER = '/sw.js'
/** The limit of a subscription: without a reachable push service the browser's call never ends. */
const SUBSCRIBE_WITHIN_MS = 20_000
const READY_WITHIN_MS = 20_000

/**
 * Returns this browser's push port; null where the browser
 * has no service workers or the page may not use them.
 */
export function openPushBrowser(): PushBrowser | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null
  return {
    async register() {
      // `none` asks the server for the worker each time, so that a new worker is never older than the page.
      await navigator.serviceWorker.register(ownScriptUrl(WORKER), { scope: '/', updateViaCache: 'none' })
      const { pushManager } = await within(READY_WITHIN_MS, navigator.serviceWorker.ready)
      return toRegistration(pushManager)
    },
    requestPermission: () => Notification.requestPermission(),
    async fingerprint(key) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
      return [...new Uint8Array(digest, 0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
    },
  }
}

function toRegistration(pushManager: PushManager): PushRegistration {
  return {
    // This asks for the permission of push, which browsers keep apart from that of notifications.
    async permission() {
      const state = await pushManager.permissionState({ userVisibleOnly: true })
      return state === 'prompt' ? 'default' : state
    },
    async getSubscription() {
      const subscription = await pushManager.getSubscription()
      return subscription && toSubscription(subscription)
    },
    async subscribe(applicationServerKey) {
      const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      return toSubscription(await within(SUBSCRIBE_WITHIN_MS, asked))
    },
  }
}

function toSubscription(subscription: PushSubscription): BrowserSubscription {
  return {
    endpoint: subscription.endpoint,
    serverKey: subscription.options?.applicationServerKey ?? null,
    // The endpoint's schema checks whether the subscription is complete.
    toJSON: () => subscription.toJSON() as EndpointInput<typeof subscribePush>,
    unsubscribe: () => subscription.unsubscribe(),
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DOMException('The browser did not answer', 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

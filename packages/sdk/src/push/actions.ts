/**
 * The flow of push in its six steps, with the notice of each: registers the browser, asks for a test, and ends its
 * subscription when switched off or signed out.
 */

import type { KeyValueStorage } from '../app/storage.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput } from '../http/endpoint.js'
import { done, GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import { pushNotices } from '../notices/messages.js'
import type { Notice } from '../notices/schema.js'
import type { AuthState } from '../session/state.js'
import type { Cell } from '../state/cell.js'
import { subscribePush, testPush, unsubscribePush } from './endpoints.js'
import type { PushResult } from './schema.js'
import { decodeServerKey, isSameKey } from './rules.keys.js'
import { keepPushOff, keepPushOwner, keepPushTold, readPushStored } from './storage.js'
import { nextPushStep, type PushPermission, type PushPhase } from './state.js'

/** A browser's subscription. */
export interface BrowserSubscription {
  readonly endpoint: string
  /** The server key that it was made with; null when the browser does not tell it. */
  readonly serverKey: ArrayBuffer | null
  toJSON(): EndpointInput<typeof subscribePush>
  unsubscribe(): Promise<unknown>
}

/** A service worker that is ready. */
export interface PushRegistration {
  permission(): Promise<PushPermission>
  getSubscription(): Promise<BrowserSubscription | null>
  /** Makes a subscription for visible messages only. May ask the person for the permission. */
  subscribe(serverKey: Uint8Array<ArrayBuffer>): Promise<BrowserSubscription>
}

/** The functions of a browser that the registration needs. */
export interface PushBrowser {
  /** Registers the product's worker at the site's root and waits until it is ready. */
  register(): Promise<PushRegistration>
  requestPermission(): Promise<PushPermission>
  /** Returns a short text that differs from key to key and from which the key cannot be found. */
  fingerprint(key: string): Promise<string>
}

/** The ports of the push actions. */
export interface PushPorts extends ApiPort {
  readonly auth: Cell<AuthState>
  readonly phase: Cell<{ readonly phase: PushPhase }>
  readonly local: KeyValueStorage
  /** Null when service workers are not supported. */
  readonly browser: PushBrowser | null
  /** Shows a notice at the bottom centre. */
  readonly notify: (notice: Notice) => void
  readonly log: (error: unknown) => void
}

/**
 * Registers the browser of the signed-in person for push messages, in the six steps of the specification;
 * runs whenever auth becomes truthy. `asked` continues with step 4 after a click. Never rejects. Spec §4.
 */
export async function registerPush(
  ports: PushPorts,
  options: { readonly asked?: boolean } = {},
): Promise<void> {
  const { browser, notify } = ports
  const { auth, apiKey, user, webpush_server: serverKey } = ports.auth.get()
  if (!auth || apiKey === null || user === null) return
  const told = (phase: PushPhase): void => {
    // The registration of a person who signed out meanwhile must not change the phase.
    if (ports.auth.get().apiKey === apiKey) ports.phase.set({ phase })
  }
  if (browser === null) {
    // Once is enough: nothing that the person does in this browser changes it.
    if (!readPushStored(ports.local).told.includes(user.id)) notify(pushNotices.unsupported)
    keepPushTold(ports.local, user.id)
    return told('unsupported')
  }
  try {
    const registration = await browser.register()
    if (serverKey === null || serverKey === '') {
      notify(pushNotices.notConfigured)
      return told('unconfigured')
    }
    if (options.asked) {
      keepPushOff(ports.local, user.id, false)
      const permission = await browser.requestPermission()
      if (permission !== 'granted') {
        if (permission === 'denied') notify(pushNotices.failed)
        return told(permission === 'denied' ? 'denied' : 'ask')
      }
    }
    told(await settle(ports, browser, registration, { apiKey, userId: user.id, serverKey }))
  } catch (error) {
    ports.log(error)
    notify(pushNotices.failed)
    told('failed')
  }
}

interface SignedIn {
  readonly apiKey: string
  readonly userId: number
  readonly serverKey: string
}

/** Steps 4 and 5: gives the browser's subscription to the signed-in person. */
async function settle(
  ports: PushPorts,
  browser: PushBrowser,
  registration: PushRegistration,
  { apiKey, userId, serverKey }: SignedIn,
): Promise<PushPhase> {
  const key = decodeServerKey(serverKey)
  const existing = await registration.getSubscription()
  const session = await browser.fingerprint(apiKey)
  const kept = readPushStored(ports.local)
  const permission = await registration.permission()
  const step = nextPushStep({
    permission,
    existing: existing && {
      endpoint: existing.endpoint,
      hasServerKey: existing.serverKey === null || isSameKey(existing.serverKey, key),
    },
    owner: kept.owner,
    user_id: userId,
    session,
    isOff: kept.off.includes(userId),
  })
  const send = async (subscription: BrowserSubscription): Promise<void> => {
    await ports.api.call(subscribePush, subscription.toJSON(), { quiet: true })
    keepPushOwner(ports.local, { user_id: userId, session, endpoint: subscription.endpoint })
  }
  switch (step) {
    case 'keep':
      return 'on'
    case 'wait':
      return 'ask'
    case 'none':
      await existing?.unsubscribe()
      keepPushOwner(ports.local, null)
      return permission === 'denied' ? 'denied' : 'off'
    case 'rebind':
      if (existing) await send(existing)
      return 'on'
    case 'replace':
    case 'subscribe':
      await existing?.unsubscribe()
      await send(await registration.subscribe(key))
      ports.notify(pushNotices.registered)
      return 'on'
  }
}

/** Ends the push messages to this browser until the person turns them on again here. */
export async function turnPushOff(ports: PushPorts): Promise<Outcome> {
  const { user } = ports.auth.get()
  if (ports.browser === null || user === null) return GIVEN_UP
  const registration = await ports.browser.register()
  const existing = await registration.getSubscription()
  const told = existing ? await attempt(ports, unsubscribePush, { endpoint: existing.endpoint }) : done()
  if (told.ended !== 'done') return told
  keepPushOff(ports.local, user.id, true)
  keepPushOwner(ports.local, null)
  await existing?.unsubscribe()
  ports.phase.set({ phase: 'off' })
  return done()
}

/** Sends a test message to every browser of the person. Resolves with the result at each. */
export async function sendTestPush(ports: ApiPort): Promise<Outcome<readonly PushResult[]>> {
  return mapDone(await attempt(ports, testPush, {}), ({ results }) => results)
}

/**
 * Ends the subscription after the session of `apiKey` ended, so that no message of one person appears to the
 * next at the same screen. One that the session of another tab owns by now stays. The server removes the
 * subscription with the session; if the server could not be reached, the push service will refuse it later.
 * Never rejects. Spec §4.
 */
export async function releasePush({ browser, local, phase, log }: PushPorts, apiKey: string): Promise<void> {
  phase.set({ phase: 'unknown' })
  if (browser === null) return
  try {
    const session = await browser.fingerprint(apiKey)
    const { owner } = readPushStored(local)
    if (owner !== null && owner.session !== session) return
    keepPushOwner(local, null)
    const registration = await browser.register()
    const existing = await registration.getSubscription()
    await existing?.unsubscribe()
  } catch (error) {
    log(error)
  }
}

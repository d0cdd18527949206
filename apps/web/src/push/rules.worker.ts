/**
 * Decides what the push worker shows (no push message to somebody who is looking at that very page), and which window
 * a click opens.
 */

import { newNotifications } from '@osys/sdk/notices/messages'
import { isAt, toPlace } from '@osys/sdk/push/rules.place'
import type { PushMessage } from '@osys/sdk/push/schema'
import type { ShownOptions, Whereabouts } from './ports.worker.js'

type Fields = { readonly [Name in keyof PushMessage]?: unknown }

/** Returns the message of a push event; a general one when the event has no readable content. */
export function readMessage(text: string | undefined): PushMessage {
  const { title, body, url, tag } = toFields(text)
  return {
    title: typeof title === 'string' && title !== '' ? title : newNotifications.text,
    body: typeof body === 'string' ? body : '',
    url: toPlace(typeof url === 'string' ? url : null),
    tag: typeof tag === 'string' && tag !== '' ? tag : null,
  }
}

function toFields(text: string | undefined): Fields {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // The content is missing, or another sender wrote it.
    return {}
  }
}

/** Returns the options of a message: it replaces an older one with the same tag, and rings again. */
export function toShown({ body, url, tag }: PushMessage): ShownOptions {
  return {
    body,
    ...(tag !== null && { tag, renotify: true }),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    lang: 'es-MX',
    data: { url },
  }
}

/** True when the person looks at the message's place now; then no notification is shown. Spec §4. */
export function isLookedAt(url: string | null, windows: readonly Whereabouts[]): boolean {
  return url !== null && windows.some(({ url: here, focused }) => focused && isAt(here, url))
}

/** True for a window of this app; the kiosk is another app and stays as it is. */
export function isOurs(address: string): boolean {
  return toPlace(new URL(address).pathname) !== null
}

/**
 * Returns the window that a click on a message goes to: one that shows the place already, else the one in
 * use, else any; null when there is none.
 */
export function pickWindow<Place extends Whereabouts>(url: string, windows: readonly Place[]): Place | null {
  return (
    windows.find(({ url: here }) => isAt(here, url)) ??
    windows.find(({ focused }) => focused) ??
    windows.find(({ visible }) => visible) ??
    windows[0] ??
    null
  )
}

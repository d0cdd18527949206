/** The types of the push worker's scope, and of its messages to the pages. */

/** A window of this origin, as its service worker sees it. */
export interface WorkerClient {
  /** The address at which it was loaded; later changes of page are not in it. */
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: PageOrder, transfer?: readonly MessagePort[]): void
}

/** The place and visibility that a page reports of itself. */
export interface Whereabouts {
  /** Its present address. */
  readonly url: string
  readonly focused: boolean
  readonly visible: boolean
}

/** An order of the worker to an open page. */
export type PageOrder =
  /** The page opens this address. */
  | { readonly kind: 'open'; readonly url: string }
  /** The page answers with its `Whereabouts` through the port that comes with the message. */
  | { readonly kind: 'where' }
  /** The browser has changed its subscription: the page registers again. */
  | { readonly kind: 'renew' }

/**
 * The part of a service worker's global scope that we use. TypeScript's own types exclude those of a page.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: {
    showNotification(title: string, options: ShownOptions): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(
    kind: 'install' | 'activate' | 'pushsubscriptionchange',
    run: (event: Waiting) => void,
  ): void
  addEventListener(
    kind: 'push',
    run: (event: Waiting & { readonly data: { text(): string } | null }) => void,
  ): void
  addEventListener(kind: 'notificationclick', run: (event: Waiting & Clicked) => void): void
}

interface Waiting {
  waitUntil(done: Promise<unknown>): void
}

interface Clicked {
  readonly notification: { readonly data: unknown; close(): void }
}

/** The options with which a notification is shown. */
export interface ShownOptions {
  readonly body: string
  readonly tag?: string
  readonly renotify?: boolean
  readonly icon: string
  readonly badge: string
  readonly lang: string
  readonly data: { readonly url: string | null }
}

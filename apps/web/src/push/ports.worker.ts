/** A window of this origin, as its service worker sees it. */
export interface WorkerClient {
  /** Where it was loaded; what the page showed since is not in it. */
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: PageOrder, transfer?: readonly MessagePort[]): void
}

/** What a page says of itself. */
export interface Whereabouts {
  /** Its present address. */
  readonly url: string
  readonly focused: boolean
  readonly visible: boolean
}

/** What the worker asks of an open page. */
export type PageOrder =
  /** Go to this place. */
  | { readonly kind: 'open'; readonly url: string }
  /** Say through the port that comes along where the person is: `Whereabouts`. */
  | { readonly kind: 'where' }
  /** The browser has changed its subscription: register again. */
  | { readonly kind: 'renew' }

/** What of a service worker's global scope is used: TypeScript's own types exclude those of a page. */
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

/** How a notification is shown. */
export interface ShownOptions {
  readonly body: string
  readonly tag?: string
  readonly renotify?: boolean
  readonly icon: string
  readonly badge: string
  readonly lang: string
  readonly data: { readonly url: string | null }
}

/**
 * Defines the storage that the SDK keeps things in, with every key: the browser's `localStorage` and
 * `sessionStorage`, or memory.
 */

/**
 * The methods that the SDK needs of a storage. The browser's `localStorage` and `sessionStorage` have them.
 */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The two storages of a browser. Scripts may bring their own, or none. */
export interface Storages {
  /** Lasts as long as the tab. */
  readonly session: KeyValueStorage
  /** Remains after the browser is closed, and is shared by its tabs. */
  readonly local: KeyValueStorage
}

/**
 * Every key that Osys keeps in a storage, but those of kept edits (`storage.edits.ts`) and first views
 * (`tasks/storage.views.ts`), which the login page does not load. The number in a key changes with the format of its value.
 */
export const STORAGE_KEYS = {
  apiKey: 'osys.1.api-key',
  mode: 'osys.1.theme',
  variant: 'osys.1.theme-variant',
  /** The beginning of the key of the release notes that an account has seen on this device. */
  versions: 'osys.1.seen-versions',
  /** The id of the account that does not have the theme of this device yet. */
  themeUnsaved: 'osys.1.theme-unsaved',
  themeInitialised: 'osys.1.theme-initialised',
  push: 'osys.1.push',
  kioskDevice: 'osys.1.kiosk-device',
  /** The beginning of the key of an account that this browser uses as a kiosk. */
  kioskAccount: 'osys.1.kiosk-account',
  /** The key of the brief of people who are not signed in, and the beginning of that of an account. */
  briefDraft: 'osys.1.brief-draft',
  kioskRoster: 'osys.1.kiosk-roster',
  kioskZone: 'osys.1.kiosk-time-zone',
  commentDrafts: 'osys.1.comment-drafts',
  /** The beginning of the key of the new tasks that an account has typed and not created. */
  taskDrafts: 'osys.1.task-drafts',
  companySide: 'osys.1.company-side',
  chatDrafts: 'osys.1.chat-drafts',
  chatCaptions: 'osys.1.chat-captions',
  chatEmojis: 'osys.1.chat-emojis',
  assistantDrafts: 'osys.1.assistant-drafts',
  /** The beginning of the key of the places that an account opened last. */
  recentPlaces: 'osys.1.recent-places',
  /** The beginning of the keys of the sizes that an account's cards of the hub had last. */
  dueSizes: 'osys.1.due-sizes',
  assistantWaiting: 'osys.1.assistant-waiting',
} as const

/**
 * Creates a storage that lasts as long as the program; for scripts, tests, and browsers that refuse storage.
 */
export function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  }
}

export function createMemoryStorages(): Storages {
  return { session: createMemoryStorage(), local: createMemoryStorage() }
}

/**
 * Creates a storage that falls back to memory when the browser refuses (private mode, blocked cookies, full
 * disk), so that the page works until it is closed. Calls `onRefused` once.
 */
export function toSafeStorage(
  open: () => KeyValueStorage,
  onRefused: (error: unknown) => void,
): KeyValueStorage {
  const memory = createMemoryStorage()
  let refused = false
  /** Uses the real storage. Returns false when the browser refused. */
  function attempt(use: (storage: KeyValueStorage) => void): boolean {
    try {
      use(open())
      return true
    } catch (error) {
      if (!refused) onRefused(error)
      refused = true
      return false
    }
  }
  return {
    getItem(key) {
      let value = memory.getItem(key)
      if (value === null) attempt(storage => (value = storage.getItem(key)))
      return value
    },
    setItem(key, value) {
      if (attempt(storage => storage.setItem(key, value))) memory.removeItem(key)
      else memory.setItem(key, value)
    },
    removeItem(key) {
      memory.removeItem(key)
      attempt(storage => storage.removeItem(key))
    },
  }
}

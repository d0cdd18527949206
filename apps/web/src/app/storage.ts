import type { Storages } from '@osys/sdk/app/storage'
import { toSafeStorage } from '@osys/sdk/app/storage'

/** Returns the browser's two storages, or storages in memory where the browser refuses them. */
export function openBrowserStorages(): Storages {
  const warn = (error: unknown): void =>
    console.warn('storage refused; this tab keeps its state in memory', error)
  return {
    session: toSafeStorage(() => window.sessionStorage, warn),
    local: toSafeStorage(() => window.localStorage, warn),
  }
}

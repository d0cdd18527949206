import { createContext, use } from 'react'
import type { OwnClockStore } from './store.own-clock.js'

/** Carries one's own clock to whatever shows it; null for whoever has none. */
export const OwnClockContext = createContext<OwnClockStore | null>(null)

/** One's own clock; null for whoever has none. */
export function useOwnClockStore(): OwnClockStore | null {
  return use(OwnClockContext)
}

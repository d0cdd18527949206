import { createContext, use } from 'react'
import type { OwnClockStore } from './store.own-clock.js'

/** The context of the person's own clock; null for people without one. */
export const OwnClockContext = createContext<OwnClockStore | null>(null)

/** Returns the person's own clock; null for people without one. */
export function useOwnClockStore(): OwnClockStore | null {
  return use(OwnClockContext)
}

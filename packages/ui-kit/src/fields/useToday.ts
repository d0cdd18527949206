import { createContext, useContext } from 'react'
import { useNow } from '../display/useNow.js'
import { localTime } from './local-time.js'

/** The present calendar day of the workspace (`2026-11-20`), around a whole app; null while it is not known. */
export const Today = createContext<string | null>(null)

/** Returns the present calendar day of the workspace, else of the device; renders again after midnight. */
export function useToday(): string {
  const now = useNow(60_000)
  return useContext(Today) ?? localTime(now).slice(0, 10)
}

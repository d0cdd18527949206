import { createContext, useContext } from 'react'
import { useNow } from '../display/useNow.js'

/** The ms by which the device's clock is ahead of the server's. */
export const ClockAhead = createContext(0)

/** Returns the server's time in ms, updated every minute. A device whose clock is a day off names days by it. */
export function useChatNow(): number {
  return useNow(60_000) - useContext(ClockAhead)
}

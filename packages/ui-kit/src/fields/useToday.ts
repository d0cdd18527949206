import { useContext } from 'react'
import { Today, useNow } from '../display/useNow.js'
import { localTime } from './localTime.js'

/** Returns the present calendar day of the workspace, else of the device; renders again after midnight. */
export function useToday(): string {
  const now = useNow(60_000)
  return useContext(Today) ?? localTime(now).slice(0, 10)
}

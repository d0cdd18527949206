import { dayOf } from '@osys/sdk/basics/days'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

const LOOK_EVERY_MS = 60_000

/** Returns the present calendar day in the workspace's zone; renders again after midnight. */
export function useToday(): string {
  const timeZone = useCell(useSuite().config).config?.timezone
  const [now, look] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => look(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return dayOf(now, timeZone)
}

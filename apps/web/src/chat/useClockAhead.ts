import { readAhead } from '@osys/sdk/chat/actions.clock'
import { systemClock } from '@osys/sdk/http/deadline'
import { ClockAhead } from '@osys/ui-kit/conversation/useChatNow'
import { useContext, useEffect, useState } from 'react'
import { useSuite } from '../app/suite.js'

/** Asks how far the device's clock is ahead of the server's, in ms; 0 until the answer. */
export function useAskedClock(): number {
  const { api } = useSuite()
  const [aheadMs, setAhead] = useState(0)
  useEffect(() => {
    void readAhead({ api, clock: systemClock }).then(outcome => {
      if (outcome.ended === 'done') setAhead(outcome.value)
    })
  }, [api])
  return aheadMs
}

/** Returns how far the device's clock is ahead, inside the chat's layout. */
export const useClockAhead = (): number => useContext(ClockAhead)

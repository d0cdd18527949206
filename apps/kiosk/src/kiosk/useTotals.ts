import { loadEmployeeTotals } from '@osys/sdk/kiosk/actions.employee'
import type { TimeTotalsProps } from '@osys/ui-kit/kiosk/TimeTotals'
import { useEffect, useState } from 'react'
import { useKiosk } from '../app/kiosk.js'

/** Returns a person's hours of today and of the week; null until they are fetched, and without a network. */
export function useTotals(id: number): TimeTotalsProps | null {
  const { api } = useKiosk()
  const [totals, setTotals] = useState<TimeTotalsProps | null>(null)
  useEffect(() => {
    const end = new AbortController()
    // The hours are optional: a punch never waits for them.
    void loadEmployeeTotals({ api }, id, { signal: end.signal }).then(outcome => {
      if (outcome.ended === 'done') setTotals(outcome.value)
    })
    return () => end.abort()
  }, [api, id])
  return totals
}

import { isApiError } from '@osys/sdk/http/error'
import { getKioskEmployee } from '@osys/sdk/kiosk/endpoints'
import type { TimeTotalsProps } from '@osys/ui-kit/kiosk/TimeTotals'
import { useEffect, useState } from 'react'
import { useKiosk } from '../app/kiosk.js'

/** A person's hours of today and the week; null until they come, and without a network. */
export function useTotals(id: number): TimeTotalsProps | null {
  const { api } = useKiosk()
  const [totals, setTotals] = useState<TimeTotalsProps | null>(null)
  useEffect(() => {
    const end = new AbortController()
    api
      .call(getKioskEmployee, { id }, { signal: end.signal, quiet: true })
      .then(({ data: { today, week } }) => {
        if (today && week) setTotals({ todaySeconds: today.worked_seconds, weekSeconds: week.worked_seconds })
        return undefined
      })
      .catch((error: unknown) => {
        // They are a courtesy: whoever clocks in does not wait for them.
        if (!isApiError(error)) throw error
      })
    return () => end.abort()
  }, [api, id])
  return totals
}

import type { Subject } from '@osys/sdk/access/rules'
import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import type { EventOf } from '@osys/sdk/realtime/events'
import { followAll } from '@osys/sdk/realtime/follow'
import type { Cell } from '@osys/sdk/state/cell'
import type { Fetched } from '@osys/sdk/state/fetched'
import type { Timesheets } from '@osys/sdk/timeclock/actions'
import { weekOf } from '@osys/sdk/timeclock/rules.calendar'
import { workLogArrived } from '@osys/sdk/timeclock/state.live'
import { useEffect } from 'react'
import { useRefresh } from '../app/useRefresh.js'
import { useUnitNews } from './useUnitNews.js'

/** Follows the units that the person may see, once the page is loaded, and fetches what an event does not carry. */
export function useLiveSheets(
  subject: Subject,
  fetched: Cell<Fetched<Timesheets>>,
  { monday, timeZone }: { readonly monday: string; readonly timeZone: string },
  load: () => void,
  isLoaded: boolean,
): void {
  const units = useUnitNews(subject, BUSINESS_UNITS, isLoaded)
  const refresh = useRefresh(load)
  useEffect(() => {
    const week = weekOf(monday, timeZone)
    const onChange = (event: EventOf<'WorkLogChanged'>): void => {
      const state = fetched.get()
      if (!state.value) return
      const { items, mustRefetch } = workLogArrived(state.value.items, event, week)
      if (items !== state.value.items) fetched.set({ ...state, value: { ...state.value, items: [...items] } })
      if (mustRefetch) refresh()
    }
    return followAll(units, { reset: refresh, WorkLogChanged: ({ event }) => onChange(event) })
  }, [units, fetched, monday, timeZone, refresh])
}

import type { Subject } from '@osys/sdk/access/rules'
import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import type { Cell } from '@osys/sdk/state/cell'
import type { Fetched } from '@osys/sdk/state/fetched'
import type { Timesheets } from '@osys/sdk/timeclock/actions'
import { followSheets } from '@osys/sdk/timeclock/actions.live'
import { weekOf } from '@osys/sdk/timeclock/rules.calendar'
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
    return followSheets({ sheets: fetched, week, refresh }, units)
  }, [units, fetched, monday, timeZone, refresh])
}

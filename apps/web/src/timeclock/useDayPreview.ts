import { dayOf, mondayOf } from '@osys/sdk/basics/days'
import { loadTimesheet } from '@osys/sdk/timeclock/actions'
import { type DayPreview, type DraftChange, previewChange } from '@osys/sdk/timeclock/rules.preview'
import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { useEffect, useState } from 'react'
import { useSuite } from '../app/suite.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

/** A change of a person's records; `at` are the moments (ms) that it concerns. */
export interface Drafted {
  readonly userId: number | null
  readonly at: readonly number[]
  readonly change: DraftChange
}

/**
 * Returns the days that a draft would alter, from the person's records of the weeks that it concerns; nothing
 * until they are fetched. A failure is not told, because the change can be saved without it.
 */
export function useDayPreview({ userId, at, change }: Drafted, now: number): readonly DayPreview[] {
  const { api } = useSuite()
  const timeZone = useWorkspaceZone()
  const [weeks, setWeeks] = useState<ReadonlyMap<string, readonly WorkLog[]>>(new Map())
  const moments = at.filter(ms => !Number.isNaN(ms))
  const wanted = [...new Set(moments.map(ms => mondayOf(dayOf(ms, timeZone))))].toSorted().join()
  useEffect(() => {
    const end = new AbortController()

    async function fetchWeek(id: number, week_start_date: string): Promise<void> {
      const outcome = await loadTimesheet({ api }, { id, week_start_date }, { signal: end.signal })
      if (outcome.ended !== 'done') return
      const { work_logs } = outcome.value
      setWeeks(known => new Map(known).set(week_start_date, work_logs))
    }

    if (userId !== null)
      for (const monday of wanted.split(',').filter(Boolean)) void fetchWeek(userId, monday)
    return () => end.abort()
  }, [api, userId, wanted])

  const mondays = wanted.split(',').filter(Boolean)
  if (mondays.length === 0 || mondays.some(monday => !weeks.has(monday))) return []
  const logs = new Map(mondays.flatMap(monday => weeks.get(monday) ?? []).map(log => [log.id, log]))
  return previewChange([...logs.values()], change, timeZone, now)
}

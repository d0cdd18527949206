import { systemClock } from '@osys/sdk/http/deadline'
import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { refreshOnNews } from '@osys/sdk/realtime/follow'
import { useEffect, useState } from 'react'
import { cameBack } from '../app/scroll.js'
import { useOverviewNews } from '../app/useChannel.js'
import { useCellPart } from '../app/useCellPart.js'
import { createRowsStore, type TaskRowsStore } from './store.js'
import type { OverviewCounter } from './store.overviews.js'
import type { TaskPage } from './useTaskPage.js'

interface OverviewRows {
  readonly rowsStore: TaskRowsStore
  readonly news: NewsEmitter
  /** True once the tasks may be counted: after the first rows, which the counts do not delay. */
  readonly isCounted: boolean
}

/**
 * Makes the store of the list of a page of several companies, and keeps it, the counts of the overviews and the open task up to
 * date by events.
 */
export function useOverviewRows({ store, places, openId }: TaskPage, counter: OverviewCounter): OverviewRows {
  const [rowsStore] = useState(() => createRowsStore(store, cameBack()))
  // While the rows are fetched again, the page around them is not rendered.
  const isAnswered = useCellPart(rowsStore.rows, ({ value, error }) => value !== null || error !== null)
  const isListed = useCellPart(rowsStore.rows, ({ value }) => value !== null)
  // The calendar asks for no rows, and hears of changes all the same.
  const isCalendar = places.view.layout === 'calendar'
  const news = useOverviewNews(isAnswered || isCalendar)
  useEffect(() => {
    const refresh = () => Promise.all([rowsStore.refresh(), counter.refresh()])
    return refreshOnNews(news, ['TaskChanged', 'CompanyChanged', 'reset'], { clock: systemClock, refresh })
  }, [news, rowsStore, counter])
  useEffect(() => {
    if (openId !== null) return store.followOpenTask(news, openId)
  }, [news, store, openId])
  return { rowsStore, news, isCounted: isListed || isCalendar }
}

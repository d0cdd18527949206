import { systemClock } from '@osys/sdk/http/deadline'
import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { followNews, refreshOnNews } from '@osys/sdk/realtime/follow'
import { useEffect, useState } from 'react'
import { createBoardStore, createRowsStore, type TaskRowsStore, type TaskStore } from './store.js'

interface CompanyRows {
  readonly board: ReturnType<typeof createBoardStore>
  readonly rowsStore: TaskRowsStore
}

/** Loads the board of a company, makes the store of its list, and keeps both up to date by the company's events. */
export function useCompanyRows(store: TaskStore, companyId: number, news: NewsEmitter): CompanyRows {
  const [board] = useState(() => createBoardStore(store, companyId))
  const [rowsStore] = useState(() => createRowsStore(store))
  useEffect(() => {
    void board.load()
    return board.end
  }, [board])
  useEffect(() => store.followTasks(news), [store, news])
  useEffect(() => followNews(news, { reset: () => void board.load() }), [board, news])
  useEffect(
    () => refreshOnNews(news, ['TaskChanged', 'reset'], { clock: systemClock, refresh: rowsStore.refresh }),
    [rowsStore, news],
  )
  return { board, rowsStore }
}

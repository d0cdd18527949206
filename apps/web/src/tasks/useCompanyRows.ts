import type { Outcome } from '@osys/sdk/http/outcome'
import { systemClock } from '@osys/sdk/http/deadline'
import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { followNews, refreshOnNews } from '@osys/sdk/realtime/follow'
import { useEffect, useEffectEvent, useState } from 'react'
import { cameBack } from '../app/scroll.js'
import { createBoardStore, createRowsStore, type TaskRowsStore, type TaskStore } from './store.js'

interface CompanyRows {
  readonly board: ReturnType<typeof createBoardStore>
  readonly rowsStore: TaskRowsStore
  /** Fetches all tasks of the company where the board has not done so. */
  readonly loadAll: () => Promise<Outcome>
}

/**
 * Loads the board of a company once it is shown, makes the store of its list, and keeps both up to date by the company's
 * events.
 */
export function useCompanyRows(
  store: TaskStore,
  companyId: number,
  news: NewsEmitter,
  isBoardShown: boolean,
): CompanyRows {
  const [board] = useState(() => createBoardStore(store, companyId))
  const [rowsStore] = useState(() => createRowsStore(store, cameBack()))
  useEffect(() => board.end, [board])
  useEffect(() => {
    if (!isBoardShown) return
    if (board.board.get().value === null) void board.load()
    return () => {
      if (!board.board.get().isLoading) return
      // A hidden board needs no more pages; the next showing loads it anew.
      board.forget()
    }
  }, [board, isBoardShown])
  useEffect(() => store.followTasks(news), [store, news])
  const catchUp = useEffectEvent(() => {
    if (isBoardShown) void board.refresh()
    // Its next showing loads it.
    else board.forget()
  })
  useEffect(() => followNews(news, { reset: () => catchUp() }), [news])
  useEffect(
    () => refreshOnNews(news, ['TaskChanged', 'reset'], { clock: systemClock, refresh: rowsStore.refresh }),
    [rowsStore, news],
  )
  return { board, rowsStore, loadAll: board.loadForTemplate }
}

/** Runs the notices of a page: adds them to a cell, holds them while somebody reads, closes them by time. */

import type { Cell } from '../state/cell.js'
import type { Notice, NoticePlace } from './schema.js'
import type { NoticeQueue } from './state.js'
import {
  addNotice,
  closeNotice,
  holdNotices,
  nextNoticeChange,
  noticesTicked,
  releaseNotices,
} from './state.js'

/** The time in ms since any fixed moment, and one timer; those of the browser by default. */
export interface NoticeClock {
  now(): number
  startTimer(ms: number, run: () => void): () => void
}

/** The notices of an app, with the one timer behind them. Spec §9. */
export interface Notices {
  show(notice: Notice, place?: NoticePlace): void
  close(id: number): void
  /** Keeps all notices on screen until `release`, because a person reads them. */
  hold(): void
  release(): void
}

/** Runs the queue of notices in a cell. */
export function createNotices(cell: Cell<NoticeQueue>, clock: NoticeClock = systemClock): Notices {
  let stopTimer = () => {}

  function update(change: (queue: NoticeQueue, now: number) => NoticeQueue): void {
    cell.set(change(cell.get(), clock.now()))
    stopTimer()
    const next = nextNoticeChange(cell.get())
    if (next !== null)
      stopTimer = clock.startTimer(Math.max(0, next - clock.now()), () => update(noticesTicked))
  }

  return {
    show: (notice, place) => update((queue, now) => addNotice(queue, notice, now, place)),
    close: id => update((queue, now) => closeNotice(queue, id, now)),
    hold: () => update(holdNotices),
    release: () => update(releaseNotices),
  }
}

const systemClock: NoticeClock = {
  now: () => performance.now(),
  startTimer(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

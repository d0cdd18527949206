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

/** Milliseconds since any fixed moment, and one timer; the browser's are used unless others are given. */
export interface NoticeClock {
  now(): number
  startTimer(ms: number, run: () => void): () => void
}

/** The notices of an app: what shows them, and the one timer behind them. Spec §9. */
export interface Notices {
  show(notice: Notice, place?: NoticePlace): void
  close(id: number): void
  /** Somebody reads: nothing leaves until `release`. */
  hold(): void
  release(): void
}

/** Runs a notice queue held in a cell. */
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

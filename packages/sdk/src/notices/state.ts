/** The queue of notices (toasts) and those on screen: added, held while somebody reads, closed by time. */

import {
  type Notice,
  NOTICE_ENTER_MS,
  NOTICE_EXIT_MS,
  NOTICE_LIMIT,
  NOTICE_SHOWN_MS,
  type NoticePlace,
} from './schema.js'

export type NoticePhase = 'entering' | 'shown' | 'leaving'

/** A notice that waits for room on screen. */
export interface WaitingNotice {
  readonly id: number
  readonly notice: Notice
  readonly place: NoticePlace
}

/** A notice on screen. Times are milliseconds on the clock that the transitions are given. */
export interface VisibleNotice extends WaitingNotice {
  readonly phase: NoticePhase
  /** The start of its enter or exit animation, in ms. */
  readonly since: number
  /** The moment when it starts to leave by itself. */
  readonly hideAt: number
}

/** All notices on screen or waiting. Spec §9. */
export interface NoticeQueue {
  /** Oldest first, at most three. */
  readonly visible: readonly VisibleNotice[]
  /** Oldest first. */
  readonly waiting: readonly WaitingNotice[]
  /** The moment since which a person reads them, so that none leaves by itself; null when nobody reads. */
  readonly heldSince: number | null
  readonly nextId: number
}

export const NO_NOTICES: NoticeQueue = { visible: [], waiting: [], heldSince: null, nextId: 1 }

/**
 * Returns the queue with one more notice: on screen when there is room, else waiting. A notice equal to one
 * that can still be seen is not added; the one on screen gets its whole time again.
 */
export function addNotice(
  queue: NoticeQueue,
  notice: Notice,
  now: number,
  place: NoticePlace = 'bottom-left',
): NoticeQueue {
  const ticked = noticesTicked(queue, now)
  const isSame = (item: WaitingNotice): boolean => item.place === place && saysTheSame(item.notice, notice)
  if (ticked.waiting.some(isSame)) return ticked
  if (ticked.visible.some(item => item.phase !== 'leaving' && isSame(item))) {
    const visible = ticked.visible.map(item =>
      item.phase !== 'leaving' && isSame(item) ? { ...item, hideAt: now + NOTICE_SHOWN_MS } : item,
    )
    return { ...ticked, visible }
  }
  const waiting = [...ticked.waiting, { id: queue.nextId, notice, place }]
  return noticesTicked({ ...ticked, waiting, nextId: queue.nextId + 1 }, now)
}

function saysTheSame(one: Notice, other: Notice): boolean {
  return (
    one.text === other.text &&
    one.status === other.status &&
    one.variant === other.variant &&
    // Two deletions that can be undone are two notices, even if their texts are equal.
    one.action === other.action &&
    JSON.stringify(one.errors) === JSON.stringify(other.errors)
  )
}

/** Returns the queue after a notice was closed; a waiting notice is never shown then. */
export function closeNotice(queue: NoticeQueue, id: number, now: number): NoticeQueue {
  const visible = queue.visible.map(item =>
    item.id === id && item.phase !== 'leaving' ? toLeaving(item, now) : item,
  )
  return noticesTicked({ ...queue, visible, waiting: queue.waiting.filter(item => item.id !== id) }, now)
}

/** Returns the queue while a person reads it (pointer or focus on it): the notices on screen stay. */
export function holdNotices(queue: NoticeQueue, now: number): NoticeQueue {
  const ticked = noticesTicked(queue, now)
  return ticked.heldSince === null ? { ...ticked, heldSince: now } : ticked
}

/** Returns the queue after the reading ended: each notice continues with the time that it had left. */
export function releaseNotices(queue: NoticeQueue, now: number): NoticeQueue {
  if (queue.heldSince === null) return queue
  const heldSince = queue.heldSince
  const visible = queue.visible.map(item => ({
    ...item,
    hideAt: item.hideAt + now - Math.max(heldSince, item.phase === 'leaving' ? now : item.since),
  }))
  return noticesTicked({ ...queue, visible, heldSince: null }, now)
}

/** Returns the queue at a later time. Doing it twice at one time changes nothing more. */
export function noticesTicked(queue: NoticeQueue, now: number): NoticeQueue {
  const isHeld = queue.heldSince !== null
  const staying = queue.visible
    .map(item => phaseAt(item, now, isHeld))
    .filter(item => item.phase !== 'leaving' || now < item.since + NOTICE_EXIT_MS)
  const room = NOTICE_LIMIT - staying.length
  const entering = queue.waiting
    .slice(0, room)
    .map((item): VisibleNotice => ({ ...item, phase: 'entering', since: now, hideAt: now + NOTICE_SHOWN_MS }))
  return { ...queue, visible: [...staying, ...entering], waiting: queue.waiting.slice(room) }
}

/**
 * Returns the moment when the queue next changes by itself, for the one timer of a store; null when it does
 * not.
 */
export function nextNoticeChange(queue: NoticeQueue): number | null {
  const isHeld = queue.heldSince !== null
  const times = queue.visible.flatMap(item => {
    if (item.phase === 'leaving') return [item.since + NOTICE_EXIT_MS]
    if (item.phase === 'entering') return [item.since + NOTICE_ENTER_MS]
    return isHeld ? [] : [item.hideAt]
  })
  return times.length === 0 ? null : Math.min(...times)
}

function toLeaving(item: VisibleNotice, now: number): VisibleNotice {
  return { ...item, phase: 'leaving', since: now }
}

function phaseAt(item: VisibleNotice, now: number, isHeld: boolean): VisibleNotice {
  if (item.phase === 'leaving') return item
  if (!isHeld && now >= item.hideAt) return toLeaving(item, now)
  return item.phase === 'entering' && now >= item.since + NOTICE_ENTER_MS ? { ...item, phase: 'shown' } : item
}

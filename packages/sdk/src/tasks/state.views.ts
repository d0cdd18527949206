/** The kept views of a list, own and for all, and which of them is shown. */

import { fold } from '../basics/fold.js'
import type { Fetched } from '../state/fetched.js'
import type { KeptView, ViewPlace } from './schema.views.js'
import { INITIAL_TASK_ADDRESS, keptQuery, type TaskAddress } from './state.address.js'
import { addressAt } from './state.reading.js'

/** The kept views that a person sees, by name. */
export type KeptViews = readonly KeptView[]

/** Returns the views after one was kept or changed. A page opens with one view at most. */
export function viewSaved(views: KeptViews, view: KeptView): KeptViews {
  const others = views
    .filter(({ id }) => id !== view.id)
    .map(each =>
      view.is_default && each.place === view.place && each.is_default ? { ...each, is_default: false } : each,
    )
  return [...others, view].toSorted(
    (one, other) => compare(fold(one.name), fold(other.name)) || one.id - other.id,
  )
}

/** Returns the views without a deleted one. */
export function viewDropped(views: KeptViews, id: number): KeptViews {
  return views.filter(view => view.id !== id)
}

/** The time after which the menu of views asks for them again: others keep, change and delete those for all. */
const FRESH_MS = 60_000

/**
 * Tells whether the views must be fetched before their menu is shown: they never were, the fetch failed, or their last
 * fetch began a minute ago. `askedAt` is when it began, in ms; null when none did.
 */
export function mustLoadViews(views: Fetched<KeptViews>, askedAt: number | null, now: number): boolean {
  if (askedAt === null) return true
  return views.value === null ? !views.isLoading : now - askedAt >= FRESH_MS
}

/** Returns the view with which a page opens; null for none. */
export function defaultView(views: KeptViews, place: ViewPlace): KeptView | null {
  return views.find(view => view.place === place && view.is_default) ?? null
}

/** The view with which a page opens, as a device remembers it. */
export type FirstView = Pick<KeptView, 'id' | 'query'>

/** Returns a kept view as a page shows it. */
export function shownView(view: FirstView): TaskAddress {
  return { ...addressAt(view.query), kept: view.id }
}

/**
 * Tells whether the query of an address names no filter, no layout and no open task. One that names the board as its layout,
 * which addresses leave out otherwise, means the board without a view.
 */
export function isBareAddress(query: string): boolean {
  return (
    new URLSearchParams(query).get('view') !== 'board' && isSameView(addressAt(query), INITIAL_TASK_ADDRESS)
  )
}

/**
 * Returns the view that a page changes to once its kept views are known; null when it shows what it should, or the
 * person has gone on. `first` is the view that it opened with, as the device remembered it, `now` the one it should have.
 */
export function correctedView(
  shown: TaskAddress,
  first: FirstView | null,
  now: FirstView | null,
): TaskAddress | null {
  const opened = first ? shownView(first) : INITIAL_TASK_ADDRESS
  const right = now ? shownView(now) : INITIAL_TASK_ADDRESS
  return isSameView(shown, opened) && !isSameView(right, opened) ? right : null
}

/** Tells whether a page shows other filters than the kept view that it was opened with. */
export function isViewChanged(view: FirstView, shown: TaskAddress): boolean {
  return keptQuery(shown) !== keptQuery(addressAt(view.query))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function isSameView(one: TaskAddress, other: TaskAddress): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The kept views of a list, own and for all, and which of them is shown. */

import { fold } from '../basics/fold.js'
import type { KeptView, ViewPlace } from './schema.views.js'
import { keptQuery, type TaskView } from './state.address.js'
import { taskViewAt } from './state.reading.js'

/** The kept views that a person sees, by name. */
export type KeptViews = readonly KeptView[]

/** Returns the views after one was kept or changed. A page opens with one view at most. */
export function viewKept(views: KeptViews, view: KeptView): KeptViews {
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

/** Returns the view with which a page opens; null for none. */
export function defaultView(views: KeptViews, place: ViewPlace): KeptView | null {
  return views.find(view => view.place === place && view.is_default) ?? null
}

/** Returns a kept view as a page shows it. */
export function shownView(view: KeptView): TaskView {
  return { ...taskViewAt(view.query), kept: view.id }
}

/** Tells whether a page shows other filters than the kept view that it was opened with. */
export function isViewChanged(view: KeptView, shown: TaskView): boolean {
  return keptQuery(shown) !== keptQuery(taskViewAt(view.query))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

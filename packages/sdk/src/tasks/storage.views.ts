/**
 * Keeps on this device the view with which an account opens each page of tasks, so that the page asks for the right tasks
 * before the server has named its views.
 */

import * as z from 'zod/mini'
import type { KeyValueStorage } from '../app/storage.js'
import { Id } from '../basics/schema.js'
import type { ViewPlace } from './schema.views.js'
import type { FirstView, KeptViews } from './state.views.js'

/** The beginning of the key of an account's first views. */
export const FIRST_VIEWS_KEY = 'osys.1.first-views'

const Kept = z.array(z.object({ place: z.string(), id: Id, query: z.string() }))

/** Returns the view with which this device opened a page for an account last; null when it had none. */
export function readFirstView(storage: KeyValueStorage, userId: number, place: ViewPlace): FirstView | null {
  try {
    const kept = storage.getItem(keyOf(userId))
    return (kept && Kept.parse(JSON.parse(kept)).find(view => view.place === place)) || null
  } catch {
    // Another version wrote it, or a person did.
    return null
  }
}

/** Remembers on this device the views with which an account opens its pages. */
export function keepFirstViews(storage: KeyValueStorage, userId: number, views: KeptViews): void {
  const first = views
    .filter(({ is_default }) => is_default)
    .map(({ place, id, query }) => ({ place, id, query }))
  if (first.length === 0) storage.removeItem(keyOf(userId))
  else storage.setItem(keyOf(userId), JSON.stringify(first))
}

function keyOf(userId: number): string {
  return `${FIRST_VIEWS_KEY}.${userId}`
}

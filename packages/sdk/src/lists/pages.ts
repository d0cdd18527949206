/**
 * Computes the pagination of a list: the allowed page, the page instead of one past the end, the next older
 * one.
 */

import type { Outcome } from '../http/outcome.js'

/** The place of one page in its list, as every paged reply gives it. Spec §7. */
export interface PageInfo {
  /** Counted from 1. */
  readonly page: number
  readonly per_page: number
  readonly total: number
  readonly last_page: number
}

/** Returns the nearest page that exists; page 1 exists in an empty list too. */
export function clampPage(page: number, lastPage: number): number {
  return Math.min(Math.max(Math.trunc(page) || 1, 1), Math.max(lastPage, 1))
}

/**
 * Returns the page to fetch instead when the requested one is past the end, because its rows were deleted;
 * null when the reply can be shown.
 */
export function pageInstead({ page, last_page }: PageInfo): number | null {
  const nearest = clampPage(page, last_page)
  return nearest === page ? null : nearest
}

/** Applies `pageInstead` to the outcome of a fetch; null also when the fetch failed. */
export function pageInsteadOf(outcome: Outcome<PageInfo>): number | null {
  return outcome.ended === 'done' ? pageInstead(outcome.value) : null
}

/** Returns the numbers of the first and the last row of a page, from 1; both 0 when the page is empty. */
export function pageRows({ page, per_page, total }: PageInfo): {
  readonly first: number
  readonly last: number
} {
  const first = (page - 1) * per_page + 1
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(first + per_page - 1, total) }
}

/**
 * Returns the page of a newest-first list that holds the first row not loaded yet. It is counted from the
 * loaded rows and not from the last page fetched, because rows move to other pages while people write and
 * delete. Spec §2.
 */
export function olderPage(loaded: number, perPage: number): number {
  return Math.floor(loaded / perPage) + 1
}

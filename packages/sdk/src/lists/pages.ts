import type { Outcome } from '../http/outcome.js'

/** Where one page stands in its list, as every paged reply says. Spec §7. */
export interface PageInfo {
  /** From 1. */
  readonly page: number
  readonly per_page: number
  readonly total: number
  readonly last_page: number
}

/** The nearest page that exists; page 1 exists in an empty list too. */
export function clampPage(page: number, lastPage: number): number {
  return Math.min(Math.max(Math.trunc(page) || 1, 1), Math.max(lastPage, 1))
}

/**
 * The page to fetch instead when the asked one is past the end, because what was on it has gone; null when the
 * reply can be shown.
 */
export function pageInstead({ page, last_page }: PageInfo): number | null {
  const nearest = clampPage(page, last_page)
  return nearest === page ? null : nearest
}

/** `pageInstead` for a page that was asked for; null also when it did not come. */
export function pageInsteadOf(outcome: Outcome<PageInfo>): number | null {
  return outcome.ended === 'done' ? pageInstead(outcome.value) : null
}

/** The first and the last row of a page, from 1; both 0 when there is none. */
export function pageRows({ page, per_page, total }: PageInfo): {
  readonly first: number
  readonly last: number
} {
  const first = (page - 1) * per_page + 1
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(first + per_page - 1, total) }
}

/**
 * The page of a newest-first list on which the first row stands that is not loaded yet. Counted from what is
 * loaded and not from the last page fetched: rows move to other pages while people write and delete. Spec §2.
 */
export function olderPage(loaded: number, perPage: number): number {
  return Math.floor(loaded / perPage) + 1
}

/** A page to go to, or a gap of pages that are left out. */
export type PageStop =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number }

/** The most stops that fit in a row. */
const MOST = 7

/**
 * Returns the stops of a pager, ascending: the first page, the last, and those around the current one. There
 * are at most seven stops, and no gap hides a single page.
 */
export function pageWindow(page: number, lastPage: number): readonly PageStop[] {
  if (lastPage <= MOST) return range(1, lastPage)
  const isNearStart = page <= 4
  const isNearEnd = page >= lastPage - 3
  if (isNearStart) return [...range(1, 5), gap(5), ...range(lastPage, lastPage)]
  if (isNearEnd) return [...range(1, 1), gap(1), ...range(lastPage - 4, lastPage)]
  return [...range(1, 1), gap(1), ...range(page - 1, page + 1), gap(page + 1), ...range(lastPage, lastPage)]
}

function range(from: number, to: number): readonly PageStop[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => ({
    kind: 'page',
    page: from + index,
  }))
}

function gap(after: number): PageStop {
  return { kind: 'gap', after }
}

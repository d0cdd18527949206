/** Computes the page fields of a list's answer: page, size, total, last page. */

/** Returns the page fields of a list. An empty list has one page. Spec §7. */
export function toPage(page: number, perPage: number, total: number) {
  return { page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) }
}

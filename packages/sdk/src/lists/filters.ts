/** Counts the filters of a list that differ from their defaults, for the number on its filter button. */

/**
 * Returns the number of filters that differ from their defaults, which the filter button of a list shows.
 * Spec §3.
 */
export function filterCount<Filters extends object>(filters: Filters, defaults: Filters): number {
  const names = Object.keys(defaults) as (keyof Filters)[]
  return names.filter(name => !Object.is(filters[name], defaults[name])).length
}

/** Counts the filters of a list that differ from their defaults, for its filter button, and writes them for its call. */

/**
 * Returns the number of filters that differ from their defaults, which the filter button of a list shows.
 * Spec §3.
 */
export function filterCount<Filters extends object>(filters: Filters, defaults: Filters): number {
  const names = Object.keys(defaults) as (keyof Filters)[]
  return names.filter(name => !Object.is(filters[name], defaults[name])).length
}

/**
 * Returns a filter as the call of its list sends it: the empty text for one that is not chosen, which means no filter.
 * Spec §7.
 */
export function sentFilter<Value extends string>(value: Value | undefined): Value {
  // The server reads the empty text of a query as a field that was left out, which the type of the input cannot say.
  return value ?? ('' as Value)
}

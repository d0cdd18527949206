/** How many filters differ from their defaults: what a list's filter button counts. Spec §3. */
export function filterCount<Filters extends object>(filters: Filters, defaults: Filters): number {
  const names = Object.keys(defaults) as (keyof Filters)[]
  return names.filter(name => !Object.is(filters[name], defaults[name])).length
}

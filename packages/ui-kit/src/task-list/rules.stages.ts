/** Returns the first so many items of clusters, in their order; clusters that have none of them are left out. */
export function firstOf<Item, Cluster extends { readonly items: readonly Item[] }>(
  clusters: readonly Cluster[],
  most: number,
): readonly Cluster[] {
  let left = most
  return clusters.flatMap(cluster => {
    const items = cluster.items.slice(0, left)
    left -= items.length
    if (items.length === 0) return []
    return [items.length === cluster.items.length ? cluster : { ...cluster, items }]
  })
}

/** Returns the wanted item of a list that is nearest to a place, at most `most` places away; the one before it first. */
export function nearest<Item>(
  items: readonly Item[],
  place: number,
  most: number,
  isWanted: (item: Item) => boolean,
): Item | undefined {
  for (let distance = 0; distance <= most; distance++) {
    for (const item of [items[place - distance], items[place + distance]]) {
      if (item !== undefined && isWanted(item)) return item
    }
  }
  return undefined
}

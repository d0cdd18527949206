/** Returns the middle one of at least one value; the mean of the two middle ones for an even number. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * Returns the value below which a part (0 to 1) of at least one value lies, interpolated between neighbours.
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new RangeError('A quantile needs a value')
  return below + (above - below) * (place - Math.floor(place))
}

/** Returns the range that holds the middle half of the values: `0.61–0.72`. */
export function middleHalf(values: readonly number[], digits: number): string {
  return `${quantile(values, 0.25).toFixed(digits)}–${quantile(values, 0.75).toFixed(digits)}`
}

/** Returns each value divided by the one of another series from the same round. */
export function ratios(values: readonly number[], to: readonly number[]): readonly number[] {
  return values.map((value, round) => value / (to[round] as number))
}

/** The value in the middle of at least one; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which a part (0 to 1) of at least one value lies, interpolated between neighbours. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new RangeError('A quantile needs a value')
  return below + (above - below) * (place - Math.floor(place))
}

/** Half of the values lie in it: `0.61–0.72`. */
export function middleHalf(values: readonly number[], digits: number): string {
  return `${quantile(values, 0.25).toFixed(digits)}–${quantile(values, 0.75).toFixed(digits)}`
}

/** Each value by the one of another series that was measured in the same round. */
export function ratios(values: readonly number[], to: readonly number[]): readonly number[] {
  return values.map((value, round) => value / (to[round] as number))
}

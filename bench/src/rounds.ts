/** Measures one round of one contestant. */
export type Measure = () => Promise<number>

/**
 * Measures each contestant once a round, in another order every time, so that other load of the machine, and
 * the garbage that a contestant leaves to the next one, hit all alike. The first round warms up and does not
 * count. Returns a series for each contestant, by round.
 */
export async function interleave(measures: readonly Measure[], rounds: number): Promise<readonly number[][]> {
  const series: number[][] = measures.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const index of shuffled(measures.length)) {
      const value = await (measures[index] as Measure)()
      if (round > 0) (series[index] as number[]).push(value)
    }
  }
  return series
}

/** Returns the numbers below `count` in random order. */
function shuffled(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => ({ index, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ index }) => index)
}

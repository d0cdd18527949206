/** What one round of one contestant gave. */
export type Measure = () => Promise<number>

/**
 * Measures each contestant once a round, starting with another one every time, so that what else the machine does
 * hits all alike. The first round warms up and does not count. Gives a series for each contestant, by round.
 */
export async function interleave(measures: readonly Measure[], rounds: number): Promise<readonly number[][]> {
  const series: number[][] = measures.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < measures.length; turn++) {
      const index = (turn + round) % measures.length
      const value = await (measures[index] as Measure)()
      if (round > 0) (series[index] as number[]).push(value)
    }
  }
  return series
}

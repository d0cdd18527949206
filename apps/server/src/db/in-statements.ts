/** The most rows of one statement: PostgreSQL takes 65 535 values in each. */
const MOST_AT_ONCE = 1_000

/** Yields the rows of each statement that stores some of many. */
export function* inStatements<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) yield rows.slice(from, from + MOST_AT_ONCE)
}

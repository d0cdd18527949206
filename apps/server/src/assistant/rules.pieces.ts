/** Decides how often the growth of answers is stored and sent on. */

/** The pause between two writes while a few answers come. The first text of an answer is written at once. */
const SHORTEST_MS = 80
/** The longest pause: a text that comes less often than this seems to halt. */
const LONGEST_MS = 240

/**
 * Returns the pause between two writes, in ms. It grows with the number of answers, so that many at once cost
 * the server, the database and the readers little more than a few.
 */
export function pauseBetweenWrites(answers: number): number {
  return Math.min(LONGEST_MS, SHORTEST_MS + 2 * Math.max(0, answers - 10))
}

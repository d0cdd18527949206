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

/**
 * Returns the pause between two reads of a model's reply, in ms: the network gathers what comes meanwhile, and
 * several texts are read as one. It is about half of what the writes wait, so that a text waits little longer.
 * `random`, from 0 to 1, makes it a quarter shorter or longer: with equal pauses the replies that were once read
 * in the same moment would be read in the same moments ever after, and hold everything else up.
 */
export function pauseBetweenReads(replies: number, random: number): number {
  return (pauseBetweenWrites(replies) / 2) * (0.75 + random / 2)
}

/** Repeats a transaction when the database asks for it. */

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseCodeOf } from './faults.js'

const MAX_TRIES = 4
/** The longest pause before the second try; that before each later one may be longer by as much. */
const PAUSE_MS = 20
/**
 * The codes of serialization failure and deadlock, where the database asks to repeat the transaction, and of a
 * missing row that the change names: somebody has just deleted it, so the change finds something else at the next try.
 */
const TRY_AGAIN = new Set(['40001', '40P01', '23503'])

/**
 * Runs a transaction, a few times when the database asks for it: it acts on nothing but the database. The pauses
 * differ, so that two that stood in each other's way do not meet again.
 */
export async function tryAgain<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= MAX_TRIES || !TRY_AGAIN.has(databaseCodeOf(error) ?? '')) throw error
    }
    await sleep(randomInt(PAUSE_MS * attempt))
  }
}

/** A failure that the person at the terminal can repair: it is shown as its one sentence, without a stack. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {string} [details] What a program said, to be printed above the sentence.
   */
  constructor(message, details = '') {
    super(message)
    this.details = details
  }
}

/**
 * Prints a failure and ends the process with status 1.
 * @param {unknown} error
 * @returns {never}
 */
export function failWith(error) {
  if (error instanceof Problem) {
    if (error.details) console.error(error.details.trimEnd())
    console.error(error.message)
  } else {
    console.error(error)
  }
  process.exit(1)
}

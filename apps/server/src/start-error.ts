/** Defines the error of a start that the person at the terminal can repair, and ends a program with it. */

/**
 * A failure that the person at the terminal can solve. Its message is one line of English that names the
 * cause and the remedy; the entry points print it without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Runs an entry point; prints a failure to stderr and sets exit code 1. */
export async function runEntry(entry: () => Promise<void>): Promise<void> {
  try {
    await entry()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

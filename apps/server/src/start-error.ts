/**
 * A reason not to go on that the person at the terminal can act on. Its message is one line of English that
 * names the cause and the way out; the entry points print it without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Runs an entry point; a failure is printed to stderr and becomes exit code 1. */
export async function runEntry(entry: () => Promise<void>): Promise<void> {
  try {
    await entry()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

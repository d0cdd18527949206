/** Shows an error that nobody expected as one that nobody caught, where the work must go on all the same. */
export function showFault(error: unknown): void {
  void rejectWith(error)
}

async function rejectWith(error: unknown): Promise<never> {
  throw error
}

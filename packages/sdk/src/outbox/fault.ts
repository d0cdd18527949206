/** Reports an unexpected error as an unhandled rejection, while the work continues. */
export function showFault(error: unknown): void {
  void rejectWith(error)
}

async function rejectWith(error: unknown): Promise<never> {
  throw error
}

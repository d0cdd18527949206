import { setTimeout as sleep } from 'node:timers/promises'

/** Settles as `work` does, or rejects after `ms`; `what` names the wait in the error. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves when `isSo` returns true, asked every few milliseconds; rejects after `ms`. */
export async function until(
  ms: number,
  what: string,
  isSo: () => boolean | Promise<boolean>,
  pauseMs = 5,
): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${ms / 1000} s`)
    await sleep(pauseMs)
  }
}

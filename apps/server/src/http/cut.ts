/** Cuts an answer that is made while it is sent, once its caller may no longer have it. */

import type { Readable } from 'node:stream'

/** The pause between two looks at the caller, as for streams of events. */
const EVERY_MS = 5_000

/** Returns the stream, which ends half-way when `isAllowed` says no: a slow reader may take hours for it. */
export function cutWhenRefused(stream: Readable, isAllowed: () => Promise<boolean>): Readable {
  const look = async (): Promise<void> => {
    if (!(await isAllowed())) stream.destroy()
  }
  // A database that does not answer says nothing about the caller, and the stream reads from it too.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS)
  stream.once('close', () => clearInterval(timer))
  return stream
}

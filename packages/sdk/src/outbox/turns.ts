import type { SendPorts } from './ports.js'

/** Creates locks among the works of one program, each name with its own. */
export function createTurns(): SendPorts['exclusively'] {
  const last = new Map<string, Promise<unknown>>()
  return (name, work, signal) => {
    let hasBegun = false
    const mine = (last.get(name) ?? Promise.resolve()).then(() => {
      signal?.throwIfAborted()
      hasBegun = true
      return work()
    })
    const ended = mine.catch(() => undefined)
    last.set(name, ended)
    void ended.then(() => last.get(name) === ended && last.delete(name))
    if (!signal) return mine
    // The signal ends the wait for the lock, but not the work.
    const given = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => !hasBegun && reject(signal.reason))
    })
    return Promise.race([mine, given])
  }
}

/** Starts a program of a bench in a process of its own. */

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { within } from './deadline.js'

/** A program of the bench in a process of its own. */
export interface Child<Hello, News = never> {
  /** The first message of the process. */
  readonly hello: Hello
  readonly pid: number | undefined
  /** Calls `hear` with each later message. */
  readonly listen: (hear: (news: News) => void) => void
  /** Resolves with the next message. */
  readonly next: () => Promise<News>
  readonly tell: (message: object) => void
  readonly end: () => Promise<void>
}

const READY_WITHIN_MS = 60_000
const END_WITHIN_MS = 5_000

/** The priority of a program that only makes load (`nice`): what is measured goes before it. */
const LOAD_PRIORITY = 10

/**
 * Starts a TypeScript file as a process with the loader of this one; resolves with its first message. One that only
 * makes load (`isLoad`) stands for other machines, and must not take the processor from what is measured.
 */
export async function startChild<Hello, News = never>(
  file: URL,
  env: Readonly<Record<string, string>> = {},
  { isLoad = false }: { readonly isLoad?: boolean } = {},
): Promise<Child<Hello, News>> {
  const child: ChildProcess = fork(file, { env: { ...process.env, ...env } })
  if (isLoad && child.pid !== undefined) setPriority(child.pid, LOAD_PRIORITY)
  const exited = once(child, 'exit')
  const end = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    const force = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS)
    await exited
    clearTimeout(force)
  }
  const ended = exited.then(() => Promise.reject(new Error(`${file.pathname} ended before it was ready`)))
  try {
    const first = Promise.race([once(child, 'message'), ended])
    const [hello] = (await within(READY_WITHIN_MS, `${file.pathname} is ready`, first)) as [Hello]
    return {
      hello,
      pid: child.pid,
      listen: hear => void child.on('message', news => hear(news as News)),
      next: () => new Promise<News>(resolve => child.once('message', news => resolve(news as News))),
      tell: message => void child.send(message),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

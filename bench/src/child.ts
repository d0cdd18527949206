/** Starts a program of a bench in a process of its own. */

import { fork, spawnSync, type ChildProcess } from 'node:child_process'
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

/** The priority of a program that only makes load (`nice`), where there is nothing better. */
const LOAD_PRIORITY = 10

/** Has a program run only while nothing that is measured wants the processor. */
function standAside(pid: number): void {
  setPriority(pid, LOAD_PRIORITY)
  // Linux has a policy for that (SCHED_IDLE). With a low priority alone it would still get some turns before the others.
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], { stdio: 'ignore' })
}

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
  if (isLoad && child.pid !== undefined) standAside(child.pid)
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

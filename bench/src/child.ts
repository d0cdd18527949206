import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program of the bench in a process of its own. */
export interface Child<Hello> {
  /** The first message that it sent. */
  readonly hello: Hello
  readonly pid: number | undefined
  readonly end: () => Promise<void>
}

/** Starts a TypeScript file as a process with the loader of this one; resolves with its first message. */
export async function startChild<Hello>(
  file: URL,
  env: Readonly<Record<string, string>> = {},
): Promise<Child<Hello>> {
  const child: ChildProcess = fork(file, { env: { ...process.env, ...env } })
  const exited = once(child, 'exit')
  const [hello] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${file.pathname} ended before it was ready`))),
  ])) as [Hello]
  const end = async (): Promise<void> => {
    child.disconnect()
    await exited
  }
  return { hello, pid: child.pid, end }
}

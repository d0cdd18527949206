/** Starts a server as a process of its own, for tests. */

import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Database } from '../db/client.js'

/** The surroundings of a server process. */
export interface ServerPlace {
  readonly folder: string
  readonly database: Pick<Database, 'url'>
  /** Further environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a whole server process on a database, at a free port; `whenReady` tells where. */
export function spawnServer({ folder, database, env = {} }: ServerPlace): ChildProcess {
  return spawn(process.execPath, [inject('testPrograms').server], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
}

/** Resolves with the address of a server process once it is ready; rejects with its output when it ends before. */
export async function whenReady(child: ChildProcess): Promise<string> {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (text += data.toString()))
  for (;;) {
    const url = /is ready: (http:\S+?)\/?\s/.exec(text)?.[1]
    if (url !== undefined) return url
    if (child.exitCode !== null) throw new Error(text)
    await sleep(20)
  }
}

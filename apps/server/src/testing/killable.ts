/** Starts whole server processes on one database, which a test kills and starts again. */

import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Database } from '../db/client.js'
import { spawnServer, whenReady } from './server-child.js'

/** Whole server processes on one database, each in a numbered place, which a test kills and starts again. */
export interface Killable {
  /** Returns the addresses of the servers that run. */
  urls(): readonly string[]
  start(place: number): Promise<void>
  /** Kills a server without a warning; resolves when it is gone. */
  kill(place: number): Promise<void>
}

/** Prepares the servers of a test file. */
export function useKillable(database: Pick<Database, 'url'>): Killable {
  const folder = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'osys-killable-'))
  chmodSync(folder, 0o755)
  const running = new Map<number, { readonly child: ChildProcess; readonly url: string }>()

  afterAll(() => {
    for (const { child } of running.values()) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    urls: () => [...running.values()].map(({ url }) => url),
    async start(place) {
      const child = spawnServer({ folder, database })
      running.set(place, { child, url: await whenReady(child) })
    },
    async kill(place) {
      const victim = running.get(place)
      if (!victim) throw new Error('nobody is there to kill')
      running.delete(place)
      const gone = new Promise(resolve => victim.child.once('exit', resolve))
      victim.child.kill('SIGKILL')
      await gone
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'
import type { Database } from '../db/client.js'
import type { TestModel } from './model.js'

/** Whole server processes on one database, each in a numbered place, which a test kills and starts again. */
export interface Killable {
  /** Returns the addresses of the servers that run. */
  urls(): readonly string[]
  /** Starts a server; returns its address. */
  start(place: number): Promise<string>
  /** Kills a server without a warning; resolves when it is gone. */
  kill(place: number): Promise<void>
  /** Asks a server to stop; resolves when it is gone. */
  stop(place: number): Promise<void>
}

/** Prepares the servers of a test file; with a model, its assistant asks that one. */
export function useKillable(database: Pick<Database, 'url'>, model?: TestModel): Killable {
  const folder = mkdtempSync(join(tmpdir(), 'osys-killable-'))
  chmodSync(folder, 0o755)
  const running = new Map<number, { readonly child: ChildProcess; readonly url: string }>()

  afterAll(() => {
    for (const { child } of running.values()) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  async function end(place: number, signal: NodeJS.Signals): Promise<void> {
    const server = running.get(place)
    if (!server) throw new Error(`no server runs in place ${place}`)
    running.delete(place)
    const gone = new Promise(resolve => server.child.once('exit', resolve))
    server.child.kill(signal)
    await gone
  }

  return {
    urls: () => [...running.values()].map(({ url }) => url),
    async start(place) {
      const child = spawn(process.execPath, [inject('testPrograms').server], {
        env: {
          PATH: process.env['PATH'] ?? '',
          DATA_DIR: folder,
          DATABASE_URL: database.url,
          PORT: '0',
          LOG_LEVEL: 'warn',
          ...(model && {
            OPENAI_BASE_URL: model.options.config?.assistant?.provider?.baseUrl ?? '',
            OPENAI_MODEL: 'stand-in',
          }),
        },
      })
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => (text += data.toString()))
      for (;;) {
        const url = /is ready: (http:\S+?)\/?\s/.exec(text)?.[1]
        if (url !== undefined) {
          running.set(place, { child, url })
          return url
        }
        if (child.exitCode !== null) throw new Error(text)
        await sleep(20)
      }
    },
    kill: place => end(place, 'SIGKILL'),
    stop: place => end(place, 'SIGTERM'),
  }
}

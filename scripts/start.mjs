/** `npm start`: installs, builds what changed and starts the server. */

import './node-version.mjs'
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { onEnd } from './lifetime.mjs'
import { failWith } from './problem.mjs'

const root = resolve(import.meta.dirname, '..')
/** A stop that takes longer is forced; the next start repairs the state that this leaves. */
const STOP_WITHIN_MS = 20000
/**
 * Passwords, pictures and archives could take all four of
 * Node's own threads, and every read of a file would wait.
 */
const THREADS = 8 + 2 * availableParallelism()

/** Runs the server until it ends, and ends with its exit status, or with 0 after a requested stop. */
function serve() {
  const child = spawn(
    process.execPath,
    ['--import', new URL('stop-with-parent.mjs', import.meta.url).href, 'apps/server/dist/main.js'],
    {
      cwd: root,
      // With one line for every call the sign-in addresses would scroll off the screen.
      env: { DEMO: '1', LOG_LEVEL: 'warn', UV_THREADPOOL_SIZE: String(THREADS), ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // The server is outside of the terminal's group: this process gets Ctrl-C and passes it on once.
      detached: process.platform !== 'win32',
    },
  )
  let stopping = false
  onEnd(() => {
    stopping = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS).unref()
  })
  child.on('error', failWith)
  child.on('exit', code => process.exit(code ?? (stopping ? 0 : 1)))
}

try {
  const say = (/** @type {string} */ line) => console.log(`${line} …`)
  await ensureInstalled(root, say)
  await ensureBuilt(root, ['sdk', 'cli', 'server', 'web', 'kiosk'], say)
  serve()
} catch (error) {
  failWith(error)
}

/** `npm run dev`: the server from source and Vite's servers. */

import './node-version.mjs'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './install.mjs'
import { onEnd } from './lifetime.mjs'
import { failWith } from './problem.mjs'
import { binPath } from './run.mjs'

const root = resolve(import.meta.dirname, '..')
const SERVER_PORT = process.env.PORT ?? '8080'

/**
 * The server restarts after a change of its sources; the two
 * apps reload in the browser and pass other requests on to it.
 * @type {readonly { name: string, folder: string, command: string, args: string[] }[]}
 */
const PROGRAMS = [
  {
    name: 'server',
    folder: 'apps/server',
    command: 'tsx',
    args: ['watch', '--clear-screen=false', '--conditions=@osys/source', 'src/main.ts'],
  },
  { name: 'web', folder: 'apps/web', command: 'vite', args: [] },
  { name: 'kiosk', folder: 'apps/kiosk', command: 'vite', args: [] },
]

/** @param {(typeof PROGRAMS)[number]} program */
function launch({ name, folder, command, args }) {
  const child = spawn(command, args, {
    cwd: resolve(root, folder),
    env: {
      ...process.env,
      ...binPath(root, folder),
      DEMO: process.env.DEMO ?? '1',
      DATA_DIR: resolve(root, process.env.DATA_DIR ?? 'data'),
      PORT: SERVER_PORT,
      OSYS_SERVER: `http://localhost:${SERVER_PORT}`,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => console.log(`${name.padEnd(6)} │ ${line}`))
  }
  return child
}

try {
  await ensureInstalled(root, line => console.log(`${line} …`))
  const children = PROGRAMS.map(launch)
  let running = children.length
  const stopAll = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  onEnd(stopAll)
  for (const child of children) {
    child.on('error', failWith)
    child.on('exit', () => {
      running -= 1
      // When one program ends, the others are stopped too.
      stopAll()
      if (running === 0) process.exit()
    })
  }
} catch (error) {
  failWith(error)
}

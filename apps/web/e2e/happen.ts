/** Changes the data of servers from a process beside them, which all tests of a worker share. */

import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { ServerProcess } from '../../../tools/server-process.js'

const ROOT = resolve(import.meta.dirname, '../../..')
const PROGRAM = ['--conditions=@osys/source', '--import=tsx', 'apps/server/src/testing/happen.ts']

/** Sends words to the program, and resolves with its answer. */
type Ask = (words: readonly string[]) => Promise<string>

let running: Ask | undefined

/** Changes a server's data, as another process of the server would. Rejects with what the program says. */
export async function happen(server: ServerProcess, ...words: string[]): Promise<void> {
  running ??= startProgram()
  const said = await running([server.dataDir, ...words])
  if (said !== 'done') throw new Error(said)
}

/** Starts the program. It ends by itself when this worker does, because its input ends then. */
function startProgram(): Ask {
  const child = spawn(process.execPath, PROGRAM, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  return words =>
    new Promise((done, failed) => {
      const ended = () => failed(new Error('the program of changes ended'))
      child.once('exit', ended)
      lines.once('line', line => {
        child.off('exit', ended)
        done(line)
      })
      child.stdin.write(`${JSON.stringify(words)}\n`)
    })
}

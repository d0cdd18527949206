import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { onEnd } from './lifetime.mjs'
import { failWith } from './problem.mjs'

const root = resolve(import.meta.dirname, '..')

/**
 * Runs one of the server's tools with our arguments, in the directory and environment of the server.
 * @param {'backup' | 'restore'} name
 */
export async function runTool(name) {
  try {
    const say = (/** @type {string} */ line) => console.log(`${line} …`)
    await ensureInstalled(root, say)
    await ensureBuilt(root, ['sdk', 'server'], say)
    const args = [`apps/server/dist/${name}.js`, ...process.argv.slice(2)]
    // The tool resolves its FILE from the person's folder, not from the project's.
    const env = { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    onEnd(() => child.kill('SIGTERM'))
    const [code] = await once(child, 'exit')
    process.exit(code ?? 1)
  } catch (error) {
    failWith(error)
  }
}

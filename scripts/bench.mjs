/** `npm run bench`: builds the product and runs the benches. */

import './node-version.mjs'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { BUILDS, ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { onEnd } from './lifetime.mjs'
import { failWith } from './problem.mjs'

const root = resolve(import.meta.dirname, '..')
const say = (/** @type {string} */ line) => console.log(`${line} …`)

try {
  await ensureInstalled(root, say)
  // The benches measure the delivered product: the built packages, server and apps.
  await ensureBuilt(root, Object.keys(BUILDS), say)
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onEnd(() => child.kill('SIGTERM'))
  child.on('exit', code => process.exit(code ?? 1))
} catch (error) {
  failWith(error)
}

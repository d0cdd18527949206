/** `npm run build`: builds every package and app. */

import './node-version.mjs'
import { resolve } from 'node:path'
import { BUILDS, ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { failWith } from './problem.mjs'

const root = resolve(import.meta.dirname, '..')
const say = (/** @type {string} */ line) => console.log(`${line} …`)

try {
  await ensureInstalled(root, say)
  await ensureBuilt(root, Object.keys(BUILDS), say)
  console.log('Everything is built.')
} catch (error) {
  failWith(error)
}

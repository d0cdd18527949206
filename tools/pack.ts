/**
 * `npm run pack`: makes the tarballs of the SDK, of its live connection and of the command line in `dist/`. A
 * project outside of the workspace installs them with `npm install ./osys-sdk-….tgz ./osys-realtime-….tgz
 * ./osys-cli-….tgz`.
 */
import { join, resolve } from 'node:path'
import { BUILDS, ensureBuilt } from '../scripts/builds.mjs'
import { PACKAGES, packPackage } from './package-tarball.js'

const root = resolve(import.meta.dirname, '..')
await ensureBuilt(
  root,
  Object.keys(BUILDS).filter(name => ['sdk', 'realtime', 'cli'].includes(name)),
  line => console.log(`${line} …`),
)
for (const folder of PACKAGES) {
  console.log(await packPackage(folder, join(root, 'dist')))
}

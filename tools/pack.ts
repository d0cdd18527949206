/**
 * `npm run pack`: makes the tarballs of the SDK and of its live connection in `dist/`. A project outside of
 * the workspace installs them with `npm install ./osys-sdk-….tgz ./osys-realtime-….tgz`.
 */
import { join, resolve } from 'node:path'
import { BUILDS, ensureBuilt } from '../scripts/builds.mjs'
import { packPackage } from './package-tarball.js'

const root = resolve(import.meta.dirname, '..')
await ensureBuilt(
  root,
  Object.keys(BUILDS).filter(name => ['sdk', 'realtime'].includes(name)),
  line => console.log(`${line} …`),
)
for (const folder of ['packages/sdk', 'packages/realtime']) {
  console.log(await packPackage(folder, join(root, 'dist')))
}

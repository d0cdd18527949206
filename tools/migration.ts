/** Writes a migration from the database's tables to those of the sources, and its line of the map. */

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
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

/** Returns why drizzle-kit has written no migration, by what it said; it exits with 0 even then. */
export function whyNoMigration(said: string): string {
  if (said.includes('No schema changes')) return 'The tables are as the newest migration left them.'
  if (said.includes('Interactive prompts'))
    return 'A column or table may be renamed or new: run this in a terminal, where drizzle-kit asks which.'
  return `drizzle-kit has written no migration:\n${said}`
}

/**
 * Writes the migration from the database's tables to those of the sources; returns its path. Throws when there
 * is nothing to migrate. In a terminal drizzle-kit asks whether a column was renamed.
 */
export function generateMigration(root: string, name: string): string {
  const before = migrationsOf(root)
  const said = runNode(
    join(root, 'apps/server'),
    ['--conditions=@osys/source', '--import=tsx', DRIZZLE_KIT, 'generate', '--name', name],
    process.stdin.isTTY && process.stdout.isTTY ? 'inherit' : 'pipe',
  )
  const made = migrationsOf(root).find(file => !before.includes(file))
  if (made === undefined) throw new TypeError(whyNoMigration(said))
  return `${MIGRATIONS}/${made}`
}

const MIGRATIONS = 'apps/server/migrations'

function migrationsOf(root: string): readonly string[] {
  return readdirSync(join(root, MIGRATIONS)).filter(file => file.endsWith('.sql'))
}

/**
 * Runs a Node program in a folder; returns what it said, which is nothing when it talks to the terminal itself.
 * Throws its output when it fails.
 */
export function runNode(folder: string, args: readonly string[], stdio: 'inherit' | 'pipe' = 'pipe'): string {
  const ran = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio })
  const said = `${ran.stdout ?? ''}${ran.stderr ?? ''}`
  if (ran.status !== 0) throw new Error(`${args.join(' ')} failed:\n${said}`)
  return said
}

if (process.argv[1] === import.meta.filename) {
  const name = process.argv[2]
  const refusal = whyNotMigration(name)
  if (refusal !== undefined || name === undefined) {
    console.error(refusal)
    process.exit(1)
  }
  try {
    console.log(`made  ${generateMigration(ROOT, name)}`)
    writeMap(ROOT)
  } catch (error) {
    console.error(error instanceof TypeError ? error.message : error)
    process.exitCode = 1
  }
}

/** Writes and formats generated files. */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The paths that were written, and those that were not. */
export interface Written {
  readonly made: readonly string[]
  /** The paths that existed already and stayed as they were. */
  readonly kept: readonly string[]
}

/** Writes the files that do not exist yet, formatted like all others. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): Written {
  const paths = Object.keys(files)
  const kept = paths.filter(path => existsSync(join(root, path)))
  const made = paths.filter(path => !kept.includes(path))
  for (const path of made) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), files[path] ?? '')
  }
  formatFiles(root, made)
  return { made, kept }
}

/** Formats files like all others. */
export function formatFiles(root: string, paths: readonly string[]): void {
  if (paths.length === 0) return
  const formatter = join(import.meta.dirname, '../node_modules/.bin/oxfmt')
  const ran = spawnSync(formatter, ['--write', ...paths], { cwd: root, encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`oxfmt failed: ${ran.stderr}`)
}

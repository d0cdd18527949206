/** Reads the sources of the workspace and their imports. */

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file of the workspace: its path from the root with `/`, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

const GENERATED = new Set([
  'node_modules',
  'dist',
  '.git',
  'migrations',
  'data',
  'coverage',
  'storybook-static',
  'test-results',
  'playwright-report',
])

/**
 * Returns every file below the folders whose name ends like
 * one of `endings`, sorted by path; no generated files.
 */
export function readTree(
  root: string,
  folders: readonly string[],
  endings: readonly string[],
): readonly SourceFile[] {
  return folders
    .flatMap(folder => pathsBelow(join(root, folder)))
    .filter(path => endings.some(ending => path.endsWith(ending)))
    .map(path => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !GENERATED.has(entry.name))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? pathsBelow(path) : [path]
    })
}

/**
 * Returns a source without its comments. A string that
 * looks like a comment is lost too, which is rare enough.
 */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

/** Returns the specifiers of every static and dynamic import and re-export of a source, in order. */
export function importsOf(text: string): readonly string[] {
  const pattern =
    /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g
  return [...withoutComments(text).matchAll(pattern)].map(match => match[1] ?? match[2] ?? '')
}

/** Finds the tests that can notice a fault in a file, the quick ones first. */

import { posix } from 'node:path'
import { importsOf, type SourceFile } from './source-tree.js'

/** The files of the set-up that start a database. Only tests import them. */
const DATABASE = /\/src\/testing\/(database|happen|owner|own-cluster|places)\.ts$/

/**
 * Returns the paths of the tests that import a file, directly or through others, and that start no database.
 */
export function quickTestsOf(files: readonly SourceFile[], path: string): readonly string[] {
  const imports = new Map(files.map(file => [file.path, importedBy(file)]))
  return files
    .filter(file => file.path.endsWith('.test.ts'))
    .map(file => ({ test: file.path, reached: reachedFrom(file.path, imports) }))
    .filter(({ reached }) => reached.has(path) && ![...reached].some(each => DATABASE.test(each)))
    .map(({ test }) => test)
}

/** Returns the paths of the tests that import a file themselves: most faults are noticed by them. */
export function nearTestsOf(files: readonly SourceFile[], path: string): readonly string[] {
  return files
    .filter(file => file.path.endsWith('.test.ts') && importedBy(file).includes(path))
    .map(({ path: test }) => test)
}

function importedBy({ path, text }: SourceFile): readonly string[] {
  return importsOf(text)
    .filter(name => name.startsWith('.'))
    .map(name => posix.join(posix.dirname(path), name).replace(/\.js$/, '.ts'))
}

function reachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([start])
  // A set also visits what is added to it meanwhile.
  for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next)
  return reached
}

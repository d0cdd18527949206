import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const NOT_SOURCES = new Set([
  'node_modules',
  'dist',
  'e2e',
  'data',
  'coverage',
  'storybook-static',
  'test-results',
  'playwright-report',
])
const NOT_BUILT = /(\.(test|stories)\.\w+|\.tsbuildinfo|\.log)$|^\.|^(vitest|playwright)\.config\.ts$/

/**
 * Returns the files below a folder that a build may read, sorted; no tests, stories or generated files. A
 * file returns itself, a missing path nothing.
 * @param {string} path
 * @returns {string[]}
 */
export function sourceFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => !NOT_BUILT.test(entry.name) && !(entry.isDirectory() && NOT_SOURCES.has(entry.name)))
    .flatMap(entry => (entry.isDirectory() ? sourceFiles(join(path, entry.name)) : [join(path, entry.name)]))
    .toSorted()
}

/**
 * Returns one hash over the names and contents of all the files below
 * the paths. It ignores times, because a checkout changes all of them.
 * @param {string} root
 * @param {readonly string[]} paths From the root.
 */
export function hashSources(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => sourceFiles(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(readFileSync(file))
    hash.update('\0')
  }
  return hash.digest('hex')
}

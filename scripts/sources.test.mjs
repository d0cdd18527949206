import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashSources, sourceFiles } from './sources.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'osys-sources-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('sourceFiles', () => {
  test('leaves out tests, stories and generated files', () => {
    for (const path of [
      'app/src/a.ts',
      'app/src/a.test.ts',
      'app/src/A.stories.tsx',
      'app/dist/a.js',
      'app/node_modules/x/index.js',
      'app/e2e/a.spec.ts',
      'app/.storybook/main.ts',
      'app/vitest.config.ts',
      'app/vite.config.ts',
      'app/index.html',
    ]) {
      write(path, '')
    }
    const found = sourceFiles(join(root, 'app')).map(path => relative(root, path))
    expect(found).toEqual(['app/index.html', 'app/src/a.ts', 'app/vite.config.ts'])
  })
})

describe('hashSources', () => {
  test('changes only with the contents, names and number of files', () => {
    write('src/a.ts', '1')
    const before = hashSources(root, ['src'])
    write('src/a.test.ts', 'anything')
    write('src/a.ts', '1')
    expect(hashSources(root, ['src'])).toBe(before)
    write('src/a.ts', '2')
    expect(hashSources(root, ['src'])).not.toBe(before)
    write('src/a.ts', '1')
    write('src/b.ts', '')
    expect(hashSources(root, ['src'])).not.toBe(before)
    rmSync(join(root, 'src/b.ts'))
    expect(hashSources(root, ['src'])).toBe(before)
  })

  test('returns the same with and without a missing path', () => {
    expect(hashSources(root, ['nowhere'])).toBe(hashSources(root, []))
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageFolders } from '../scripts/package-folders.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const PACKAGES = packageFolders(ROOT)
const documentsIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name))
const OF_PACKAGES = PACKAGES.flatMap(documentsIn)
const DOCUMENTS = [...['.', 'docs', 'docs/decisions'].flatMap(documentsIn), ...OF_PACKAGES]

/** Returns the links of a document that stay within the tree. */
function linksOf(text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1] ?? '')
  return links.filter(link => !/^\w+:/.test(link))
}

/** Returns the paths from the root that a document names in a code span. */
function pathsOf(text: string): readonly string[] {
  const spans = text.matchAll(/`((?:packages|apps|bench|tools|scripts|docs)\/[\w./-]+)`/g)
  return [...spans].map(match => match[1] ?? '')
}

/** Returns the files of packages that the scripts of a document import, as `@osys/sdk/tasks/state`. */
function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/@osys\/[\w-]+\/[\w./-]+/g)].map(match => match[0])
}

function isFileOfPackage(specifier: string): boolean {
  const path = specifier.replace(/^@osys\/([\w-]+)\//, 'packages/$1/src/')
  return ['.ts', '.tsx'].some(ending => existsSync(join(ROOT, path + ending)))
}

/** Returns the anchor of a heading within its page, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** True when a link of a document leads to a file of the tree and, where it names one, to a heading in it. */
function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? join(ROOT, document) : join(ROOT, dirname(document), path)
  if (!existsSync(file)) return false
  if (anchor === undefined) return true
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(match => match[1] ?? '')
  return headings.some(heading => anchorOf(heading) === anchor)
}

describe('the documents', () => {
  test.each(DOCUMENTS)('%s links to existing files and headings', document => {
    const links = linksOf(readFileSync(join(ROOT, document), 'utf8'))
    expect(links.filter(link => !leadsSomewhere(document, link))).toEqual([])
  })

  test.each(DOCUMENTS)('%s names existing files', document => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    expect(pathsOf(text).filter(path => !existsSync(join(ROOT, path)))).toEqual([])
    expect(importsOf(text).filter(specifier => !isFileOfPackage(specifier))).toEqual([])
  })

  test('a package has documents, and none of their links leaves it: they are read without the clone', () => {
    expect(OF_PACKAGES).toContain('packages/sdk/README.md')
    const outside = OF_PACKAGES.flatMap(document =>
      linksOf(readFileSync(join(ROOT, document), 'utf8'))
        .filter(
          link =>
            !join(dirname(document), link).startsWith(PACKAGES.find(at => document.startsWith(at)) ?? ''),
        )
        .map(link => `${document}: ${link}`),
    )
    expect(outside).toEqual([])
  })

  test('each decision has a number of its own, which its heading bears', () => {
    const names = readdirSync(join(ROOT, 'docs/decisions'))
    const numbers = names.map(name => name.slice(0, 3))
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
    const heads = names.map(name => readFileSync(join(ROOT, 'docs/decisions', name), 'utf8').slice(0, 6))
    expect(heads).toEqual(numbers.map(number => `# ${number} `))
  })

  test('the scripts of the README compile as they stand', () => {
    const blocks = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
    const scripts = blocks.map(match => match[1] ?? '').filter(script => script.includes('import '))
    expect(scripts.length).toBeGreaterThan(0)
    // The folder lies inside the clone, because the scripts find the packages from there.
    const folder = join(ROOT, 'node_modules', '.osys-readme')
    try {
      mkdirSync(folder, { recursive: true })
      const files = scripts.map((script, index) => {
        const name = `${index}.ts`
        writeFileSync(join(folder, name), script)
        return name
      })
      const compilerOptions = {
        types: ['node'],
        typeRoots: ['../@types'],
        lib: ['es2023', 'dom', 'dom.iterable'],
      }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, files }),
      )
      const ran = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
      expect(ran.stdout + ran.stderr).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 60_000)
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const DOCUMENTS = ['.', 'docs', 'docs/decisions'].flatMap(folder =>
  readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name)),
)

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
    const text = readFileSync(join(ROOT, document), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1] ?? '')
    const inside = links.filter(link => !/^\w+:/.test(link))
    expect(inside.filter(link => !leadsSomewhere(document, link))).toEqual([])
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

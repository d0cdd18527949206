import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageFolders } from '../scripts/package-folders.mjs'
import sentences from '../apps/server/src/http/sentences.json' with { type: 'json' }
import { contract } from '../packages/sdk/src/contract.js'
import type { AnyEndpoint } from '../packages/sdk/src/http/endpoint.js'
import { callRows } from './doc-lines.js'

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

const SPEC = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8')

/** The things of §3 of the specification, with their names in the contract. */
const THINGS = {
  User: 'User',
  UserRef: 'UserRef',
  Company: 'Company',
  Brief: 'Brief',
  Task: 'Task',
  File: 'CompanyFile',
  Comment: 'Comment',
  'Chat message': 'Message',
  'Assistant chat': 'AssistantChat',
  'Work log': 'WorkLog',
  Notification: 'Notification',
  Session: 'Session',
  Device: 'Device',
  Badge: 'Badge',
  'Audit entry': 'AuditEntry',
} as const

/** Calls whose row says 'the same filters', 'its fields' or 'the fields of §3': the place that names them. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  'audit.export': 'audit.list',
  'tasks.export': 'tasks.list',
  'companies.update': 'Company',
  'briefs.create': 'Brief',
  'briefs.createPublic': 'Brief',
  'briefs.update': 'Brief',
}
/** The hidden field that only a program fills in: the public form tells nobody of it. */
const HONEYPOT = 'fax'

/** Returns the text of §3 about a thing: from its name in bold to the next one. */
function paragraphOf(thing: string): string {
  const section = SPEC.slice(SPEC.indexOf('## 3.'), SPEC.indexOf('## 4.'))
  const start = section.indexOf(`**${thing}** `)
  if (start < 0) return ''
  return section.slice(start, section.indexOf('**', start + thing.length + 4))
}

/** Returns a call with parameters of any name. */
const plain = (call: string): string => call.replaceAll(/:\w+/g, ':')
const ROWS = callRows(SPEC).map(({ row, calls }) => ({ row, calls: calls.map(plain) }))

/** Returns the rows of a call; none for what stands in no table, as the authorization of a channel. */
function ownRows({ method, path }: AnyEndpoint): readonly string[] {
  return ROWS.flatMap(({ row, calls }) => (calls.includes(plain(`${method} ${path}`)) ? [row] : []))
}

/** Returns what §7 says of a call. */
function rowsOf(endpoint: AnyEndpoint): string {
  const own = ownRows(endpoint)
  return own.length > 0 ? own.join('\n') : SPEC.slice(SPEC.indexOf('### Outside'))
}

/** Returns the fields that a text does not name, without the parts of fields. */
function missingIn(text: string, fields: Readonly<Record<string, string>>): readonly string[] {
  const words = new Set(text.toLowerCase().match(/\w+/g))
  return Object.keys(fields).filter(
    field => !field.includes('.') && field !== HONEYPOT && !words.has(field.toLowerCase()),
  )
}

const CALLS: readonly (readonly [string, AnyEndpoint])[] = Object.entries(contract).flatMap(
  ([feature, calls]) =>
    Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

/** Returns what the specification says of the input of a call. */
function saidOf(name: string, endpoint: AnyEndpoint): string {
  const elsewhere = NAMED_ELSEWHERE[name]
  const other = CALLS.find(([each]) => each === elsewhere)?.[1]
  const more = elsewhere === undefined ? '' : other ? rowsOf(other) : paragraphOf(elsewhere)
  return rowsOf(endpoint) + more
}

describe('the specification', () => {
  test.each(Object.entries(THINGS))('names every field of %s', (thing, part) => {
    expect(missingIn(paragraphOf(thing), sentences.parts[part].fields)).toEqual([])
  })

  test('names every field that a call takes', () => {
    const inputs: Readonly<Record<string, { readonly input: Readonly<Record<string, string>> }>> =
      sentences.calls
    const outside = CALLS.filter(([, endpoint]) => ownRows(endpoint).length === 0).map(([name]) => name)
    expect(outside).toEqual(['app.config', 'realtime.authorizeChannel', 'realtime.authorizeUser'])
    const missing = CALLS.map(([name, endpoint]) => ({
      name,
      fields: missingIn(saidOf(name, endpoint), inputs[name]?.input ?? {}),
    }))
    expect(missing.filter(({ fields }) => fields.length > 0)).toEqual([])
  })
})

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

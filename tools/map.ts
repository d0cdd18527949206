/** Makes docs/map.md: each file with its first sentence. */

import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { FEATURES } from './layout.js'
import { readTree, type SourceFile } from './source-tree.js'

/** The page of the map, from the root. */
export const MAP = 'docs/map.md'

const HEAD = `# Where everything is

Made by \`npm run map\`; a test fails when it is old. Each file with its first sentence and what it exports, by feature with
all packages together, then the folders that are no feature. \`grep -i WORD docs/map.md\` answers 'where is'.
`

const FOLDERS = ['packages', 'apps', 'tools', 'scripts', 'bench/src'] as const

/** Returns the files that the map lists: code without its tests, stories, styles and configuration. */
export function mappedFiles(root: string): readonly SourceFile[] {
  return readTree(root, FOLDERS, ['.ts', '.tsx', '.mjs']).filter(
    ({ path }) =>
      !/\.(test|stories|spec|setup|config)\.|\.d\.m?ts$|\/(e2e|\.storybook)\/|tsup\.config/.test(path),
  )
}

/**
 * Returns the sentence of a file: that of its head, else of the export with the file's name, else of the
 * first function that a file which acts or reads exports, since a type before it is what that takes, else of
 * the first export that has one, else the first one in the file. Undefined without any.
 */
export function sentenceOf({ path, text }: SourceFile): string | undefined {
  const name = basename(path).replace(/\.\w+$/, '')
  const docs = [
    ...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/(\s*)(?:\/\* @__\w+ \*\/\s*)?([^\n]*)/g),
  ].map(([, doc = '', gap = '', next = ''], index) => ({ doc, gap, next, index }))
  // A line is free below the comment of a file, and none below that of a value.
  const head = docs.find(
    ({ gap, next, index }) =>
      index === 0 &&
      (/\n\s*\n/.test(gap) || !/^(export|function|const|type|interface|class)\b/.test(next.trim())) &&
      text.trimStart().startsWith('/**'),
  )
  const exported = docs.filter(({ next }) => /^export\b/.test(next))
  const main = exported.find(({ next }) => new RegExp(`\\b${name}\\b`).test(next))
  const act = /\/(actions|handlers|record|reach|jobs|ports|queries|present|news|format)\b[^/]*$/.test(path)
    ? exported.find(({ next }) => /^export (async )?(function|class)\b/.test(next))
    : undefined
  const doc = (head ?? main ?? act ?? exported[0] ?? docs[0])?.doc
  return doc === undefined ? undefined : firstSentence(doc)
}

/** Returns the first sentence of a comment, in one line; a period inside a word or a code does not end it. */
export function firstSentence(doc: string): string {
  const line = doc
    .split('\n')
    .map(each => each.replace(/^\s*\* ?/, '').trim())
    .filter(each => !each.startsWith('@'))
    .join(' ')
    .trim()
  return /^.*?[.?!](?=\s|$)/.exec(line)?.[0] ?? line
}

/** Returns the values that a file exports, in its order. */
export function exportsOf(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:async )?(?:abstract )?(?:function\*?|const|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
}

/** Returns the heading of a file: its feature, or another folder. */
export function headingOf(path: string): string {
  const [, owner = '', folder] =
    /^((?:packages|apps)\/[^/]+)\/src\/(?:db\/tables\/([^/]+)\.ts|.*)/.exec(path) ?? []
  const inside = /^(?:packages|apps)\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1]
  // A table, and a builder for tests, belongs to the feature of its name.
  const named = folder ?? /\/src\/testing\/([^/.]+)\.ts$/.exec(path)?.[1]
  const feature = [named, inside].find(
    name => name !== undefined && (FEATURES as readonly string[]).includes(name),
  )
  if (feature !== undefined) return feature
  if (owner === '') return path.split('/')[0] ?? path
  return inside === undefined ? owner : `${owner}: ${inside}`
}

/** Returns the page of the code. */
function mapPage(files: readonly SourceFile[]): string {
  const sections = new Map<string, string[]>()
  for (const file of files) {
    const heading = headingOf(file.path)
    const names = exportsOf(file.text)
    const codes = names.length === 0 ? '' : ` ${names.map(name => `\`${name}\``).join(' ')}`
    const line = `- ${file.path}: ${sentenceOf(file) ?? ''}${codes}`
    sections.set(heading, [...(sections.get(heading) ?? []), line])
  }
  const order = [...FEATURES, ...[...sections.keys()].toSorted()]
  const parts = [...new Set(order)].flatMap(heading => {
    const lines = sections.get(heading)
    return lines === undefined ? [] : [`\n## ${heading}\n\n${lines.join('\n')}\n`]
  })
  return [HEAD, ...parts].join('')
}

/** Returns the files without a first sentence, one line each. */
export function unsaid(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(file => sentenceOf(file) === undefined)
    .map(({ path }) => `${path}: says in no sentence what it is (/** … */ at its head or its main export)`)
}

/** Returns the migrations of the database, in their order. */
export function migrationFiles(root: string): readonly SourceFile[] {
  return readTree(root, ['apps/server/migrations'], ['.sql'])
}

/** Returns the section of the migrations: what each says at its head, what it makes, and the tables that it changes. */
export function migrationsSection(files: readonly SourceFile[]): string {
  const lines = files.map(({ path, text }) => {
    const head = /^--(?!>) *(.+)/.exec(text)?.[1]
    const made = namesIn(text, /^CREATE (?:OR REPLACE )?(?:TABLE|FUNCTION|TRIGGER) ([\w."]+)/gim)
    const changed = namesIn(text, /^ALTER TABLE ([\w."]+)/gim).filter(name => !made.includes(name))
    const indexes = namesIn(text, /^CREATE (?:UNIQUE )?INDEX ([\w"]+)/gim)
    const parts = [
      head,
      listed('Makes', made),
      listed('Changes', changed),
      made.length + changed.length === 0 ? listed('Indexes', indexes) : '',
    ]
    return `- ${path}: ${parts.filter(Boolean).join(' ')}`
  })
  return `\n## apps/server: migrations\n\n${lines.join('\n')}\n`
}

const namesIn = (sql: string, pattern: RegExp): readonly string[] => [
  ...new Set([...sql.matchAll(pattern)].map(([, name = '']) => name.replaceAll('"', ''))),
]

const listed = (verb: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `${verb} ${names.map(name => `\`${name}\``).join(' ')}.`

/** Returns the whole page of a project. */
export function wholeMap(root: string): string {
  return mapPage(mappedFiles(root)) + migrationsSection(migrationFiles(root))
}

/** Writes the map of a project. */
export function writeMap(root: string): void {
  writeFileSync(resolve(root, MAP), wholeMap(root))
}

if (process.argv[1] === import.meta.filename) writeMap(resolve(import.meta.dirname, '..'))

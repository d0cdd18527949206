/** Makes docs/map.md: each file with its first sentence. */

import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { FEATURES } from './layout.js'
import { readTree, type SourceFile } from './source-tree.js'

/** The page of the map, from the root. */
export const MAP = 'docs/map.md'

const HEAD = `# Where everything is

Made by \`npm run map\`; a test fails when it is old. Each file with its first sentence and what it exports, by feature with
all packages together, then the folders that are no feature. \`npm run where -- WORDS\` ranks them
by the words of a question.

Beside a file stand its test (\`rules.test.ts\`) and, for a view, its style and stories (\`TaskRow.module.css\`,
\`TaskRow.stories.tsx\`); tests that hold the whole project to a rule are in \`tools/\`.
`

const FOLDERS = ['packages', 'apps', 'tools', 'scripts', 'bench/src'] as const

/** Configurations that say nothing of their own: how the tests of a package run, and how its files are packed. */
const PLAIN_CONFIG = /\/(vitest|tsup)\.config\.ts$/

/** Returns the files that the map lists: code and end-to-end tests, without the tests beside files, stories and styles. */
export function mappedFiles(root: string): readonly SourceFile[] {
  return readTree(root, FOLDERS, ['.ts', '.tsx', '.mjs']).filter(
    ({ path }) => !/\.(test|stories)\.|\.d\.m?ts$/.test(path) && !PLAIN_CONFIG.test(path),
  )
}

/**
 * Returns the sentence of a file. It takes the first that exists of: the comment at the head; the export with the
 * name of the file; in a file that acts or reads, the first exported function (a type before it is only its input);
 * the first export with a comment; the first comment. Undefined without any.
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
  const act = /\/(actions|handlers|record|reach|jobs|ports|queries|present|notify|format)\b[^/]*$/.test(path)
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
  if (owner !== '') return inside === undefined ? owner : `${owner}: ${inside}`
  const [, member = '', beside] = /^((?:packages|apps)\/[^/]+)\/(?:(e2e|examples)\/)?/.exec(path) ?? []
  if (member === '') return path.split('/')[0] ?? path
  return beside === undefined ? member : `${member}: ${beside}`
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

/** Returns the feature of each table of the database, by the file in `db/tables` that defines it. */
export function featuresOfTables(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:pgTable|derived\.table)\(\s*'(\w+)'/g)].map(
        ([, table = '']) => [table, basename(path, '.ts')] as const,
      ),
    ),
  )
}

/**
 * Returns the section of the migrations: the features whose tables each concerns, the sentence at its head, the
 * tables that it makes, and the columns, constraints and indexes that it changes of others.
 */
export function migrationsSection(
  files: readonly SourceFile[],
  features: ReadonlyMap<string, string> = new Map(),
): string {
  const lines = files.map(({ path, text }) => {
    const head = /^--(?!>) *(.+)/.exec(text)?.[1]
    const made = namesIn(text, /^CREATE (?:OR REPLACE )?(?:TABLE|FUNCTION|TRIGGER) ([\w."]+)/gim)
    const changes = changesIn(text, made)
    const concerned = [...made, ...changes.keys()].map(table => features.get(table.replace('derived.', '')))
    const topics = [...new Set(concerned.filter(each => each !== undefined))]
    const parts = [
      topics.length > 0 ? `${topics.join(', ')}.` : '',
      head,
      made.length > 0 ? `Makes ${made.map(name => `\`${name}\``).join(' ')}.` : '',
      ...[...changes].map(([table, changed]) => `Changes \`${table}\`: ${[...changed].join(', ')}.`),
    ]
    return `- ${path}: ${parts.filter(Boolean).join(' ')}`
  })
  return `\n## apps/server: migrations\n\n${lines.join('\n')}\n`
}

const namesIn = (sql: string, pattern: RegExp): readonly string[] => [
  ...new Set([...sql.matchAll(pattern)].map(([, name = '']) => name.replaceAll('"', ''))),
]

/** The statements that change a table: the table, what is changed of it, the name of that, and allowed words. */
const CHANGES =
  /^(?:ALTER TABLE "(\w+)" (ADD|ALTER|DROP) (COLUMN|CONSTRAINT) "(\w+)"(?: CHECK .* in \(('.*')\))?|CREATE (?:UNIQUE )?INDEX "(\w+)" ON "(\w+)")/gim

/** Returns what a migration changes of the tables that it does not make, by table. */
function changesIn(sql: string, made: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const changes = new Map<string, Set<string>>()
  for (const [, altered, verb, part, name, words, index, indexed] of sql.matchAll(CHANGES)) {
    const table = altered ?? indexed ?? ''
    // A foreign key says no more than the name of its column.
    if (made.includes(table) || name?.endsWith('_fk')) continue
    const change =
      index === undefined
        ? `${verb?.toLowerCase()}s ${part?.toLowerCase()} \`${name}\`${words ? ` (${words})` : ''}`
        : `adds index \`${index}\``
    changes.set(table, (changes.get(table) ?? new Set()).add(change))
  }
  return changes
}

/** Returns the whole page of a project. */
export function wholeMap(root: string): string {
  const tables = featuresOfTables(readTree(root, ['apps/server/src/db/tables'], ['.ts']))
  return mapPage(mappedFiles(root)) + migrationsSection(migrationFiles(root), tables)
}

/** Writes the map of a project. */
export function writeMap(root: string): void {
  writeFileSync(resolve(root, MAP), wholeMap(root))
}

if (process.argv[1] === import.meta.filename) writeMap(resolve(import.meta.dirname, '..'))

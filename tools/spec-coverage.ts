/** Lists the tests of each section of the specification: `npm run spec`. */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readTree, type SourceFile } from './source-tree.js'

/** One section of the specification, with the number of its citations in sources and tests. */
export interface Coverage {
  readonly section: number
  readonly title: string
  readonly sources: number
  /** Names of the tests that cite it. */
  readonly tests: readonly string[]
}

/** Returns the numbered sections of a specification in Markdown, by number. */
export function sectionsOf(markdown: string): ReadonlyMap<number, string> {
  const headings = [...markdown.matchAll(/^## (\d+)\. (.+)$/gm)]
  return new Map(headings.map(match => [Number(match[1]), match[2] ?? '']))
}

/** Returns the sections that a text cites, each once: 'Spec §4', 'Spec §7, §8', 'Spec §2 and §5'. */
export function citationsOf(text: string): readonly number[] {
  const groups = text.matchAll(/\bSpec ((?:§\d+(?:\.\d+)*)(?:(?:, | and )§\d+(?:\.\d+)*)*)/g)
  const numbers = [...groups].flatMap(group =>
    [...(group[1] ?? '').matchAll(/§(\d+)/g)].map(match => Number(match[1])),
  )
  return [...new Set(numbers)]
}

/** Returns the names of the tests in a file that cite a section, in the name or in the comment above them. */
export function citingTests(text: string, section: number): readonly string[] {
  // A citation at the head of the file, or on a describe, counts for the first test below it.
  const parts = text.split(/(?=\b(?:test|it)(?:\.\w+)?(?:\([^)]*\))?\(\s*['"`])/)
  return parts.flatMap((part, index) => {
    if (!citationsOf(part).includes(section)) return []
    const own = /^(?:test|it)[^'"`]*['"`]([^'"`]+)/.exec(part)?.[1]
    const next = /^(?:test|it)[^'"`]*['"`]([^'"`]+)/.exec(parts[index + 1] ?? '')?.[1]
    return [own ?? next ?? 'the whole file']
  })
}

/** Returns the coverage of every section, and the citations of sections that do not exist. */
export function coverage(
  markdown: string,
  files: readonly SourceFile[],
): { readonly table: readonly Coverage[]; readonly unknown: readonly string[] } {
  const sections = sectionsOf(markdown)
  const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
  const table = [...sections].map(([section, title]) => ({
    section,
    title,
    sources: files.filter(({ path, text }) => !isTest(path) && citationsOf(text).includes(section)).length,
    tests: files.filter(({ path }) => isTest(path)).flatMap(({ text }) => citingTests(text, section)),
  }))
  const unknown = files.flatMap(({ path, text }) =>
    citationsOf(text)
      .filter(section => !sections.has(section))
      .map(section => `${path} cites §${section}, which the specification has not`),
  )
  return { table, unknown }
}

/** Returns the faults: citations of unknown sections, and sections that code cites while no test does. */
export function coverageProblems({ table, unknown }: ReturnType<typeof coverage>): readonly string[] {
  const untested = table
    .filter(({ sources, tests }) => sources > 0 && tests.length === 0)
    .map(({ section, title }) => `§${section} ${title}: cited by code, but by no test`)
  return [...unknown, ...untested]
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..')
  const result = coverage(
    readFileSync(resolve(root, 'docs/spec.md'), 'utf8'),
    readTree(root, ['packages', 'apps'], ['.ts', '.tsx']),
  )
  console.log('section                                        files  tests')
  for (const { section, title, sources, tests } of result.table) {
    console.log(
      `${`§${section} ${title}`.padEnd(46)} ${String(sources).padStart(5)}  ${String(tests.length).padStart(5)}`,
    )
  }
  if (process.argv.includes('--tests')) {
    for (const { section, tests } of result.table)
      for (const name of tests) console.log(`§${section}  ${name}`)
  }
  const problems = coverageProblems(result)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** Answers 'where is …?': ranks the files of the project by the words of a question, in English or Spanish. */

import MiniSearch from 'minisearch'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { exportsOf, firstSentence, mappedFiles, sentenceOf } from './map.js'
import { readTree, type SourceFile } from './source-tree.js'

/** The files that answer a question, the best first, each with its sentence and the comment that fits best. */
export interface Answer {
  readonly path: string
  readonly sentence: string
  /** The comment of the file that holds most words of the question; empty when it is the sentence. */
  readonly comment: string
}

/** A file as it is searched: each field a text of what one may look for. */
interface Entry {
  readonly id: string
  readonly sentence: string
  readonly names: string
  /** The sentences of all its comments. */
  readonly comments: string
  /** The texts in quotes with a space, such as those that people read. */
  readonly texts: string
  /** The rows of the glossary that lead to it. */
  readonly glossary: string
  /** The names of the tests beside it. */
  readonly tests: string
}

const FOLDERS = ['packages', 'apps', 'tools', 'scripts', 'bench/src'] as const
const MOST = 10
const BOOSTS = { sentence: 6, glossary: 3, names: 3, id: 2, comments: 1.5, texts: 0.7, tests: 1 }
/** Files that repeat the comments of others. */
const GENERATED = /\/(?:(?:shapes|calls|sentences)\.ts|themes\.css)$/
/** Files whose answer counts only when the question is about a test. */
const TEST = /\.(?:test|spec)\.ts$/
/** Files that use what others decide. */
const BESIDE = /\.test\.|\/(testing|e2e|examples)\/|^bench\//
/** Files that say how a view looks. */
const STYLE = /\.css$/
/** The words of a question about how a view looks; without one, its style counts little. */
const LOOKS =
  /\b(?:width|wide|height|high|colou?rs?|fonts?|margin|padding|radius|shadow|motion|animation|css|px|ancho|alto|colores|estilo)\b/i
/** The words by which people ask for a property of CSS. */
const PROPERTIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:inline-size|grid-(?:auto|template)-columns)\b/g, 'width'],
  [/\b(?:block-size|grid-(?:auto|template)-rows)\b/g, 'height'],
  [/\b(?:transition|animation)\b/g, 'motion animation'],
  [/(\d)(px|ms|s)\b/g, '$1 $2'],
]
/** Words that say nothing of a place. */
const EMPTY = new Set(
  'a al an and as at by con de decided del do does el en es for from how i in is it la las lo los of on or para por que se set stand stands that the their them to un una what when where which who with y'.split(
    ' ',
  ),
)

/** Returns the index of the project's files. */
export function indexOf(root: string): MiniSearch<Entry> {
  const rows = glossaryRows(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  const translations = translationsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  const index = new MiniSearch<Entry>({
    fields: Object.keys(BOOSTS),
    storeFields: ['sentence', 'comments'],
    tokenize: wordsOf,
    processTerm: term => (EMPTY.has(term) ? null : stemOf(term)),
    searchOptions: {
      boost: BOOSTS,
      tokenize: question => wordsOf(question).flatMap(word => [word, ...(translations.get(word) ?? [])]),
      prefix: term => term.length > 4,
      fuzzy: term => (term.length > 6 ? 0.15 : false),
      weights: { prefix: 0.5, fuzzy: 0.2 },
    },
  })
  index.addAll([
    ...mappedFiles(root).map(file => toEntry(root, file, rows)),
    ...readTree(root, FOLDERS, ['.test.ts']).map(file => ({
      ...NO_ENTRY,
      id: file.path,
      comments: `test tests. ${testsIn(file.text)}`,
    })),
    ...readTree(root, FOLDERS, ['.css']).map(file => toStyleEntry(root, file)),
  ])
  return index
}

const NO_ENTRY: Entry = { id: '', sentence: '', names: '', comments: '', texts: '', glossary: '', tests: '' }

function toEntry(root: string, file: SourceFile, rows: ReadonlyMap<string, readonly string[]>): Entry {
  const { path, text } = file
  const test = join(root, path.replace(/\.tsx?$/, '.test.ts'))
  return {
    id: path,
    sentence: sentenceOf(file) ?? '',
    names: exportsOf(text).join(' '),
    comments: commentsOf(text).join('\n'),
    texts: [...text.matchAll(/'([^'\n]* [^'\n]*)'/g)].map(([, said = '']) => said).join('\n'),
    glossary: (rows.get(path) ?? []).join('\n'),
    tests: existsSync(test) ? testsIn(readFileSync(test, 'utf8')) : '',
  }
}

/** Returns the entry of a style: its measures and colours, with the sentence of the view that has it. */
function toStyleEntry(root: string, { path, text }: SourceFile): Entry {
  const view = path.replace(/\.module\.css$/, '.tsx')
  const said = existsSync(join(root, view))
    ? sentenceOf({ path: view, text: readFileSync(join(root, view), 'utf8') })
    : undefined
  const looks = PROPERTIES.reduce((all, [property, words]) => all.replaceAll(property, words), text)
  return {
    ...NO_ENTRY,
    id: path,
    sentence: said === undefined ? '' : `The style of ${basename(view)}: ${said}`,
    comments: commentsOf(text.replaceAll('/* ', '/** ')).join('\n'),
    texts: looks,
  }
}

function commentsOf(text: string): readonly string[] {
  return [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\//g)].map(([, doc = '']) => firstSentence(doc))
}

/** Returns the names of the tests in a file, those of `test.each` too. */
function testsIn(text: string): string {
  return [
    ...text.matchAll(/(?:\b(?:test|describe|it)\w*(?:\.\w+)?(?:\([^()'\n]*\))?|^ *\]\))\(\s*'([^'\n]+)'/gm),
  ]
    .map(([, name = '']) => name)
    .join('\n')
}

/** Returns the things of the glossary by the files that their rows link to. */
function glossaryRows(glossary: string): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>()
  for (const [, thing = '', links = ''] of glossary.matchAll(/^\| (.+?) \| (\[.+) \|$/gm))
    for (const [, path = ''] of links.matchAll(/\]\(\.\.\/([^)]+)\)/g))
      rows.set(path, [...(rows.get(path) ?? []), thing])
  return rows
}

/** Returns the English words of the Spanish ones, from the glossary's table of both. */
function translationsOf(glossary: string): ReadonlyMap<string, readonly string[]> {
  const [, table = ''] = glossary.split('## Spanish ↔ English of the domain')
  const words = new Map<string, string[]>()
  for (const [, spanish = '', english = ''] of table.matchAll(/^\| (.+?) \| (.+?) \|$/gm))
    for (const word of wordsOf(spanish)) words.set(word, [...(words.get(word) ?? []), ...wordsOf(english)])
  return words
}

/** Returns the words of a text without accents and capitals; a name such as `maySeeTask` is also its parts. */
export function wordsOf(text: string): string[] {
  const parts = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return `${text === parts ? '' : text} ${parts}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** Returns a word without its plural, in both languages. */
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/ies$/, 'y').replace(/(?:([^aeiou])es|s)$/, '$1') : word
}

/** Returns the files that answer a question best; tests come first where it is about one, styles where it is about looks. */
export function answersOf(index: MiniSearch<Entry>, question: string): readonly Answer[] {
  const ofTests = /\b(?:tests?|pruebas?)\b/i.test(question) ? 4 : 0.6
  const ofLooks = LOOKS.test(question) ? 1.5 : 0.1
  const boostDocument = (path: string): number => {
    if (GENERATED.test(path)) return 0.2
    if (TEST.test(path)) return ofTests
    if (BESIDE.test(path)) return 0.6
    return STYLE.test(path) ? ofLooks : 1
  }
  return index
    .search(question, { boostDocument })
    .slice(0, MOST)
    .map(({ id, sentence, comments, terms }) => ({
      path: String(id),
      sentence: String(sentence),
      comment: commentFor(String(comments).split('\n'), terms, String(sentence)),
    }))
}

function commentFor(comments: readonly string[], terms: readonly string[], sentence: string): string {
  const hits = (text: string): number => {
    const words = new Set(wordsOf(text).map(stemOf))
    return terms.filter(term => words.has(term)).length
  }
  const best = comments.toSorted((one, other) => hits(other) - hits(one))[0] ?? ''
  return best !== sentence && hits(best) > hits(sentence) ? best : ''
}

if (process.argv[1] === import.meta.filename) {
  const question = process.argv.slice(2).join(' ')
  if (question === '') {
    console.log('npm run where -- WORDS OF A QUESTION, such as: who may see a private file')
    process.exit(1)
  }
  const found = answersOf(indexOf(resolve(import.meta.dirname, '..')), question)
  const lines = found.flatMap(({ path, sentence, comment }) => [
    path,
    `    ${sentence}`,
    ...(comment === '' ? [] : [`    … ${comment}`]),
  ])
  console.log(lines.join('\n'))
}

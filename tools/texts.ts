/** Lists the Spanish texts of the interface: `npm run texts`. */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readTree } from './source-tree.js'

/** A text for people: its key, and the sentence with its gaps as {names}. */
export interface Text {
  readonly key: string
  readonly text: string
}

/** Returns every text in the exports of a messages file, in their order; a nested key is joined by dots. */
export function textsOf(exports: Readonly<Record<string, unknown>>): readonly Text[] {
  return Object.entries(exports).flatMap(([key, value]) => textsAt(key, value))
}

function textsAt(key: string, value: unknown): readonly Text[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (typeof value === 'function')
    return [{ key, text: sentenceOf(value as (...gaps: unknown[]) => unknown) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([inner, text]) => textsAt(`${key}.${inner}`, text))
}

/**
 * Returns the sentence of a function with its parameters' names in the gaps; with 3 in them where it needs
 * numbers, and its source where neither works.
 */
function sentenceOf(message: (...gaps: unknown[]) => unknown): string {
  const source = message.toString().replaceAll(/\s+/g, ' ')
  const names = /^(?:function\s*\w*)?\(?([^)=]*)\)?/.exec(source)?.[1]?.split(',') ?? []
  return (
    attempt(() => message(...names.map(name => `{${name.trim()}}`))) ??
    attempt(() => message(...names.map(() => 3))) ??
    // The compiler that runs this file writes letters beyond ASCII as escapes.
    source.replaceAll(/\\x([\da-f]{2})|\\u([\da-f]{4})/gi, (_, x: string, u: string) =>
      String.fromCharCode(Number.parseInt(x ?? u, 16)),
    )
  )
}

function attempt(say: () => unknown): string | undefined {
  try {
    const sentence = say()
    return typeof sentence === 'string' && !/NaN|undefined|Invalid|\[object/.test(sentence)
      ? sentence
      : undefined
  } catch {
    return undefined
  }
}

/** Tells whether a file holds texts for people. The tests of such a file are none. */
export function holdsTexts(path: string): boolean {
  return /\/(messages(\.(?!test\.)[a-z-]+)?|release-notes)\.ts$/.test(path)
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..')
  for (const { path } of readTree(root, ['packages', 'apps'], ['.ts'])) {
    if (!holdsTexts(path)) continue
    console.log(`\n${path}`)
    const exports = (await import(pathToFileURL(resolve(root, path)).href)) as Record<string, unknown>
    for (const { key, text } of textsOf(exports)) console.log(`  ${key}: ${text}`)
  }
}

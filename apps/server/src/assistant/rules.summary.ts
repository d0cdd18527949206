/**
 * Summarises a text without a model: its headings, tables, and the sentences with the words that it repeats
 * most.
 */

import { STOP_WORDS } from './messages.stop-words.js'
import { tableFacts } from './rules.documents.js'

/** The facts of a text that a program finds without a model: nothing in it is made up, all of it stands in the text. */
export interface Summary {
  readonly words: number
  /** The first headings; `allHeadings` counts all of them. */
  readonly headings: readonly string[]
  readonly allHeadings: number
  /** The sentences that hold most of the words that the text repeats, in their order. */
  readonly sentences: readonly string[]
  /** The columns and the number of rows, when the text is a table. */
  readonly table: { readonly columns: readonly string[]; readonly rows: number } | null
  /** The tables within the text. */
  readonly tables: number
}

const SENTENCES = 5
const HEADINGS = 20
/** Longer texts are summarised by their beginning, so that no text takes long. */
const MOST_SENTENCES = 3_000
/** Returns the summary of a text by extraction: sentences are weighed by how often their words come in all of it. */
export function summarise(text: string, kind: 'prose' | 'table'): Summary {
  const lines = text.split('\n').map(line => line.trim())
  const headings = lines.filter(line => /^#{1,6} \S/.test(line)).map(line => line.replace(/^#+ /, ''))
  const prose = lines.filter(line => line !== '' && !/^(#{1,6} |\|)/.test(line))
  return {
    words: wordsOf(text).length,
    headings: headings.slice(0, HEADINGS),
    allHeadings: headings.length,
    // A table has no sentences, and a long one would be searched for them for half a second.
    sentences: kind === 'table' ? [] : choose(splitSentences(prose.join(' '))),
    table: kind === 'table' ? tableFacts(text) : null,
    tables: lines.filter((line, index) => line.startsWith('|') && !lines[index - 1]?.startsWith('|')).length,
  }
}

/** Text is divided in pieces of so many characters: the time that a piece takes grows with its square. */
const PIECE = 2_000
/** A longer text is no sentence: it comes from a text without full stops, such as a list. */
const LONGEST_SENTENCE = 1_000

function splitSentences(prose: string): readonly string[] {
  const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' })
  // A sentence that a text repeats, such as a footer, is quoted once.
  const found = new Set<string>()
  let begun = ''
  for (let at = 0; at < prose.length && found.size < MOST_SENTENCES; at += PIECE) {
    const pieces = [...segmenter.segment(begun + prose.slice(at, at + PIECE))].map(({ segment }) => segment)
    // The last sentence may be cut, so it is carried over to the next piece.
    const isEnd = at + PIECE >= prose.length
    begun = isEnd ? '' : (pieces.pop() ?? '').slice(-PIECE)
    for (const piece of pieces) if (isQuotable(piece.trim())) found.add(piece.trim())
  }
  return [...found].slice(0, MOST_SENTENCES)
}

function isQuotable(sentence: string): boolean {
  return sentence.length <= LONGEST_SENTENCE && wordsOf(sentence).length >= 4
}

function choose(sentences: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  const telling = sentences.map(sentence => wordsOf(sentence).filter(word => !STOP_WORDS.has(word)))
  for (const word of telling.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weights = telling.map((words, index) => {
    const sum = [...new Set(words)].reduce((total, word) => total + (counts.get(word) ?? 0), 0)
    // The first sentence of a text often says what it is about.
    return (sum / Math.sqrt(words.length + 1)) * (index === 0 ? 1.5 : 1)
  })
  const best = weights
    .map((weight, index) => ({ weight, index }))
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, SENTENCES)
    .map(({ index }) => index)
  return sentences.filter((_, index) => best.includes(index))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Reads Markdown as elements, and keeps what it has read: a text that comes on screen again is not read again. */

import type { ReactElement } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { withFormulas } from './rules.maths.js'

/** The functions that draw the elements of a text. Texts are kept for as long as they keep their identity. */
export type Drawing = Components

const PLUGINS = [remarkGfm]

/** The most characters of texts that are kept: those of some two hundred answers. */
const MOST_KEPT = 200_000

interface Kept {
  /** The elements by their text, those first that were not needed for the longest time. */
  readonly elements: Map<string, ReactElement>
  characters: number
}

const keptBy = new WeakMap<Drawing, Kept>()

/** Returns a text in Markdown as elements, never as HTML. */
export function readMarkdown(text: string, drawing: Drawing): ReactElement {
  const kept = keptBy.get(drawing) ?? { elements: new Map<string, ReactElement>(), characters: 0 }
  keptBy.set(drawing, kept)
  const known = kept.elements.get(text)
  // It has no state of its own, so that it also reads a text that is not on screen yet.
  const read =
    known ?? ReactMarkdown({ children: withFormulas(text), remarkPlugins: PLUGINS, components: drawing })
  if (known) kept.elements.delete(text)
  else kept.characters += text.length
  kept.elements.set(text, read)
  for (const oldest of kept.elements.keys()) {
    if (kept.characters <= MOST_KEPT) break
    kept.elements.delete(oldest)
    kept.characters -= oldest.length
  }
  return read
}

/** Tells whether a text is kept. */
export function isRead(text: string, drawing: Drawing): boolean {
  return keptBy.get(drawing)?.elements.has(text) ?? false
}

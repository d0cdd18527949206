/** Reads Markdown as elements, and keeps what it has read: a text that comes on screen again is not read again. */

import { TASK_CODE } from '@osys/sdk/basics/rich-text'
import { type MarkdownToJSX, compiler, RuleType } from 'markdown-to-jsx/react'
import {
  createElement,
  type FunctionComponent,
  Fragment,
  type JSX,
  type ReactElement,
  type ReactNode,
} from 'react'

/** The functions that draw the elements of a text, by tag. Texts are kept for as long as they keep their identity. */
export type Drawing = {
  readonly [Tag in keyof JSX.IntrinsicElements]?: FunctionComponent<JSX.IntrinsicElements[Tag]>
} & {
  /** Draws a text between marks that holds the code of a task. */
  readonly coded?: FunctionComponent<{ readonly text: string }>
}

/** The most characters of texts that are kept: those of some two hundred answers. */
const MOST_KEPT = 200_000
/** A longer text is shown as it was written: reading it would hold up the page. */
const MOST_READ = 100_000
/** The addresses that a link may have: of the web, of a person, or without a scheme; no place in the page. */
const SAFE = /^(?:https?:|mailto:|tel:|(?!#)[^:]*(?:[/?#]|$))/i

interface Kept {
  /** The elements by their text, those first that were not needed for the longest time. */
  readonly elements: Map<string, ReactElement>
  characters: number
}

const keptBy = new WeakMap<Drawing, Kept>()

/** Returns a text in Markdown (CommonMark and GFM) as elements. HTML in it stays text, other addresses are left out. */
export function readMarkdown(text: string, drawing: Drawing): ReactElement {
  const kept = keptBy.get(drawing) ?? { elements: new Map<string, ReactElement>(), characters: 0 }
  keptBy.set(drawing, kept)
  const known = kept.elements.get(text)
  const read = known ?? elementsOf(text, drawing)
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

function elementsOf(text: string, { coded, ...overrides }: Drawing): ReactElement {
  if (text.length > MOST_READ) return createElement('p', { style: { whiteSpace: 'pre-wrap' } }, text)
  // With a wrapper it is an element, also for an empty text.
  return compiler(text, {
    disableParsingRawHTML: true,
    disableFrontmatter: true,
    forceBlock: true,
    forceWrapper: true,
    wrapper: Fragment,
    overrides,
    renderRule: (next, node, _, { key }) =>
      coded && node.type === RuleType.text && node.text.search(TASK_CODE) !== -1
        ? createElement(coded, { key, text: node.text })
        : next(),
    sanitizer: address => (SAFE.test(address.trim()) ? address : null),
    createElement: withoutId,
  }) as ReactElement
}

/** The ids of headings and footnotes are left out: those of two texts of one page would be the same. */
function withoutId(
  tag: Parameters<MarkdownToJSX.CreateElement>[0],
  props: JSX.IntrinsicAttributes,
  ...children: readonly ReactNode[]
): ReactElement {
  return createElement(tag, { ...props, id: undefined } as JSX.IntrinsicAttributes, ...children)
}

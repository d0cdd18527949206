import {
  type ComponentProps,
  memo,
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useMemo,
} from 'react'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import markdownStyles from '../display/Markdown.module.css'
import { MARKDOWN_PARTS } from '../display/MarkdownParts.js'
import { type Drawing, isRead, readMarkdown } from '../display/ports.markdown.js'
import styles from './AnswerBlocks.module.css'
import { type CodeActions, CodeBlock } from './CodeBlock.js'
import { messages } from './messages.js'
import { blocksOf, segmentsOf } from './rules.blocks.js'
import { withFormulas } from './rules.maths.js'

export interface AnswerBlocksProps {
  /** Markdown, that may grow. */
  readonly text: string
  readonly actions: CodeActions
}

/**
 * The text of an answer as elements, never as HTML. While it grows only its last block is read again. Import
 * this file lazily.
 */
export function AnswerBlocks({ text, actions }: AnswerBlocksProps) {
  // After a pause much text comes at once: React draws it between other work instead of in one go.
  const drawn = useDeferredValue(text)
  const blocks = useMemo(() => blocksOf(drawn), [drawn])
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) =>
        block.kind === 'code' ? (
          // Blocks never move: a text grows at its end.
          // oxlint-disable-next-line react/no-array-index-key
          <CodeBlock key={index} {...block} actions={actions} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <TextBlock key={index} text={block.text} actions={actions} />
        ),
      )}
    </div>
  )
}

const TextBlock = memo(function TextBlock({ text, actions }: AnswerBlocksProps) {
  return <div className={markdownStyles.text}>{readMarkdown(withFormulas(text), drawingOf(actions))}</div>
})

/** Reads the next text of an answer before it is on screen; false when all of its texts are read. */
export function readAhead(
  { content, steps }: Pick<AssistantMessage, 'content' | 'steps'>,
  actions: CodeActions,
): boolean {
  const drawing = drawingOf(actions)
  const texts = segmentsOf(content, steps)
    .flatMap(({ text }) => blocksOf(text))
    .flatMap(block => (block.kind === 'text' ? withFormulas(block.text) : []))
  const next = texts.find(text => !isRead(text, drawing))
  if (next !== undefined) readMarkdown(next, drawing)
  return next !== undefined
}

/** A text of each kind that answers have; a browser compiles the reader piece by piece as it first reads them. */
const SAMPLE = {
  content: ['a **b** `c`', '- a\n- b', '| a | b |\n|---|---|\n| 1 | 2 |', '1. a\n2. b'].join('\n\n'),
  steps: [],
}
const NO_ACTIONS: CodeActions = {
  onCopy: () => Promise.resolve(false),
  onDownload: () => {},
  colour: () => Promise.resolve(null),
}

/** Reads the next text of a sample, so that the first answer is read as quickly as the others; false after the last. */
export const readSample = (): boolean => readAhead(SAMPLE, NO_ACTIONS)

/** Below the heading of the answer itself; an order of their own would confuse a list of headings, so only sizes tell. */
const headingOf = (size: string | undefined) =>
  function Heading({ children }: { readonly children?: ReactNode }) {
    return <h4 className={size}>{children}</h4>
  }
const Smallest = headingOf(styles.smallest)
const HEADINGS: Drawing = {
  h1: headingOf(styles.largest),
  h2: headingOf(styles.large),
  h3: headingOf(styles.medium),
  h4: Smallest,
  h5: Smallest,
  h6: Smallest,
}

const drawings = new WeakMap<CodeActions, Drawing>()

/** Returns what draws the elements of a text, the same for the same actions. */
function drawingOf(actions: CodeActions): Drawing {
  const drawing = drawings.get(actions) ?? createDrawing(actions)
  drawings.set(actions, drawing)
  return drawing
}

function createDrawing(actions: CodeActions): Drawing {
  return {
    ...MARKDOWN_PARTS,
    ...HEADINGS,
    pre: ({ children }) => {
      const code = codeIn(children)
      return code ? <CodeBlock {...code} isOpen={false} actions={actions} /> : <pre>{children}</pre>
    },
    table: ({ children }) => (
      // A wide table scrolls by itself, also with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div className={styles.table} role="region" aria-label={messages.table} tabIndex={0}>
        <table>{children}</table>
      </div>
    ),
  }
}

/** Returns the code of a block inside a list or a quote, which has no fence of its own at the top. */
function codeIn(children: unknown): { readonly language: string; readonly text: string } | null {
  const element = children as ReactElement<ComponentProps<'code'>> | null
  const { className = '', children: text } = element?.props ?? {}
  if (typeof text !== 'string') return null
  return { language: /language-(\S+)/.exec(className)?.[1] ?? '', text: text.replace(/\n$/, '') }
}

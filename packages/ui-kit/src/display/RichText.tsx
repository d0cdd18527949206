import type { ReactNode } from 'react'
import { Link } from '../controls/Link.js'
import { CodedText } from './CodedText.js'
import styles from './RichText.module.css'
import { toBlocks, type RichBlock, type RichPart } from '@osys/sdk/basics/rich-text'

export type RichTextProps = {
  readonly text: string
  /** The names that stand out after an `@`. */
  readonly names: readonly string[]
  /** Content at the end of the last line. */
  readonly tail?: ReactNode
}

/**
 * A text that people wrote: paragraphs with their line breaks, lists, code; addresses are links, and so are codes of
 * tasks. Never HTML.
 */
export function RichText({ text, names, tail }: RichTextProps) {
  const blocks = toBlocks(text, names)
  const isTailInside = blocks.at(-1)?.kind === 'paragraph'
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block key={block.at} block={block} tail={isTailInside && index === blocks.length - 1 && tail} />
      ))}
      {!isTailInside && tail}
    </div>
  )
}

function Block({ block, tail }: { readonly block: RichBlock; readonly tail: ReactNode }) {
  switch (block.kind) {
    case 'code':
      return (
        <pre className={styles.code} dir="ltr">
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={styles.list}>
          {block.items.map(({ at, value, parts }) => (
            <li key={at} value={value} dir="auto">
              <Parts parts={parts} />
            </li>
          ))}
        </List>
      )
    }
    case 'paragraph':
      return (
        <p className={styles.paragraph} dir="auto">
          <Parts parts={block.parts} />
          {tail}
        </p>
      )
  }
}

function Parts({ parts }: { readonly parts: readonly RichPart[] }) {
  return parts.map(part => <Part key={part.at} part={part} />)
}

function Part({ part }: { readonly part: RichPart }) {
  switch (part.kind) {
    case 'text':
      return <CodedText text={part.text} />
    case 'code':
      return <code className={styles.inline}>{part.text}</code>
    case 'bold':
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      )
    case 'mention':
      return <strong className={styles.mention}>{part.text}</strong>
    case 'link':
      return (
        <Link href={part.href} isInText isExternal>
          {part.text}
        </Link>
      )
  }
}

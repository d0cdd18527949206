import { ArrowDownload16Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { Checkmark16Regular } from '@fluentui/react-icons/headless/svg/checkmark'
import { Copy16Regular } from '@fluentui/react-icons/headless/svg/copy'
import { TextWrap16Regular } from '@fluentui/react-icons/headless/svg/text-wrap'
import { memo, useState, type ReactNode } from 'react'
import { HiddenText } from '../display/HiddenText.js'
import { classes } from '../layout/classes.js'
import styles from './CodeBlock.module.css'
import { messages } from './messages.js'
import { type CodeNode, codePieces } from './rules.code.js'
import { useCopied } from './useCopied.js'
import { type Colour, useHighlighted } from './useHighlighted.js'

/** The actions on the code of an answer. The functions keep their identity. */
export interface CodeActions {
  /** Resolves with whether it could. */
  readonly onCopy: (copied: { readonly text: string }) => Promise<boolean>
  readonly onDownload: (file: { readonly text: string; readonly language: string }) => void
  readonly colour: Colour
}

export type CodeBlockProps = {
  /** The word after the fence; empty without one. */
  readonly language: string
  readonly text: string
  /** True while the block grows. */
  readonly isOpen: boolean
  readonly actions: CodeActions
}

/** A code block of an answer, with its language and what can be done with it. Colours come when it is whole. */
export const CodeBlock = memo(function CodeBlock(props: CodeBlockProps) {
  const { language, text, isOpen, actions } = props
  const [isWrapped, setWrapped] = useState(false)
  const { isCopied, onCopy } = useCopied(() => actions.onCopy({ text }))
  const coloured = useHighlighted({ language, text }, isOpen, actions.colour)
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        <span className={styles.language}>{language || messages.code}</span>
        <HeadButton
          label={messages.wrap}
          icon={<TextWrap16Regular />}
          isPressed={isWrapped}
          onClick={() => setWrapped(!isWrapped)}
        />
        <HeadButton
          label={messages.copyCode}
          hint={isCopied ? messages.copied : undefined}
          icon={isCopied ? <Checkmark16Regular /> : <Copy16Regular />}
          onClick={onCopy}
        />
        <HiddenText>
          <span role="status">{isCopied && messages.copied}</span>
        </HiddenText>
        <HeadButton
          label={messages.downloadCode}
          icon={<ArrowDownload16Regular />}
          onClick={() => actions.onDownload({ text, language })}
        />
      </figcaption>
      {/* Always a tab stop: measuring it would lay the page out at every piece of text. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className={classes(styles.code, isWrapped && styles.wrapped)}>
        <code>
          {codePieces(text).map((piece, index) => {
            const nodes = coloured[index]
            // Pieces never move: one is changed only at the end, or takes its colours.
            // oxlint-disable-next-line react/no-array-index-key
            return <Piece key={index} text={piece} nodes={nodes} />
          })}
        </code>
      </pre>
    </figure>
  )
})

/** Drawn again only when its text or its colours change, so that a long block grows at its end alone. */
const Piece = memo(function Piece({
  text,
  nodes,
}: {
  readonly text: string
  readonly nodes: readonly CodeNode[] | undefined
}) {
  return <span className={styles.piece}>{nodes ? nodes.map(toElement) : text}</span>
})

function toElement(node: CodeNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  return (
    <span key={index} className={node.className}>
      {node.children.map(toElement)}
    </span>
  )
}

interface HeadButtonProps {
  readonly label: string
  /** The words of its tooltip, when they say more than its name. */
  readonly hint?: string | undefined
  readonly icon: ReactNode
  readonly isPressed?: boolean
  readonly onClick: () => void
}

function HeadButton({ label, hint, icon, isPressed, onClick }: HeadButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={hint ?? label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}

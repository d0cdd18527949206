import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import { Button } from '../controls/Button.js'
import styles from './CommentsView.module.css'
import { messages } from './messages.js'

export type ReadOnlyNoteProps = {
  /** The text that was typed before; empty when there is none. */
  readonly draft: string
  /**
   * The reason why nothing can be written; that the company is archived when left out. Null where the page says it, or
   * shows no composer to anybody.
   */
  readonly reason?: string | null
  /** The name of the draft. */
  readonly draftLabel?: string
  readonly onCopy: (choice: { readonly text: string }) => void
  /** Gives the draft up, also an emptied one; left out where it may stay. */
  readonly onDiscard?: (() => void) | undefined
}

/** Replaces the composer where nothing can be written any more. What was typed can be copied. */
export function ReadOnlyNote({
  draft,
  reason = messages.readOnly,
  draftLabel = messages.unsent,
  onCopy,
  onDiscard,
}: ReadOnlyNoteProps) {
  return (
    <>
      {reason !== null && <p className={styles.readOnly}>{reason}</p>}
      {(draft.trim() !== '' || onDiscard) && (
        <div className={styles.unsent}>
          <p className={styles.unsentLabel}>{draftLabel}</p>
          <p className={styles.unsentText}>{draft}</p>
          <Button size="small" icon={<Copy20Regular />} onClick={() => onCopy({ text: draft })}>
            {messages.copy}
          </Button>
          {onDiscard && (
            <Button size="small" appearance="subtle" onClick={onDiscard}>
              {messages.discard}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

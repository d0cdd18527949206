import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import { Button } from '../controls/Button.js'
import styles from './CommentsView.module.css'
import { messages } from './messages.js'

export type ReadOnlyNoteProps = {
  /** The text that was typed before; empty when there is none. */
  readonly draft: string
  readonly onCopy: (choice: { readonly text: string }) => void
}

/** Replaces the composer when the company is archived. */
export function ReadOnlyNote({ draft, onCopy }: ReadOnlyNoteProps) {
  return (
    <>
      <p className={styles.readOnly}>{messages.readOnly}</p>
      {draft.trim() !== '' && (
        <div className={styles.unsent}>
          <p className={styles.unsentLabel}>{messages.unsent}</p>
          <p className={styles.unsentText}>{draft}</p>
          <Button size="small" icon={<Copy20Regular />} onClick={() => onCopy({ text: draft })}>
            {messages.copy}
          </Button>
        </div>
      )}
    </>
  )
}

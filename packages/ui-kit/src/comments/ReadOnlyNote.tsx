import { Copy20Regular } from '@fluentui/react-icons/headless/svg/copy'
import { Button } from '../controls/Button.js'
import styles from './CommentsView.module.css'
import { messages } from './messages.js'

export type ReadOnlyNoteProps = {
  /** What somebody had written before; empty when nothing. */
  readonly draft: string
  readonly onCopy: (choice: { readonly text: string }) => void
}

/** Stands in the composer's place where the company is archived. */
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

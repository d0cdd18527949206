import { Button } from '../controls/Button.js'
import styles from './MessageComposer.module.css'
import { messages } from './messages.js'

interface ComposerNotesProps {
  readonly id: string
  /** The sentence that says why the text is not sent. */
  readonly error: string | undefined
  /** The signs that are left, near the limit of a message. */
  readonly left: string | undefined
  /** The names of the files for which the device has no room. */
  readonly unkept: readonly string[]
  /** Brings a discarded recording back; null when there is none. */
  readonly onUndoDiscard: (() => void) | null
}

/** The lines below the field of the composer: what is wrong, what is left, what was discarded. */
export function ComposerNotes({ id, error, left, unkept, onUndoDiscard }: ComposerNotesProps) {
  return (
    <div id={id} className={styles.notes} aria-live="polite">
      {error && <p className={styles.error}>{error}</p>}
      {left && <p className={styles.left}>{left}</p>}
      {unkept.length > 0 && <p>{messages.unkept(unkept)}</p>}
      {onUndoDiscard && (
        <p className={styles.discarded}>
          {messages.discarded}
          <Button size="small" appearance="subtle" onClick={onUndoDiscard}>
            {messages.undo}
          </Button>
        </p>
      )}
    </div>
  )
}

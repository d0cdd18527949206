import { Button } from '../controls/Button.js'
import { Dialog } from '../overlays/Dialog.js'
import { keyMessages as messages } from './messages.keys.js'
import styles from './NewKeyDialog.module.css'

export type MadeKeyDialogProps = {
  /** The key itself, which nothing shows again. */
  readonly apiKey: string
  /** The command that signs in with it, without the key. */
  readonly command: string
  readonly onCopy: (copied: { readonly text: string }) => void
  readonly onClose: () => void
}

/** Shows a new key, this once. Spec §4. */
export function MadeKeyDialog({ apiKey, command, onCopy, onClose }: MadeKeyDialogProps) {
  return (
    <Dialog
      title={messages.madeTitle}
      width={560}
      actions={
        <>
          <Button appearance="primary" onClick={() => onCopy({ text: apiKey })}>
            {messages.copy}
          </Button>
          <Button onClick={onClose}>{messages.done}</Button>
        </>
      }
      onClose={onClose}
    >
      <p>{messages.madeText}</p>
      <div className={styles.secret}>
        <span className={styles.label}>{messages.key}</span>
        <code className={styles.code} aria-label={messages.key}>
          {apiKey}
        </code>
      </div>
      <div className={styles.secret}>
        <span className={styles.label}>{messages.inTerminal}</span>
        <code className={styles.code}>{command}</code>
      </div>
    </Dialog>
  )
}

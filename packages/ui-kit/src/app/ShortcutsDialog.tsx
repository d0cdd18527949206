import { Dialog } from '../overlays/Dialog.js'
import { Keys } from '../display/Keys.js'
import { messages } from './messages.js'
import styles from './ShortcutsDialog.module.css'

/** A combination of keys, and the action that it triggers. */
export type Shortcut = { readonly keys: readonly string[]; readonly text: string }

export type ShortcutsDialogProps = {
  readonly shortcuts: readonly Shortcut[]
  readonly onClose: () => void
}

/** A dialog that lists the keyboard shortcuts of the page. */
export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title={messages.shortcuts} width={460} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className={styles.row}>
            <dt>{text}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

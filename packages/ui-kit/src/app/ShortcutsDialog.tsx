import { Dialog } from '../overlays/Dialog.js'
import { Keys } from '../display/Keys.js'
import { messages } from './messages.js'
import styles from './ShortcutsDialog.module.css'

/** A combination of keys, and the action that it triggers. */
export type Shortcut = { readonly keys: readonly string[]; readonly text: string }

/** The shortcuts that hold at one place, under its name. */
export type ShortcutGroup = { readonly title: string; readonly shortcuts: readonly Shortcut[] }

export type ShortcutsDialogProps = {
  readonly groups: readonly ShortcutGroup[]
  readonly onClose: () => void
}

/** A dialog that lists the keyboard shortcuts by the place where they hold, in two columns where they fit. */
export function ShortcutsDialog({ groups, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title={messages.shortcuts} width={860} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.heading}>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, text }) => (
                <div key={text} className={styles.row}>
                  <dt>{text}</dt>
                  <dd className={styles.keys}>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

import { lazy, Suspense, type ReactNode } from 'react'
import type { EmojiMemory } from './EmojiPicker.js'
import { writing } from './messages.writing.js'
import { PanelButton } from './PanelButton.js'
import styles from './PanelButton.module.css'

const loadPicker = () => import('./EmojiPicker.js')
const EmojiPicker = lazy(() => loadPicker().then(module => ({ default: module.EmojiPicker })))

export type EmojiButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly memory: EmojiMemory
  readonly onPick: (pick: { readonly emoji: string }) => void
}

/** A button that opens the emoji picker. Its code and data load when the button is first hovered or focused. */
export function EmojiButton({ label, icon, memory, onPick }: EmojiButtonProps) {
  return (
    <PanelButton
      label={label}
      icon={icon}
      panelLabel={writing.emojis}
      onNear={() => void loadPicker()}
      panel={close => (
        <Suspense fallback={<p className={styles.waiting}>{writing.loadingEmoji}</p>}>
          <EmojiPicker
            memory={memory}
            onPick={pick => {
              close()
              onPick(pick)
            }}
          />
        </Suspense>
      )}
    />
  )
}

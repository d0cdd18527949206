import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { AnchoredPanel } from './AnchoredPanel.js'
import styles from './EmojiButton.module.css'
import type { EmojiMemory } from './EmojiPicker.js'
import { writing } from './messages.writing.js'

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
  const rootRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)

  function close(): void {
    setOpen(false)
    rootRef.current?.querySelector('button')?.focus()
  }

  return (
    <span
      ref={rootRef}
      className={styles.root}
      onPointerEnter={() => void loadPicker()}
      onFocus={() => void loadPicker()}
    >
      <IconButton label={label} icon={icon} isExpanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <AnchoredPanel label={writing.emojis} anchor={rootRef} onClose={close}>
          <Suspense fallback={<p className={styles.waiting}>{writing.loadingEmoji}</p>}>
            <EmojiPicker
              memory={memory}
              onPick={pick => {
                close()
                onPick(pick)
              }}
            />
          </Suspense>
        </AnchoredPanel>
      )}
    </span>
  )
}

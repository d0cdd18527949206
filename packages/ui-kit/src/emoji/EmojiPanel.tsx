import { lazyPart } from '../layout/ports.code.js'
import { Suspense } from 'react'
import type { EmojiPickerProps } from './EmojiPicker.js'
import styles from '../overlays/PanelButton.module.css'
import { messages } from './messages.js'

/** Loads the picker's code and data before they are needed. */
export const loadEmojiPicker = () => import('./EmojiPicker.js')
const EmojiPicker = lazyPart(() => loadEmojiPicker().then(module => module.EmojiPicker))

/** The emoji picker for the panel of a button or message; its code and data load with the first one. */
export function EmojiPanel(props: EmojiPickerProps) {
  return (
    <Suspense fallback={<p className={styles.waiting}>{messages.loadingEmoji}</p>}>
      <EmojiPicker {...props} />
    </Suspense>
  )
}

/** The parts of the emoji picker: heading, row and emoji. */

import type {
  EmojiPickerListCategoryHeaderProps,
  EmojiPickerListEmojiProps,
  EmojiPickerListRowProps,
} from 'frimousse'
import styles from './EmojiPicker.module.css'

/** The heading of a group of emojis. */
export function EmojiCategory({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  )
}

/**
 * A row of emojis. frimousse counts rows and columns from 0, where ARIA counts from 1. It finds the rows other
 * than the first by their number, so that these keep theirs.
 */
export function EmojiRow({ children, ...props }: EmojiPickerListRowProps) {
  const row = props['aria-rowindex']
  return (
    <div {...props} className={styles.row} aria-rowindex={row === 0 ? undefined : row}>
      {children}
    </div>
  )
}

/** One emoji of the list. */
export function EmojiCell({ emoji, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button
      {...props}
      type="button"
      className={styles.cell}
      role="gridcell"
      aria-colindex={(props['aria-colindex'] ?? 0) + 1}
    >
      {emoji.emoji}
    </button>
  )
}

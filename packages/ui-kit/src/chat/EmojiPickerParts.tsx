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

/** A row of emojis. */
export function EmojiRow({ children, ...props }: EmojiPickerListRowProps) {
  return (
    <div {...props} className={styles.row}>
      {children}
    </div>
  )
}

/** One emoji of the list. */
export function EmojiCell({ emoji, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button {...props} type="button" className={styles.cell}>
      {emoji.emoji}
    </button>
  )
}

import { EmojiAdd20Regular } from '@fluentui/react-icons/headless/svg/emoji-add'
import { EmojiButton } from './EmojiButton.js'
import type { EmojiMemory } from './EmojiPicker.js'
import styles from './QuickReactions.module.css'
import { messages } from './messages.js'

export type QuickReactionsProps = {
  /** The emojis that the person has already put on the message. */
  readonly chosen: readonly string[]
  readonly memory: EmojiMemory
  /** Called to put an emoji on the message, or to take a chosen one away. */
  readonly onReact: (reaction: { readonly emoji: string; readonly on: boolean }) => void
}

const QUICK = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** Six emojis to react with, and the picker for all others. */
export function QuickReactions({ chosen, memory, onReact }: QuickReactionsProps) {
  const react = (emoji: string): void => onReact({ emoji, on: !chosen.includes(emoji) })
  return (
    <div className={styles.row}>
      {QUICK.map(emoji => (
        <button
          key={emoji}
          type="button"
          className={styles.emoji}
          aria-label={messages.react(emoji)}
          aria-pressed={chosen.includes(emoji)}
          onClick={() => react(emoji)}
        >
          {emoji}
        </button>
      ))}
      <EmojiButton
        label={messages.moreReactions}
        icon={<EmojiAdd20Regular />}
        memory={memory}
        onPick={({ emoji }) => react(emoji)}
      />
    </div>
  )
}

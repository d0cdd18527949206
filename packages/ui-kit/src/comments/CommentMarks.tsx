import { EmojiAdd20Regular } from '@fluentui/react-icons/headless/svg/emoji-add'
import type { Comment } from '@osys/sdk/comments/schema'
import { useState } from 'react'
import type { EmojiMemory } from '../emoji/EmojiPicker.js'
import { loadEmojiPicker } from '../emoji/EmojiPanel.js'
import { PanelButton } from '../overlays/PanelButton.js'
import { QuickReactions } from '../emoji/QuickReactions.js'
import { ReactionChip } from '../display/ReactionChip.js'
import { AttachedFiles } from '../files/AttachedFiles.js'
import styles from './CommentMarks.module.css'
import { messages } from './messages.js'

/** The files and reactions of comments, and what a person may do with them. */
export interface CommentMarking {
  readonly viewerId: number
  /** The emojis that this device remembers. */
  readonly memory: EmojiMemory
  /** The pictures of files that have loaded, by file. */
  readonly thumbs: ReadonlyMap<number, string>
  /** Left out for people who may not react. */
  readonly onReact?:
    | ((choice: { readonly id: number; readonly emoji: string; readonly on: boolean }) => void)
    | undefined
  readonly onOpenFile: (choice: { readonly file: Comment['files'][number] }) => void
}

export type CommentMarksProps = { readonly comment: Comment; readonly marking: CommentMarking }

const names = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** The files and the reactions of a comment. */
export function CommentMarks({ comment, marking }: CommentMarksProps) {
  const { id, files, reactions } = comment
  const { viewerId, thumbs, onReact, onOpenFile } = marking
  return (
    <>
      <AttachedFiles files={files} thumbs={thumbs} onOpen={onOpenFile} />
      {reactions.length > 0 && (
        <ul className={styles.list} aria-label={messages.reactions}>
          {reactions.map(({ emoji, people }) => {
            const isOwn = people.some(person => person.id === viewerId)
            return (
              <li key={emoji}>
                <ReactionChip
                  emoji={emoji}
                  count={people.length}
                  label={messages.reaction(emoji, names.format(people.map(({ name }) => name)))}
                  isOwn={isOwn}
                  onToggle={onReact && (() => onReact({ id, emoji, on: !isOwn }))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

/** The button that puts an emoji on a comment. */
export function ReactButton({ comment, marking }: CommentMarksProps) {
  const [isOpen, setOpen] = useState(false)
  const { viewerId, memory, onReact } = marking
  const chosen = comment.reactions
    .filter(({ people }) => people.some(({ id }) => id === viewerId))
    .map(({ emoji }) => emoji)
  return (
    <PanelButton
      label={messages.reactTo(comment.user.name)}
      icon={<EmojiAdd20Regular />}
      panelLabel={messages.react}
      isOpen={isOpen}
      onOpenChange={change => setOpen(change.isOpen)}
      onNear={() => void loadEmojiPicker()}
    >
      <QuickReactions
        chosen={chosen}
        memory={memory}
        onReact={reaction => {
          setOpen(false)
          onReact?.({ id: comment.id, ...reaction })
        }}
      />
    </PanelButton>
  )
}

import { ArrowReply20Regular } from '@fluentui/react-icons/headless/svg/arrow-reply'
import { EmojiAdd20Regular } from '@fluentui/react-icons/headless/svg/emoji-add'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/headless/svg/more-horizontal'
import type { MouseEvent } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { loadMenu } from '../overlays/MenuButton.js'
import styles from './MessageActions.module.css'
import type { MessageAction } from './rules.actions.js'
import { messages } from './messages.js'

export type MessageActionsProps = {
  readonly actions: readonly MessageAction[]
  /** The name of the bar and of its menu. */
  readonly label: string
  readonly onAct: (choice: { readonly action: MessageAction | 'menu'; readonly anchor: HTMLElement }) => void
}

/** The actions at the corner of a hovered or focused message: the usual two, and the menu with all. */
export function MessageActions({ actions, label, onAct }: MessageActionsProps) {
  const act = (action: MessageAction | 'menu') => (event: MouseEvent<HTMLElement>) =>
    onAct({ action, anchor: event.currentTarget })
  return (
    <div className={styles.bar} role="group" aria-label={label} onPointerEnter={() => void loadMenu()}>
      {actions.includes('react') && (
        <IconButton label={messages.react} icon={<EmojiAdd20Regular />} onClick={act('react')} />
      )}
      {actions.includes('reply') && (
        <IconButton label={messages.reply} icon={<ArrowReply20Regular />} onClick={act('reply')} />
      )}
      <IconButton label={label} icon={<MoreHorizontal20Regular />} onClick={act('menu')} />
    </div>
  )
}

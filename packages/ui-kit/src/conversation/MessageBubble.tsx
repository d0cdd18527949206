import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../layout/classes.js'
import { RichText } from '../display/RichText.js'
import { bodyText } from './format.excerpt.js'
import { timeText } from './format.time.js'
import { MediaGrid } from './MediaGrid.js'
import { MessageActions } from './MessageActions.js'
import { MessageMeta } from './MessageMeta.js'
import styles from './MessageBubble.module.css'
import type { BubbleList } from './ports.list.js'
import { Reactions } from './Reactions.js'
import { ReplyQuote } from './ReplyQuote.js'
import { actionsOf, type MessageAction } from './rules.actions.js'
import { isFewEmojis } from './rules.emoji.js'
import type { MessageRow } from './rules.rows.js'
import { useLongPress } from './useLongPress.js'
import { messages } from './messages.js'

export type MessageBubbleProps = {
  readonly row: MessageRow
  readonly list: BubbleList
  readonly viewerId: number
  readonly mayWrite: boolean
  /** True for the row that the Tab key reaches. */
  readonly isStop: boolean
  /** True for a moment after a jump to the message. */
  readonly isFlashed: boolean
  /** True for the newest own message that the other person has read: its receipt is in words. */
  readonly isLatestSeen: boolean
  readonly timeZone: string | undefined
}

/** A message, or the pictures of an album: own ones at the end in the brand's tint, the others at the start. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { row, list, viewerId, mayWrite, isStop, isFlashed, timeZone } = props
  const [message] = row.messages
  const bubbleRef = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // Computed on use: a list that scrolls draws many messages whose actions are never shown.
  const actionsNow = (): readonly MessageAction[] => actionsOf(row.messages, { viewerId, mayWrite })
  const openMenu = (): void => {
    if (bubbleRef.current && actionsNow().length > 0) {
      list.onAct({ action: 'menu', row, anchor: bubbleRef.current })
    }
  }
  const press = useLongPress(openMenu)
  const author = list.nameOf(message.sender_id)
  const actions = isHovered || isFocused ? actionsNow() : []

  return (
    <div
      className={classes(
        styles.row,
        row.isOwn && styles.own,
        row.isFirst && styles.first,
        isFlashed && styles.flashed,
      )}
      role="article"
      aria-label={messages.said(author, timeText(message.created_at, timeZone), bodyText(message))}
      // The list is one tab stop; the arrow keys move within it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isStop ? 0 : -1}
      data-row={row.key}
      // Not on entering: a list that scrolls under a still pointer would draw the actions of each message.
      onPointerMove={event => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => {
        setFocused(true)
        list.onFocusRow({ key: row.key })
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target === event.currentTarget) {
          event.preventDefault()
          openMenu()
        } else moveWithin(event)
      }}
    >
      <div className={styles.column}>
        <div
          ref={bubbleRef}
          className={classes(
            styles.bubble,
            row.isFirst && styles.head,
            row.isLast && styles.foot,
            message.deleted_at !== null && styles.deleted,
            message.pending && styles.pending,
          )}
          {...press}
        >
          <Content {...props} />
        </div>
        <Reactions
          messages={row.messages}
          viewerId={viewerId}
          mayReact={mayWrite}
          nameOf={list.nameOf}
          onReact={list.onReact}
        />
        {actions.length > 0 && (
          <MessageActions
            actions={actions}
            label={row.isOwn ? messages.ownActions : messages.actionsOf(author)}
            onAct={({ action, anchor }) => list.onAct({ action, row, anchor })}
          />
        )}
      </div>
    </div>
  )
})

function Content({ row, list, viewerId, isLatestSeen, timeZone }: MessageBubbleProps) {
  const [message] = row.messages
  const newest = row.messages.at(-1) ?? message
  const meta = (
    <MessageMeta message={newest} isOwn={row.isOwn} isLatestSeen={isLatestSeen} timeZone={timeZone} />
  )
  if (message.deleted_at !== null) {
    return (
      <p className={styles.tombstone}>
        {messages.deleted}
        {meta}
      </p>
    )
  }
  const hasMedia = message.media !== null
  return (
    <>
      {message.reply_to && (
        <ReplyQuote
          reply={message.reply_to}
          author={list.nameOf(message.reply_to.sender_id)}
          isOwn={message.reply_to.sender_id === viewerId}
          onJump={({ id }) => list.onJump({ id, from: message.id })}
        />
      )}
      {hasMedia &&
        (row.messages.length > 1 ? (
          <MediaGrid messages={row.messages} renderMedia={list.renderMedia} />
        ) : (
          <div className={styles.media}>{list.renderMedia({ message, isTile: false, more: 0 })}</div>
        ))}
      {message.body === '' ? (
        <div className={styles.alone}>{meta}</div>
      ) : !hasMedia && isFewEmojis(message.body) ? (
        <div className={styles.emojis}>
          <span className={styles.large}>{message.body}</span>
          {meta}
        </div>
      ) : (
        <RichText text={message.body} names={list.names} tail={meta} />
      )}
      {list.renderCards?.({ message })}
    </>
  )
}

/** Left and right go through the controls of a message, Esc back to the message itself. */
function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget
  const isBack = event.key === 'ArrowLeft'
  if (event.key === 'Escape' && event.target !== row) {
    event.stopPropagation()
    row.focus()
    return
  }
  if (!isBack && event.key !== 'ArrowRight') return
  // A player or a slider uses the arrows for itself.
  if (event.target instanceof HTMLMediaElement || event.target instanceof HTMLInputElement) return
  if (event.target instanceof HTMLElement && event.target.role === 'slider') return
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a[href], button, input, [role="slider"]')]
  const at = stops.findIndex(stop => stop === event.target)
  const next = stops[at + (isBack ? -1 : 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

import { useCallback, useMemo } from 'react'
import { Virtualizer } from 'virtua'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import { Spinner } from '../display/Spinner.js'
import { Edge } from './Edge.js'
import { dayText } from './format.time.js'
import { MessageBubble } from './MessageBubble.js'
import styles from './MessageList.module.css'
import type { MessageLogProps } from './ports.list.js'
import { RowMenu } from './RowMenu.js'
import { presentOf } from './rules.now.js'
import { latestSeenOf } from './rules.row-lookups.js'
import type { Row } from './rules.rows.js'
import { ToNewest } from './ToNewest.js'
import { useArrival } from './useArrival.js'
import { useBubbleList } from './useBubbleList.js'
import { useNow } from '../display/useNow.js'
import { useMessageScroll } from './useMessageScroll.js'
import { useRows } from './useRows.js'
import { useRowFocus } from './useRowFocus.js'
import { messages as texts } from './messages.js'

/** The loaded messages of a conversation, from the end or from the first unread one. */
export function MessageLog(props: MessageLogProps) {
  const { state, user, viewerId, mayWrite, timeZone } = props
  const { rows, isShifted } = useRows(props)
  const latestSeen = useMemo(() => latestSeenOf(rows), [rows])
  const { scrollerRef, listRef, flashedKey, onScroll, onJump, ways } = useMessageScroll({
    ...props,
    rows,
  })
  const { stopKey, kept, endRef, onFocusRow, onKeyDown, onReach } = useRowFocus({
    rows,
    scrollerRef,
    listRef,
    onLeave: props.onLeave,
  })
  const { list, open, onClose } = useBubbleList(props, { onFocusRow, onJump })
  const arrived = useArrival(state, props)
  const newest = state.messages.findLast(message => message.pending === undefined)
  const now = presentOf(useNow(60_000), [newest?.created_at ?? null])

  const renderRow = useCallback(
    (row: Row) =>
      row.kind === 'message' ? (
        <MessageBubble
          key={row.key}
          row={row}
          list={list}
          viewerId={viewerId}
          mayWrite={mayWrite}
          isStop={row.key === stopKey}
          isFlashed={row.key === flashedKey}
          isLatestSeen={row === latestSeen}
          timeZone={timeZone}
        />
      ) : row.kind === 'start' ? (
        <p key={row.key} className={styles.start}>
          {texts.empty(user.name)}
        </p>
      ) : (
        <Separator
          key={row.key}
          text={row.kind === 'day' ? dayText(row.at, now, timeZone) : texts.unreadDivider}
          isUnread={row.kind === 'unread'}
        />
      ),
    [list, viewerId, mayWrite, stopKey, flashedKey, latestSeen, timeZone, user.name, now],
  )

  return (
    <div className={styles.frame}>
      <Edge onReach={onReach} />
      <div
        ref={scrollerRef}
        className={styles.scroller}
        role="log"
        aria-label={texts.log(user.name)}
        // The status below announces new messages. The list must not, because it also grows by older ones on scrolling.
        aria-live="off"
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className={styles.filler} />
        <Virtualizer
          ref={listRef}
          scrollRef={scrollerRef}
          data={rows}
          shift={isShifted}
          bufferSize={800}
          keepMounted={kept}
        >
          {renderRow}
        </Virtualizer>
      </div>
      <Edge ref={endRef} onReach={onReach} />
      {state.isLoadingOlder && <Loading text={texts.loadingOlder} at={styles.above} />}
      {state.isLoadingNewer && <Loading text={texts.loadingNewer} at={styles.below} />}
      <ToNewest {...ways} />
      <HiddenText>
        <span role="status">{arrived}</span>
      </HiddenText>
      {open && <RowMenu open={open} list={list} viewerId={viewerId} mayWrite={mayWrite} onClose={onClose} />}
    </div>
  )
}

/** The line before a day or before the first unread message. */
function Separator({ text, isUnread }: { readonly text: string; readonly isUnread: boolean }) {
  return (
    <div
      className={classes(styles.separator, isUnread && styles.unread)}
      role="separator"
      aria-label={text}
      data-unread={isUnread || undefined}
    >
      <span>{text}</span>
    </div>
  )
}

/** The note that messages load. It lies over the edge of the list: a line of its own would move the messages. */
function Loading({ text, at }: { readonly text: string; readonly at: string | undefined }) {
  return (
    <div className={classes(styles.loading, at)} role="status">
      <span>
        <Spinner />
        {text}
      </span>
    </div>
  )
}

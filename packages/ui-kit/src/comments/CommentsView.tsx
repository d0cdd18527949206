import { Comment24Regular } from '@fluentui/react-icons/headless/svg/comment'
import type { UserRef } from '@osys/sdk/basics/schema'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { HiddenText } from '../display/HiddenText.js'
import { Skeleton } from '../display/Skeleton.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import type { Named } from './CommentEditor.js'
import { commentElementId, CommentItem, type CommentItemProps, type Shown } from './CommentItem.js'
import type { CommentMarking } from './CommentMarks.js'
import styles from './CommentsView.module.css'
import { messages } from './messages.js'
import { PartFailed } from './PartFailed.js'
import { useScrollStop } from '../layout/useScrollStop.js'
import { useThreadScroll } from './useThreadScroll.js'

export type CommentsViewProps = {
  readonly state: ViewState<{
    /** Oldest first. */
    readonly comments: readonly Shown[]
    readonly hasOlder: boolean
    readonly isLoadingOlder: boolean
    /** Why older comments did not come; empty when they did. */
    readonly olderError?: string
  }>
  /** The person who reads; their own comments are not announced. */
  readonly viewerId: number
  /** Returns the task that a comment belongs to; undefined for one on the company itself. */
  readonly taskOf?: (comment: Shown) => CommentItemProps['task']
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string | undefined
  readonly mayEdit: (comment: Shown) => boolean
  readonly mayDelete: (comment: Shown) => boolean
  readonly marking: CommentMarking
  /** Tells whether a comment, or its new text, waits for the network. */
  readonly isWaiting?: (comment: Shown) => boolean
  /** The comment that the page's address points to. */
  readonly highlightedId?: number | null
  /** True beside a list that keeps the focus: a comment is pointed at within the thread alone. */
  readonly isBeside?: boolean
  /** True while the latest deletion can be undone. */
  readonly canUndo: boolean
  /** The composer, or the note why nobody can write. */
  readonly foot: ReactNode
  readonly onRetry: () => void
  readonly onOlder: () => void
  readonly onEdit: (edit: {
    readonly comment: Shown
    readonly body: string
    readonly mentioned: readonly Named[]
    /** The text from which the person started. */
    readonly seen: string
  }) => void
  /** Called with the typed text when a comment disappears during its edit. */
  readonly onLost: (edit: { readonly body: string; readonly mentioned: readonly Named[] }) => void
  readonly onDelete: (choice: { readonly comment: Shown }) => void
  readonly onUndo: () => void
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
}

/** The comments on a company, newest at the bottom, with the composer below them. */
export function CommentsView(props: CommentsViewProps) {
  const { state, canUndo, foot } = props
  const titleId = useId()
  const kept = useStayingFocus<HTMLDivElement>()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {messages.title}
      </h2>
      <div {...kept} className={styles.kept} tabIndex={-1}>
        {state.kind === 'loading' && <Waiting />}
        {state.kind === 'failed' && (
          <ErrorState isCompact {...state} title={messages.failed} onRetry={props.onRetry} />
        )}
        {state.kind === 'loaded' && (
          <PartFailed
            text={state.olderError ? messages.olderFailed(state.olderError) : ''}
            isRetrying={state.isLoadingOlder}
            onRetry={props.onRetry}
          />
        )}
        {state.kind === 'loaded' && <Thread {...props} state={state} />}
      </div>
      <div role="status">
        {canUndo && (
          <p className={styles.undo}>
            <span>{messages.deleted}</span>
            <Button size="small" appearance="subtle" onClick={props.onUndo}>
              {messages.undo}
            </Button>
          </p>
        )}
      </div>
      {state.kind === 'loaded' && foot}
    </section>
  )
}

type ThreadProps = CommentsViewProps & {
  readonly state: Extract<CommentsViewProps['state'], { kind: 'loaded' }>
}

function Thread(props: ThreadProps) {
  const { comments, hasOlder, isLoadingOlder } = props.state
  const { viewerId, highlightedId = null, isBeside = false } = props
  const [editing, setEditing] = useState<number | null>(null)
  const newest = comments.at(-1)
  const { threadRef, hasNewBelow, onScroll, toEnd } = useThreadScroll({
    first: comments[0] && keyOf(comments[0]),
    last: newest && keyOf(newest),
    isOwn: newest?.user.id === viewerId,
  })
  useScrollStop(threadRef)
  const arrived = useArrival(comments, viewerId)
  const isThere = comments.some(({ id }) => id === highlightedId)

  useEffect(() => {
    if (!isThere || highlightedId === null) return
    const element = document.getElementById(commentElementId(highlightedId))
    if (isBeside) return toCentre(threadRef.current, element)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [isThere, highlightedId, isBeside, threadRef])

  if (comments.length === 0) {
    return (
      <EmptyState
        isCompact
        icon={<Comment24Regular />}
        title={messages.empty}
        text={props.foot ? messages.emptyText : messages.emptyReadOnly}
      />
    )
  }
  return (
    <div className={styles.frame}>
      <div
        ref={threadRef}
        className={styles.thread}
        data-beside={isBeside || undefined}
        role="group"
        aria-label={messages.title}
        onScroll={onScroll}
      >
        {hasOlder && (
          <div className={styles.older}>
            <Button
              size="small"
              appearance="subtle"
              isPending={isLoadingOlder}
              pendingText={messages.loadingOlder}
              onClick={props.onOlder}
            >
              {messages.older}
            </Button>
          </div>
        )}
        <ol className={styles.list}>
          {comments.map(comment => (
            <CommentItem
              key={keyOf(comment)}
              comment={comment}
              task={props.taskOf?.(comment)}
              timeZone={props.timeZone}
              mayEdit={props.mayEdit(comment)}
              mayDelete={props.mayDelete(comment)}
              isEditing={comment.id === editing && !comment.optimistic}
              isHighlighted={comment.id === highlightedId}
              marking={props.marking}
              isWaiting={props.isWaiting?.(comment) ?? false}
              onStartEdit={() => setEditing(comment.id)}
              onEndEdit={() => setEditing(null)}
              onEdit={edit => {
                setEditing(null)
                props.onEdit({ comment, ...edit })
              }}
              onLost={props.onLost}
              onDelete={() => props.onDelete({ comment })}
              onSearchPeople={props.onSearchPeople}
            />
          ))}
        </ol>
      </div>
      {hasNewBelow && (
        <div className={styles.below}>
          <Button size="small" appearance="primary" onClick={toEnd}>
            {messages.newBelow}
          </Button>
        </div>
      )}
      <HiddenText>
        <span role="status">{arrived}</span>
      </HiddenText>
    </div>
  )
}

/** Returns the text for screen readers: the newest comment of another person, once it arrives. */
function useArrival(comments: readonly Shown[], viewerId: number): string {
  const newest = comments.at(-1)
  const [atFirst] = useState(newest?.id ?? 0)
  return newest && newest.id > atFirst && newest.user.id !== viewerId
    ? messages.arrived(newest.user.name, newest.body)
    : ''
}

/** Returns the same key for a draft and its saved copy, so that React keeps the element. */
function keyOf(comment: Shown): string {
  return comment.client_id ?? String(comment.id)
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={messages.loading}>
      {['62%', '85%', '45%', '74%'].map(width => (
        <div key={width} className={styles.line}>
          <Skeleton width="32px" height="32px" isRound />
          <span className={styles.lines}>
            <Skeleton width="40%" height="14px" />
            <Skeleton width={width} height="18px" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Scrolls a box until the element stands in its middle; the page and its other boxes stay. */
function toCentre(box: HTMLElement | null, element: HTMLElement | null): void {
  if (!box || !element) return
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2
}

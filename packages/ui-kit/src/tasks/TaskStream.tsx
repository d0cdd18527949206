import { Alert16Regular } from '@fluentui/react-icons/headless/svg/alert'
import { AlertOff16Regular } from '@fluentui/react-icons/headless/svg/alert-off'
import type { UserRef } from '@osys/sdk/basics/schema'
import type { StreamItem } from '@osys/sdk/tasks/rules.stream'
import { useEffect, useId, useState } from 'react'
import { commentElementId, CommentItem, type Shown } from '../comments/CommentItem.js'
import type { CommentMarking } from '../comments/CommentMarks.js'
import type { Named } from '../comments/CommentEditor.js'
import { messages as commentTexts } from '../comments/messages.js'
import { PartFailed } from '../comments/PartFailed.js'
import { Button } from '../controls/Button.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { useStayingFocus } from '../overlays/useStayingFocus.js'
import { AvatarRow } from '../task-properties/AvatarRow.js'
import { ActivityLine } from './ActivityLine.js'
import { activityText, activityTexts } from './messages.activity.js'
import styles from './TaskStream.module.css'

export type TaskStreamProps = {
  readonly state: ViewState<{
    /** Oldest first. */
    readonly items: readonly StreamItem<Shown>[]
    readonly hasOlder: boolean
    readonly isLoadingOlder: boolean
    /** Why older items did not come; empty when they did. */
    readonly olderError?: string
    /** Why the history may not be the newest; empty when it is. */
    readonly refreshError?: string
  }>
  /** How the task began; it stands before all that is loaded. */
  readonly created: { readonly name: string | null; readonly at: string } | null
  readonly timeZone?: string
  /** The followers of the task; null until they are known. */
  readonly following: { readonly isOn: boolean; readonly people: readonly UserRef[] } | null
  /** The comment that the page's address points to. */
  readonly highlightedId: number | null
  /** True while the latest deletion can be undone. */
  readonly canUndo: boolean
  readonly mayEdit: (comment: Shown) => boolean
  readonly mayDelete: (comment: Shown) => boolean
  readonly marking: CommentMarking
  readonly isWaiting: (comment: Shown) => boolean
  readonly onFollow: (choice: { readonly on: boolean }) => void
  readonly onRetry: () => void
  readonly onOlder: () => void
  readonly onEdit: (edit: {
    readonly comment: Shown
    readonly body: string
    readonly mentioned: readonly Named[]
    /** The text from which the person started. */
    readonly seen: string
  }) => void
  readonly onLost: (edit: { readonly body: string; readonly mentioned: readonly Named[] }) => void
  readonly onDelete: (choice: { readonly comment: Shown }) => void
  readonly onUndo: () => void
  readonly onSearchPeople: (text: string) => Promise<readonly UserRef[] | null>
}

/** The stream of a task: activity and comments, newest at the bottom. */
export function TaskStream(props: TaskStreamProps) {
  const { state, canUndo, following } = props
  const titleId = useId()
  const kept = useStayingFocus<HTMLDivElement>()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {activityTexts.title}
        </h3>
        {following && (
          <>
            <AvatarRow people={following.people} label={activityTexts.followers} />
            <Button
              size="small"
              appearance="subtle"
              icon={following.isOn ? <AlertOff16Regular /> : <Alert16Regular />}
              onClick={() => props.onFollow({ on: !following.isOn })}
            >
              {following.isOn ? activityTexts.unfollow : activityTexts.follow}
            </Button>
          </>
        )}
      </div>
      <div {...kept} className={styles.kept} tabIndex={-1}>
        {state.kind === 'loading' && (
          <div className={styles.waiting} role="status" aria-label={activityTexts.loading}>
            <Skeleton width="70%" height="16px" />
            <Skeleton width="55%" height="16px" />
          </div>
        )}
        {state.kind === 'failed' && (
          <ErrorState isCompact {...state} title={activityTexts.failed} onRetry={props.onRetry} />
        )}
        {state.kind === 'loaded' && (
          <PartFailed text={failureOf(state)} isRetrying={state.isLoadingOlder} onRetry={props.onRetry} />
        )}
        {state.kind === 'loaded' && <Stream {...props} state={state} />}
      </div>
      <div role="status">
        {canUndo && (
          <p className={styles.undo}>
            <span>{commentTexts.deleted}</span>
            <Button size="small" appearance="subtle" onClick={props.onUndo}>
              {commentTexts.undo}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

/** Returns the id of a comment's element. It has a prefix: the page may show the comment in the company's list too. */
function streamElementId(id: number): string {
  return `tarea-${commentElementId(id)}`
}

type Loaded = Extract<TaskStreamProps['state'], { kind: 'loaded' }>

/** Returns the sentence about what did not come; empty when all came. */
function failureOf({ olderError, refreshError }: Loaded): string {
  if (olderError) return commentTexts.olderFailed(olderError)
  return refreshError ? activityTexts.refreshFailed(refreshError) : ''
}

function Stream(props: TaskStreamProps & { readonly state: Loaded }) {
  const { state, created, highlightedId, timeZone } = props
  const { items, hasOlder } = state
  const [editing, setEditing] = useState<number | null>(null)
  const isRepeated = items.some(
    item =>
      item.kind === 'activity' && item.activity.kind === 'repeated' && item.activity.changes.length === 0,
  )
  const isThere = items.some(item => item.kind === 'comment' && item.comment.id === highlightedId)

  useEffect(() => {
    if (!isThere || highlightedId === null) return
    const element = document.getElementById(streamElementId(highlightedId))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [isThere, highlightedId])

  return (
    <>
      {hasOlder && (
        <div>
          <Button
            size="small"
            appearance="subtle"
            isPending={state.isLoadingOlder}
            pendingText={activityTexts.loadingOlder}
            onClick={props.onOlder}
          >
            {activityTexts.older}
          </Button>
        </div>
      )}
      <ol className={styles.list}>
        {created && !hasOlder && !isRepeated && (
          <ActivityLine
            name={created.name ?? activityTexts.somebody}
            text={activityTexts.created}
            at={created.at}
            timeZone={timeZone}
          />
        )}
        {items.map((item, index) => {
          if (item.kind === 'activity') {
            const { activity } = item
            return (
              <ActivityLine
                key={`activity-${activity.id}`}
                name={activity.kind === 'repeated' ? null : (activity.user?.name ?? activityTexts.somebody)}
                text={activityText(activity)}
                at={activity.created_at}
                timeZone={timeZone}
              />
            )
          }
          const { comment } = item
          // A run of comments ends where something happened to the task.
          const isFirst = comment.first_comment || items[index - 1]?.kind !== 'comment'
          return (
            <CommentItem
              key={comment.client_id ?? comment.id}
              elementId={streamElementId(comment.id)}
              comment={isFirst === comment.first_comment ? comment : { ...comment, first_comment: isFirst }}
              timeZone={timeZone}
              mayEdit={props.mayEdit(comment)}
              mayDelete={props.mayDelete(comment)}
              isEditing={comment.id === editing && !comment.optimistic}
              isHighlighted={comment.id === highlightedId}
              marking={props.marking}
              isWaiting={props.isWaiting(comment)}
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
          )
        })}
      </ol>
    </>
  )
}

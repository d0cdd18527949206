import type { ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type FailedState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { Button } from '../controls/Button.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { shortDay } from '../display/time.js'
import type { DeletedItem } from './DeletedTasks.js'
import { deletedMessages } from './messages.deleted.js'
import { messages } from './messages.js'
import { TaskFrame } from './TaskFrame.js'
import styles from './TaskPanel.module.css'

export type TaskPanelStateProps = {
  readonly state: { readonly kind: 'loading' | 'gone' } | FailedState
  /** The typed texts that can no longer be saved. */
  readonly unsaved?: ReactNode
  /** The task, when it was deleted and the person may restore it. */
  readonly deleted?: DeletedItem | null
  readonly isRestoring?: boolean
  readonly onRestore?: () => void
  readonly onRetry: () => void
  /** Left out where the task is a part of the page. */
  readonly onClose?: (() => void) | undefined
}

/** The panel of a task that cannot be shown: loading, deleted, or without access. */
export function TaskPanelState({ state, unsaved, onRetry, onClose, ...props }: TaskPanelStateProps) {
  const { deleted } = props
  return (
    <TaskFrame title={propertyMessages.task} onClose={onClose}>
      {state.kind === 'gone' && (
        <div className={styles.content}>
          {deleted ? (
            <Deleted {...deleted} isRestoring={props.isRestoring} onRestore={props.onRestore} />
          ) : (
            <EmptyState title={messages.taskGone} text={messages.taskGoneText} />
          )}
          {unsaved}
        </div>
      )}
      {state.kind === 'failed' && <ErrorState {...state} title={messages.taskFailed} onRetry={onRetry} />}
      {state.kind === 'loading' && (
        <div className={styles.content} role="status" aria-label={messages.loadingTask}>
          <Skeleton height="44px" />
          <Skeleton height="120px" />
          <Skeleton height="200px" />
        </div>
      )}
    </TaskFrame>
  )
}

type RestoreProps = Pick<TaskPanelStateProps, 'isRestoring' | 'onRestore'>

function Deleted({ task, code, isRestoring, onRestore }: DeletedItem & RestoreProps) {
  return (
    <>
      <EmptyState
        title={messages.taskGone}
        text={code === '' ? task.title : `${code} · ${task.title}`}
        action={
          <Button isPending={isRestoring} pendingText={deletedMessages.restoring} onClick={onRestore}>
            {deletedMessages.restore}
          </Button>
        }
      />
      <div className={styles.readOnly}>
        <p>
          {deletedMessages.by(task.deleted_by?.name ?? null)} <RelativeTime instant={task.deleted_at} />
        </p>
        <p>{deletedMessages.until(shortDay(Date.parse(task.restorable_until)))}</p>
      </div>
    </>
  )
}

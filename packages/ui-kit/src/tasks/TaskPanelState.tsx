import type { ReactNode } from 'react'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type FailedState } from '../display/ErrorState.js'
import { Skeleton } from '../display/Skeleton.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import { messages } from './messages.js'
import { TaskFrame } from './TaskFrame.js'
import styles from './TaskPanel.module.css'

export type TaskPanelStateProps = {
  readonly state: { readonly kind: 'loading' | 'gone' } | FailedState
  /** The typed texts that can no longer be saved. */
  readonly unsaved?: ReactNode
  readonly onRetry: () => void
  /** Left out where the task is a part of the page. */
  readonly onClose?: (() => void) | undefined
}

/** The panel of a task that cannot be shown: loading, deleted, or without access. */
export function TaskPanelState({ state, unsaved, onRetry, onClose }: TaskPanelStateProps) {
  return (
    <TaskFrame title={propertyMessages.task} onClose={onClose}>
      {state.kind === 'gone' && (
        <div className={styles.content}>
          <EmptyState title={messages.taskGone} text={messages.taskGoneText} />
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

import type { DeletedTask } from '@osys/sdk/tasks/schema.deleted'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { Skeleton } from '../display/Skeleton.js'
import { Dialog } from '../overlays/Dialog.js'
import list from '../layout/rows.module.css'
import styles from './DeletedTasks.module.css'
import { deletedMessages as texts } from './messages.deleted.js'

/** A deleted task with its code, which is empty for one of no company. */
export interface DeletedItem {
  readonly task: DeletedTask
  readonly code: string
}

export type DeletedTasksProps = {
  readonly state: ViewState<{
    /** The last deleted first. */
    readonly items: readonly DeletedItem[]
    readonly hasOlder: boolean
    readonly isLoadingOlder: boolean
  }>
  /** The ids of the tasks that are being restored. */
  readonly restoring: ReadonlySet<number>
  readonly onRestore: (task: { readonly id: number }) => void
  readonly onOlder: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The deleted tasks of a company, to restore them while that is possible. */
export function DeletedTasks({ state, restoring, ...props }: DeletedTasksProps) {
  return (
    <Dialog
      title={texts.title}
      actions={<Button onClick={props.onClose}>{texts.close}</Button>}
      onClose={props.onClose}
    >
      {state.kind === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton width="60%" height="40px" />
        </div>
      )}
      {state.kind === 'failed' && (
        <ErrorState isCompact {...state} title={texts.failed} onRetry={props.onRetry} />
      )}
      {state.kind === 'loaded' && state.items.length === 0 && (
        <EmptyState isCompact title={texts.none} text={texts.noneText} />
      )}
      {state.kind === 'loaded' && state.items.length > 0 && (
        <>
          <p className={styles.explained}>{texts.explained}</p>
          <ul className={list.rows} aria-label={texts.title}>
            {state.items.map(({ task, code }) => (
              <li key={task.id} className={list.row}>
                <span className={list.text}>
                  <span className={list.name}>{task.title}</span>
                  <span className={list.facts}>
                    {code !== '' && `${code} · `}
                    {texts.by(task.deleted_by?.name ?? null)} <RelativeTime instant={task.deleted_at} />
                  </span>
                </span>
                <Button
                  size="small"
                  label={texts.restoreOf(task.title)}
                  isPending={restoring.has(task.id)}
                  pendingText={texts.restoring}
                  onClick={() => props.onRestore({ id: task.id })}
                >
                  {texts.restore}
                </Button>
              </li>
            ))}
          </ul>
          {state.hasOlder && (
            <div>
              <Button
                size="small"
                appearance="subtle"
                isPending={state.isLoadingOlder}
                pendingText={texts.loadingOlder}
                onClick={props.onOlder}
              >
                {texts.older}
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

import type { DeletedTask } from '@osys/sdk/tasks/schema.deleted'
import { useState } from 'react'
import { Button } from '../controls/Button.js'
import { EmptyState } from '../display/EmptyState.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { Skeleton } from '../display/Skeleton.js'
import { Checkbox } from '../fields/Checkbox.js'
import { Dialog } from '../overlays/Dialog.js'
import { classes } from '../layout/classes.js'
import rowStyles from '../layout/rows.module.css'
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
  readonly onRestore: (tasks: { readonly ids: readonly number[] }) => void
  readonly onOlder: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The deleted tasks of a company, to restore them while that is possible. */
export function DeletedTasks({ state, restoring, ...props }: DeletedTasksProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = state.kind === 'loaded' ? state.items.map(({ task }) => task.id) : []
  // One that is back has left the rows.
  const picked = ids.filter(id => chosen.has(id))
  const many = picked.length > 0 ? picked : ids
  const hasOlder = state.kind === 'loaded' && state.hasOlder
  return (
    <Dialog
      title={texts.title}
      actions={<Button onClick={props.onClose}>{texts.close}</Button>}
      onClose={props.onClose}
    >
      <div className={styles.content}>
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
            <div className={styles.head}>
              <p className={styles.explained}>{texts.explained}</p>
              {ids.length > 1 && (
                <Button
                  size="small"
                  isPending={many.every(id => restoring.has(id))}
                  pendingText={texts.restoring}
                  onClick={() => props.onRestore({ ids: many.filter(id => !restoring.has(id)) })}
                >
                  {picked.length > 0
                    ? texts.restoreChosen(picked.length)
                    : hasOlder
                      ? texts.restoreShown(ids.length)
                      : texts.restoreAll}
                </Button>
              )}
            </div>
            <ul className={rowStyles.rows} aria-label={texts.title}>
              {state.items.map(({ task, code }) => (
                <li key={task.id} className={classes(rowStyles.row, ids.length > 1 && styles.row)}>
                  {ids.length > 1 && (
                    <Checkbox
                      label={texts.choose(task.title)}
                      isLabelHidden
                      isChecked={chosen.has(task.id)}
                      onChange={({ isChecked }) =>
                        setChosen(before => {
                          const next = new Set(before)
                          if (isChecked) next.add(task.id)
                          else next.delete(task.id)
                          return next
                        })
                      }
                    />
                  )}
                  <span className={rowStyles.text}>
                    <span className={rowStyles.name}>{task.title}</span>
                    <span className={rowStyles.facts}>
                      {code !== '' && `${code} · `}
                      {texts.by(task.deleted_by?.name ?? null)} <RelativeTime instant={task.deleted_at} />
                    </span>
                  </span>
                  <Button
                    size="small"
                    label={texts.restoreOf(task.title)}
                    isPending={restoring.has(task.id)}
                    pendingText={texts.restoring}
                    onClick={() => props.onRestore({ ids: [task.id] })}
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
      </div>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { useNow } from '../display/useNow.js'
import { classes } from '../layout/classes.js'
import type { TaskItem } from '../task-properties/TaskCard.js'
import { messages } from './messages.js'
import styles from './TaskList.module.css'
import { TaskRow, type TaskRowProps } from './TaskRow.js'

export type NewRowsProps = Pick<TaskRowProps, 'hasCompany'> & {
  /** The new tasks that the server does not have, each with its note. */
  readonly newTasks: readonly { readonly item: TaskItem; readonly note: ReactNode }[]
}

const MINUTE_MS = 60_000

/** The new tasks above a list that the server does not have: nothing of them changes or opens until it does. */
export function NewRows({ newTasks, hasCompany }: NewRowsProps) {
  const now = useNow(MINUTE_MS)
  if (newTasks.length === 0) return null
  return (
    <ul className={classes(styles.list, styles.new)} aria-label={messages.newTasks}>
      {newTasks.map(({ item, note }) => (
        <TaskRow
          key={item.task.id}
          item={item}
          isOpen={false}
          isSelected={false}
          hasCompany={hasCompany}
          mayMove={false}
          mayEdit={false}
          maySelect={false}
          hasMenu={false}
          picking={null}
          note={note}
          now={now}
          onPick={() => {}}
        />
      ))}
    </ul>
  )
}

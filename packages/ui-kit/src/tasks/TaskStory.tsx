import type { Task } from '@osys/sdk/tasks/schema'
import { RelativeTime } from '../display/RelativeTime.js'
import { messages } from './messages.js'
import styles from './TaskStory.module.css'

export type TaskStoryProps = { readonly task: Task; readonly timeZone?: string }

/** The dates of a task: creation (with its author), last change, and end of the work. */
export function TaskStory({ task, timeZone }: TaskStoryProps) {
  const { created_by, created_at, updated_at, finished_at } = task
  const times = [
    { label: created_by ? messages.createdBy(created_by.name) : messages.created, at: created_at },
    { label: messages.updated, at: updated_at === created_at ? null : updated_at },
    { label: messages.finished, at: finished_at },
  ]
  return (
    <dl className={styles.story}>
      {times.map(
        ({ label, at }) =>
          at !== null && (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <RelativeTime instant={at} timeZone={timeZone} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

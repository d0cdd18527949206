import type { TaskPriority } from '@osys/sdk/tasks/schema'
import { HiddenText } from '../display/HiddenText.js'
import { dueMessages, priorityLabels } from './messages.due.js'
import styles from './PriorityMark.module.css'

export type PriorityMarkProps = {
  readonly priority: TaskPriority
  /** True when the word shows beside the bars; otherwise it is for screen readers and on hover. */
  readonly hasWord?: boolean
}

/** The priority of a task: rising bars, and a word. Empty for a task without priority. */
export function PriorityMark({ priority, hasWord }: PriorityMarkProps) {
  if (priority === 'none') return null
  const label = priorityLabels[priority]
  return (
    <span className={styles.mark} data-priority={priority} title={dueMessages.priority(label)}>
      <span className={styles.bars} aria-hidden="true" />
      {hasWord ? label : <HiddenText>{dueMessages.priority(label)}</HiddenText>}
    </span>
  )
}

import type { TaskPriority } from '@osys/sdk/tasks/schema'
import { HiddenText } from '../display/HiddenText.js'
import { messages, priorityLabels } from './messages.js'
import styles from './PriorityMark.module.css'

export type PriorityMarkProps = {
  readonly priority: TaskPriority
  /** Whether the word stands beside the bars; else it is for screen readers and on hover. */
  readonly hasWord?: boolean
}

/** How urgent a task is: bars that grow, and a word. Nothing for one without a priority. */
export function PriorityMark({ priority, hasWord }: PriorityMarkProps) {
  if (priority === 'none') return null
  const label = priorityLabels[priority]
  return (
    <span className={styles.mark} data-priority={priority} title={messages.priority(label)}>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {hasWord ? label : <HiddenText>{messages.priority(label)}</HiddenText>}
    </span>
  )
}

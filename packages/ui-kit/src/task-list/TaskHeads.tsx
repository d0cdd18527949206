import { ArrowDown16Regular } from '@fluentui/react-icons/headless/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/headless/svg/arrow-up'
import type { TaskOrder } from '@osys/sdk/tasks/schema'
import { HiddenText } from '../display/HiddenText.js'
import { messages } from './messages.js'
import { messages as propertyMessages } from '../task-properties/messages.js'
import styles from './TaskRow.module.css'

export type TaskHeadsProps = {
  /** The order of the list; null is the usual one. */
  readonly order: TaskOrder | null
  readonly isReversed: boolean
  /** Returns the address of the list sorted by a column: the other way around the second time, then as usual. */
  readonly hrefOf: (order: TaskOrder) => string
}

/** The columns as they stand. One without an order only names its values: a task may have several labels or people. */
const HEADS: readonly {
  readonly area:
    | 'status'
    | 'priority'
    | 'main'
    | 'steps'
    | 'comments'
    | 'labels'
    | 'due'
    | 'updated'
    | 'people'
  readonly label: string
  readonly order?: TaskOrder
}[] = [
  { area: 'status', label: propertyMessages.status },
  { area: 'priority', label: messages.priorityShort, order: 'priority' },
  { area: 'main', label: propertyMessages.task, order: 'title' },
  { area: 'steps', label: messages.steps },
  { area: 'comments', label: messages.commentsShort },
  { area: 'labels', label: propertyMessages.labels },
  { area: 'due', label: propertyMessages.dueField, order: 'due' },
  { area: 'updated', label: messages.updated, order: 'updated' },
  { area: 'people', label: messages.peopleShort },
]

/** The heads of a list's columns; those of one value sort the list. */
export function TaskHeads({ order: current, isReversed, hrefOf }: TaskHeadsProps) {
  return (
    <div className={styles.heads} role="group" aria-label={messages.sortBy}>
      {HEADS.map(({ area, label, order }) => {
        const isCurrent = order !== undefined && order === current
        return (
          <span key={area} className={styles[area]}>
            {order === undefined && label}
            {order !== undefined && (
              <a href={hrefOf(order)} aria-current={isCurrent ? 'true' : undefined}>
                {label}
                {isCurrent && (isReversed ? <ArrowUp16Regular /> : <ArrowDown16Regular />)}
                {isCurrent && <HiddenText>{isReversed ? messages.reversed : messages.sorted}</HiddenText>}
              </a>
            )}
          </span>
        )
      })}
    </div>
  )
}

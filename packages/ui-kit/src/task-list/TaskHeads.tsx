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
  /** Returns the address of the list sorted by a column, the other way around the second time. */
  readonly hrefOf: (order: TaskOrder) => string
}

const HEADS = [
  { order: 'priority', area: 'priority', label: messages.priorityShort },
  { order: 'title', area: 'main', label: propertyMessages.task },
  { order: 'due', area: 'due', label: propertyMessages.dueField },
  { order: 'updated', area: 'updated', label: messages.updated },
] as const

/** The heads of a list's columns; each sorts the list. */
export function TaskHeads({ order, isReversed, hrefOf }: TaskHeadsProps) {
  return (
    <div className={styles.heads} role="group" aria-label={messages.sortBy}>
      {HEADS.map(head => {
        const isCurrent = head.order === order
        return (
          <span key={head.order} className={styles[head.area]}>
            <a href={hrefOf(head.order)} aria-current={isCurrent ? 'true' : undefined}>
              {head.label}
              {isCurrent && (isReversed ? <ArrowUp16Regular /> : <ArrowDown16Regular />)}
              {isCurrent && <HiddenText>{isReversed ? messages.reversed : messages.sorted}</HiddenText>}
            </a>
          </span>
        )
      })}
    </div>
  )
}

import { CalendarLtr16Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import type { ProposedTask } from '@osys/sdk/tasks/rules.proposals'
import { useRef } from 'react'
import { Checkbox } from '../fields/Checkbox.js'
import { DateField } from '../fields/DateField.js'
import { useToday } from '../fields/useToday.js'
import { useScrollStop } from '../layout/useScrollStop.js'
import { dayLabel } from '../task-properties/messages.due.js'
import { messages as texts } from './messages.js'
import { PriorityMark } from '../task-properties/PriorityMark.js'
import styles from './ProposalsDialog.module.css'
import { PropertyButton } from '../task-properties/PropertyButton.js'

export type ProposedListProps = {
  readonly proposals: readonly ProposedTask[]
  /** Called without a key for all of them. */
  readonly onTick: (tick: { readonly key?: string; readonly isTaken: boolean }) => void
  readonly onDate: (change: { readonly key: string; readonly due_date: string | null }) => void
}

/** The tasks that would be made: each can be unticked and dated. */
export function ProposedList({ proposals, onTick, onDate }: ProposedListProps) {
  const today = useToday()
  const listRef = useRef<HTMLUListElement>(null)
  useScrollStop(listRef)
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <Checkbox
          label={texts.all(proposals.length)}
          isChecked={proposals.every(({ isTaken }) => isTaken)}
          onChange={({ isChecked }) => onTick({ isTaken: isChecked })}
        />
      </div>
      <ul ref={listRef} className={styles.rows} aria-label={texts.proposed}>
        {proposals.map(task => (
          <li key={task.key} className={styles.row} data-taken={task.isTaken}>
            <Checkbox
              label={task.title}
              isChecked={task.isTaken}
              {...(task.steps.length > 0 && { hint: texts.stepsOf(task.steps.length) })}
              onChange={({ isChecked }) => onTick({ key: task.key, isTaken: isChecked })}
            />
            <PriorityMark priority={task.priority} />
            <PropertyButton
              label={texts.dueOf(task.title)}
              isSmall
              icon={<CalendarLtr16Regular />}
              picker={
                <DateField
                  label={texts.due}
                  name={`due-${task.key}`}
                  value={task.due_date}
                  autoFocus
                  onChange={({ value }) => onDate({ key: task.key, due_date: value })}
                />
              }
            >
              {task.due_date !== null && dayLabel(task.due_date, today)}
            </PropertyButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

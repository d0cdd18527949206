import { ArrowRepeatAll16Regular } from '@fluentui/react-icons/headless/svg/arrow-repeat-all'
import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'
import { useToday } from '../fields/useToday.js'
import { repeatMessages as texts, repeatText } from './messages.repeat.js'
import { PropertyButton, type PropertyButtonProps } from './PropertyButton.js'
import styles from './RepeatButton.module.css'
import { RepeatFields } from './RepeatFields.js'

export type RepeatButtonProps = Pick<PropertyButtonProps, 'onClose'> & {
  readonly value: TaskRepeat | null
  /** The due date of the task, on whose day it repeats first. */
  readonly dueDate: string | null
  readonly error?: string | undefined
  readonly onChange: (change: { readonly value: TaskRepeat | null }) => void
}

/** The repetition of a task; it opens the fields of it. */
export function RepeatButton({ value, dueDate, error, onChange, onClose }: RepeatButtonProps) {
  const today = useToday()
  return (
    <PropertyButton
      label={texts.repeat}
      icon={<ArrowRepeatAll16Regular />}
      onClose={onClose}
      picker={<RepeatFields value={value} dueDate={dueDate} error={error} onChange={onChange} />}
    >
      {value && (
        <span className={styles.value}>
          <ArrowRepeatAll16Regular />
          <span className={styles.text}>{repeatText(value, today)}</span>
        </span>
      )}
    </PropertyButton>
  )
}

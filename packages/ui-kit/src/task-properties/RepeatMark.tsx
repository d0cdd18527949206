import { ArrowRepeatAll16Regular } from '@fluentui/react-icons/headless/svg/arrow-repeat-all'
import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'
import { HiddenText } from '../display/HiddenText.js'
import { useToday } from '../fields/useToday.js'
import { repeatMessages, repeatText } from './messages.repeat.js'
import styles from './RepeatButton.module.css'

/** The mark of a task that repeats, with its days on hover. Empty for one that does not. */
export function RepeatMark({ repeat }: { readonly repeat: TaskRepeat | null }) {
  return repeat && <Mark repeat={repeat} />
}

/** A row without a repetition follows no clock. */
function Mark({ repeat }: { readonly repeat: TaskRepeat }) {
  const text = repeatMessages.repeats(repeatText(repeat, useToday()))
  return (
    <span className={styles.mark} title={text}>
      <ArrowRepeatAll16Regular />
      <HiddenText>{text}</HiddenText>
    </span>
  )
}

import { CalendarLtr16Regular } from '@fluentui/react-icons/headless/svg/calendar-ltr'
import { Warning16Filled } from '@fluentui/react-icons/headless/svg/warning'
import type { Due } from '@osys/sdk/tasks/rules.due'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import styles from './DueLabel.module.css'
import { dueLabel, dueMessages, fullDay } from './messages.due.js'
import { dueTone } from './rules.due.js'

export type DueLabelProps = { readonly due: Due; readonly day: string }

/** The due date of a task: in red and with words once it has passed. Spec §2. */
export function DueLabel({ due, day }: DueLabelProps) {
  const tone = dueTone(due)
  return (
    <span className={classes(styles.due, tone && styles[tone])} title={fullDay(day)}>
      {tone === 'late' ? <Warning16Filled /> : <CalendarLtr16Regular />}
      <HiddenText>{dueMessages.due('')}</HiddenText>
      <span className={styles.text}>{dueLabel(due, day)}</span>
    </span>
  )
}

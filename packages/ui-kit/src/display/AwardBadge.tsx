/** The gold badge of the employee of the month (role `empleado_mes`), beside a name. */

import { Trophy16Filled } from '@fluentui/react-icons/headless/svg/trophy'
import styles from './AwardBadge.module.css'
import { messages } from './messages.js'

export type AwardBadgeProps = {
  /** The badge of a person as others see it; null and unknown badges draw nothing. */
  readonly badge: string | null
  /** True when there is room for the trophy only; its name is then a tooltip. */
  readonly isSmall?: boolean
}

/** The gold badge of the employee of the month, beside a name. Spec §6. */
export function AwardBadge({ badge, isSmall }: AwardBadgeProps) {
  if (badge !== 'empleado_mes') return null
  return isSmall ? (
    <span
      className={styles.small}
      role="img"
      aria-label={messages.employeeOfMonth}
      title={messages.employeeOfMonth}
    >
      <Trophy16Filled />
    </span>
  ) : (
    <span className={styles.badge}>
      <Trophy16Filled />
      {messages.employeeOfMonth}
    </span>
  )
}

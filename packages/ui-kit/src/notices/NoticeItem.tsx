import { CheckmarkCircle20Filled } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Dismiss16Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import { Info20Filled } from '@fluentui/react-icons/headless/svg/info'
import { Warning20Filled } from '@fluentui/react-icons/headless/svg/warning'
import type { Notice } from '@osys/sdk/notices/schema'
import { Button } from '../controls/Button.js'
import { classes } from '../layout/classes.js'
import { IconButton } from '../controls/IconButton.js'
import { messages } from './messages.js'
import styles from './NoticeStack.module.css'

const ICONS = {
  success: CheckmarkCircle20Filled,
  info: Info20Filled,
  warning: Warning20Filled,
  error: ErrorCircle20Filled,
} as const satisfies Readonly<Record<Notice['variant'], object>>

/** The most field errors listed: more would cover the page, and the form shows all of them. */
const MAX_DETAILS = 3

export type NoticeItemProps = { readonly notice: Notice; readonly onClose: () => void }

/** A notice: its text, the status of a failed call, and the errors by field. */
export function NoticeItem({ notice, onClose }: NoticeItemProps) {
  const { text, status, variant, errors, action } = notice
  const Icon = ICONS[variant]
  const details = Object.values(errors)
    .flat()
    .filter(detail => detail !== text)
    .slice(0, MAX_DETAILS)
  return (
    <div className={styles.notice}>
      <span className={classes(styles.icon, styles[variant])}>
        <Icon />
      </span>
      <div className={styles.body}>
        <p className={styles.text}>{text}</p>
        {variant === 'error' && status !== null && <p className={styles.status}>{messages.status(status)}</p>}
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map(detail => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {action && (
          <div className={styles.action}>
            <Button
              size="small"
              onClick={() => {
                onClose()
                action.run()
              }}
            >
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.close}>
        <IconButton label={messages.close} icon={<Dismiss16Regular />} onClick={onClose} />
      </div>
    </div>
  )
}

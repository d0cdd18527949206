import { Alert20Regular } from '@fluentui/react-icons/headless/svg/alert'
import { Button } from '../controls/Button.js'
import { messages } from './messages.js'
import styles from './PushPrompt.module.css'

export type PushPromptProps = {
  readonly isPending?: boolean
  readonly onActivate: () => void
  readonly onLater: () => void
}

/**
 * Draws the bar 'Activa las notificaciones', whose click lets the browser ask for its permission; `PushBar` of the web
 * app decides when it is shown.
 */
export function PushPrompt({ isPending, onActivate, onLater }: PushPromptProps) {
  return (
    <section className={styles.bar} aria-label={messages.prompt}>
      <span className={styles.icon}>
        <Alert20Regular />
      </span>
      <p className={styles.text}>
        <span className={styles.title}>{messages.prompt}</span>{' '}
        <span className={styles.more}>{messages.promptText}</span>
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          appearance="primary"
          isPending={isPending}
          pendingText={messages.activating}
          onClick={onActivate}
        >
          {messages.activate}
        </Button>
        <Button size="small" appearance="subtle" onClick={onLater}>
          {messages.later}
        </Button>
      </div>
    </section>
  )
}

import { ErrorCircle24Regular } from '@fluentui/react-icons/headless/svg/error-circle'
import { Button } from '../controls/Button.js'
import { classes } from '../layout/classes.js'
import { messages } from './messages.js'
import styles from './State.module.css'

/** A failed fetch, as `ErrorState` shows it. */
export interface FailedState {
  readonly kind: 'failed'
  /** The server's message, or another known cause. */
  readonly text?: string
  /** The request id, for the person who is asked for help. */
  readonly requestId?: string
  readonly isRetrying?: boolean
}

/** The state of a thing that is fetched, as a view shows it: it comes, the fetch failed, or it is there. */
export type ViewState<Loaded> =
  | { readonly kind: 'loading' }
  | FailedState
  | ({ readonly kind: 'loaded' } & Loaded)

export type ErrorStateProps = Omit<FailedState, 'kind'> & {
  readonly title?: string
  readonly isCompact?: boolean
  readonly onRetry?: () => void
}

/** The placeholder for content that failed to load: the failure and a button to retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title = messages.errorTitle, text, requestId, isRetrying, isCompact, onRetry } = props
  return (
    <div className={classes(styles.state, isCompact && styles.compact)} role="alert">
      <span className={classes(styles.icon, styles.danger)}>
        <ErrorCircle24Regular />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {requestId && <p className={styles.reference}>{messages.reference(requestId)}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button isPending={isRetrying} pendingText={messages.loading} onClick={onRetry}>
            {messages.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

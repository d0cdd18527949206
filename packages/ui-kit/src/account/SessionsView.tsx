import { DesktopMac24Regular } from '@fluentui/react-icons/headless/svg/desktop-mac'
import type { Session } from '@osys/sdk/session/schema'
import { Badge } from '../display/Badge.js'
import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { RelativeTime } from '../display/RelativeTime.js'
import { Skeleton } from '../display/Skeleton.js'
import { messages } from './messages.js'
import styles from './SessionsView.module.css'

export type SessionsViewProps = {
  readonly state: ViewState<{ readonly sessions: readonly Session[] }>
  readonly timeZone?: string
  /** The ids of the sessions that are being closed. */
  readonly pending: ReadonlySet<number>
  readonly onCloseSession: (chosen: { readonly id: number }) => void
  readonly onCloseOthers: () => void
  readonly onRetry: () => void
}

/** The list of the person's sessions, with buttons to close them. Spec §4. */
export function SessionsView(props: SessionsViewProps) {
  const { state, onCloseOthers } = props
  const hasOthers = state.kind === 'loaded' && state.sessions.some(session => !session.current)
  return (
    <Card padding="large">
      <div className={styles.head}>
        <div>
          <h3 className={styles.heading}>{messages.sessions}</h3>
          <p className={styles.text}>{messages.sessionsText}</p>
        </div>
        {hasOthers && <Button onClick={onCloseOthers}>{messages.closeOthers}</Button>}
      </div>
      <Content {...props} />
    </Card>
  )
}

function Content({ state, timeZone, pending, onCloseSession, onRetry }: SessionsViewProps) {
  if (state.kind === 'failed') {
    return <ErrorState isCompact {...state} title={messages.sessionsFailed} onRetry={onRetry} />
  }
  if (state.kind === 'loading') {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label={messages.sessions}>
        {state.sessions.map(session => (
          <li key={session.id} className={styles.session}>
            <span className={styles.icon}>
              <DesktopMac24Regular />
            </span>
            <div className={styles.what}>
              <p className={styles.device}>
                {session.device}
                {session.current && <Badge tone="success">{messages.thisSession}</Badge>}
              </p>
              <p className={styles.where}>
                <span className={styles.address}>{session.address}</span>
                {messages.lastSeen} <RelativeTime instant={session.last_seen_at} timeZone={timeZone} />
              </p>
            </div>
            {!session.current && (
              <Button
                label={messages.closeSessionOf(session.device)}
                isPending={pending.has(session.id)}
                onClick={() => onCloseSession({ id: session.id })}
              >
                {messages.closeSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {state.sessions.length === 1 && <p className={styles.text}>{messages.onlySession}</p>}
    </>
  )
}

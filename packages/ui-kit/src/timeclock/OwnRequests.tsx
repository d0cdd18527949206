import type { ClockRequest } from '@osys/sdk/timeclock/schema.corrections'
import { Button } from '../controls/Button.js'
import { Badge, type BadgeProps } from '../display/Badge.js'
import { requestText } from './format.request.js'
import { messages } from './messages.js'
import { requestStatusLabels, withdrawMessages } from './messages.changes.js'
import styles from './OwnRequests.module.css'

export type OwnRequestsProps = {
  readonly requests: readonly ClockRequest[]
  readonly timeZone?: string
  /** Left out when the requests are somebody else's. */
  readonly onWithdraw?: ((choice: { readonly request: ClockRequest }) => void) | undefined
}

const TONES: Readonly<Record<ClockRequest['status'], BadgeProps['tone']>> = {
  waiting: 'warning',
  applied: 'success',
  refused: 'danger',
}

/** The corrections that a person has asked for, each with its answer. */
export function OwnRequests({ requests, timeZone, onWithdraw }: OwnRequestsProps) {
  if (requests.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="own-requests">
      <h2 id="own-requests" className={styles.title}>
        {messages.requests}
      </h2>
      <ul className={styles.list}>
        {requests.map(request => (
          <li key={request.id} className={styles.item}>
            <p className={styles.first}>
              <span>{requestText(request, timeZone)}</span>
              <Badge tone={TONES[request.status]}>{requestStatusLabels[request.status]}</Badge>
              {onWithdraw && request.status === 'waiting' && (
                <span className={styles.withdraw}>
                  <Button
                    size="small"
                    appearance="subtle"
                    label={withdrawMessages.label(requestText(request, timeZone))}
                    onClick={() => onWithdraw({ request })}
                  >
                    {withdrawMessages.action}
                  </Button>
                </span>
              )}
            </p>
            <p className={styles.text}>{messages.editReason(request.reason)}</p>
            {request.decided_by && (
              <p className={styles.text}>
                {messages.decidedBy(request.decided_by.name, request.decision_reason)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

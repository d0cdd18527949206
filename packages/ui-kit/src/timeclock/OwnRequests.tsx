import type { ClockRequest } from '@osys/sdk/timeclock/schema.corrections'
import { Badge, type BadgeProps } from '../display/Badge.js'
import { requestText } from './format.request.js'
import { messages } from './messages.js'
import { requestStatusLabels } from './messages.changes.js'
import styles from './OwnRequests.module.css'

export type OwnRequestsProps = {
  readonly requests: readonly ClockRequest[]
  readonly timeZone?: string
}

const TONES: Readonly<Record<ClockRequest['status'], BadgeProps['tone']>> = {
  waiting: 'warning',
  applied: 'success',
  refused: 'danger',
}

/** The corrections that a person has asked for, each with its answer. */
export function OwnRequests({ requests, timeZone }: OwnRequestsProps) {
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

import type { ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'
import type { ReactNode } from 'react'
import { Avatar } from '../display/Avatar.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { useNow } from '../display/useNow.js'
import { EventButton } from './EventButton.js'
import { messages } from './messages.js'
import styles from './PunchPad.module.css'
import { StatusLabel } from './StatusLabel.js'
import { TimeTotals, type TimeTotalsProps } from './TimeTotals.js'

export type PunchPadProps = {
  readonly person: {
    readonly name: string
    readonly avatar: string | null
    readonly status: ClockStatus
    /** ISO instant of the newest event; null without any. */
    readonly since: string | null
  }
  /** What may happen now, in the order shown. */
  readonly events: readonly ClockEvent[]
  /** The one that is on its way; null when none is. */
  readonly pending: ClockEvent | null
  /** Null while they are not known, as without a network. */
  readonly totals: TimeTotalsProps | null
  /** Why the last tap did not count; null when it did. */
  readonly refusal: string | null
  /** The last tap was neither sent nor kept. */
  readonly isLost: boolean
  /** The camera's picture, where it is used. */
  readonly camera?: ReactNode
  readonly timeZone?: string
  /** Milliseconds that the tablet's own clock is behind the server's. */
  readonly clockOffsetMs?: number
  readonly homeHref: string
  readonly onEvent: (event: ClockEvent) => void
}

const NO_TOTALS: TimeTotalsProps = { todaySeconds: 0, weekSeconds: 0 }

/** One person at the tablet: how they stand, and only what they can do now. Decisions §8. */
export function PunchPad({
  person,
  events,
  pending,
  totals,
  refusal,
  isLost,
  camera,
  ...rest
}: PunchPadProps) {
  const { timeZone, clockOffsetMs = 0, homeHref, onEvent } = rest
  const now = useNow(60_000) + clockOffsetMs
  return (
    <div className={styles.pad}>
      <div className={styles.who}>
        <Avatar name={person.name} src={person.avatar} size={144} />
        <h1 className={styles.name}>{person.name}</h1>
        <div className={styles.status}>
          <StatusLabel status={person.status} since={person.since} now={now} timeZone={timeZone} />
        </div>
        {/* Their place is kept: what is to be touched must not move when they come. */}
        <div className={totals ? undefined : styles.unknown}>
          <TimeTotals {...(totals ?? NO_TOTALS)} />
        </div>
      </div>
      <div className={styles.acts}>
        {camera}
        <div className={styles.events} role="group" aria-label={messages.whatNow}>
          {events.map(event => (
            <EventButton
              key={event}
              event={event}
              isPending={pending === event}
              onClick={() => {
                if (pending === null) onEvent(event)
              }}
            />
          ))}
        </div>
        <p className={styles.refusal} role="alert">
          {isLost ? messages.lost : refusal}
        </p>
        <ButtonLink href={homeHref} size="huge" appearance="subtle" isWide>
          {messages.backToPeople}
        </ButtonLink>
      </div>
    </div>
  )
}

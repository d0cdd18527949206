import type { UnmetPolicy } from '@osys/sdk/kiosk/rules.policy'
import type { ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'
import type { ReactNode } from 'react'
import { Avatar } from '../display/Avatar.js'
import { Button } from '../controls/Button.js'
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
    /** ISO instant of the newest event; null without events. */
    readonly since: string | null
  }
  /** The allowed events, in the order shown. */
  readonly events: readonly ClockEvent[]
  /** The event that is being registered, which then stands alone; null when there is none. */
  readonly pending: { readonly event: ClockEvent; readonly isKept: boolean } | null
  /** Null while they are unknown, such as without a network. */
  readonly totals: TimeTotalsProps | null
  /** The demand of the tablet's policy without which the person may do nothing; null when it is met. */
  readonly unmet?: UnmetPolicy | null
  /** The reason why the last punch was refused; null when it was not. */
  readonly refusal: string | null
  /** True when the last punch was neither sent nor kept. */
  readonly isLost: boolean
  /** The camera's picture; left out when the camera is not used. */
  readonly camera?: ReactNode
  readonly timeZone?: string
  /** The server's clock less the tablet's, in ms. */
  readonly clockOffsetMs?: number
  readonly homeHref: string
  readonly onEvent: (event: ClockEvent) => void
  /** Called to ask for a correction of a record. */
  readonly onAsk: () => void
}

const NO_TOTALS: TimeTotalsProps = { todaySeconds: 0, weekSeconds: 0 }

/** The check of one employee at the tablet: the current status, and buttons for the allowed events only. Spec §4. */
export function PunchPad({
  person,
  events,
  pending,
  totals,
  unmet = null,
  refusal,
  isLost,
  camera,
  ...rest
}: PunchPadProps) {
  const { timeZone, clockOffsetMs = 0, homeHref, onEvent, onAsk } = rest
  const now = useNow(60_000) + clockOffsetMs
  const offered = unmet ? [] : events
  return (
    <div className={styles.pad}>
      <div className={styles.who}>
        <Avatar name={person.name} src={person.avatar} size={144} />
        <h1 className={styles.name}>{person.name}</h1>
        <div className={styles.status}>
          <StatusLabel status={person.status} since={person.since} now={now} timeZone={timeZone} />
        </div>
        {/* The space is reserved: the buttons below must not move when the totals arrive. */}
        <div className={totals ? undefined : styles.unknown}>
          <TimeTotals {...(totals ?? NO_TOTALS)} />
        </div>
      </div>
      <div className={styles.acts}>
        {!pending && !unmet && camera}
        <div className={styles.events} role="group" aria-label={messages.whatNow}>
          {(pending ? [pending.event] : offered).map(event => (
            <EventButton
              key={event}
              event={event}
              progress={pending && (pending.isKept ? messages.keptSending : messages.saving)}
              onClick={() => {
                if (pending === null) onEvent(event)
              }}
            />
          ))}
        </div>
        <p className={styles.refusal} role="alert">
          {isLost ? messages.lost : ((unmet && messages.unmet[unmet]) ?? refusal)}
        </p>
        {/* A punch that the tablet has kept cannot be lost, so the next person may come. */}
        <div className={styles.others}>
          {!pending && !unmet && (
            <Button size="huge" appearance="subtle" isWide onClick={onAsk}>
              {messages.sendCorrectionRequest}
            </Button>
          )}
          {(!pending || pending.isKept) && (
            <ButtonLink href={homeHref} size="huge" appearance="subtle" isWide>
              {messages.backToPeople}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

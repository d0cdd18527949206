import { CheckmarkCircle48Filled } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { CloudArrowUp48Filled } from '@fluentui/react-icons/headless/svg/cloud-arrow-up'
import { ArrowUndo48Filled } from '@fluentui/react-icons/headless/svg/arrow-undo'
import { Info48Filled } from '@fluentui/react-icons/headless/svg/info'
import { Warning48Filled } from '@fluentui/react-icons/headless/svg/warning'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.js'
import { ButtonLink } from '../controls/ButtonLink.js'
import { clockFace } from './format.clock.js'
import { messages } from './messages.js'
import styles from './PunchDone.module.css'
import { TimeTotals, type TimeTotalsProps } from './TimeTotals.js'

export type PunchDoneProps = {
  readonly name: string
  readonly event: ClockEvent
  /** ISO instant at which the punch counts. */
  readonly at: string
  /**
   * Stored by the server; kept on the tablet to be sent; undone; stored as a conflict for an admin; stored
   * before, from another place.
   */
  readonly outcome: 'confirmed' | 'queued' | 'undone' | 'conflict' | 'already'
  /** Null while they are unknown, such as without a network. */
  readonly totals: TimeTotalsProps | null
  readonly undo: { readonly isPending: boolean; readonly error: string | null } | null
  /** Seconds until the tablet returns to the board by itself. */
  readonly secondsLeft: number
  readonly timeZone?: string
  readonly homeHref: string
  readonly onUndo: () => void
  /** Given after a declared exit, when the person may want to clock in now. */
  readonly onEnter?: (() => void) | undefined
}

const ICONS: Readonly<Record<PunchDoneProps['outcome'], ReactNode>> = {
  confirmed: <CheckmarkCircle48Filled />,
  queued: <CloudArrowUp48Filled />,
  undone: <ArrowUndo48Filled />,
  conflict: <Warning48Filled />,
  already: <Info48Filled />,
}

/** The confirmation of a punch, with a short time to undo it. */
export function PunchDone({ name, event, at, outcome, totals, undo, ...rest }: PunchDoneProps) {
  const { secondsLeft, timeZone, homeHref, onUndo, onEnter } = rest
  const { time, day } = clockFace(Date.parse(at), timeZone)
  // A declared exit is mostly of another day.
  const moment = onEnter ? messages.dayAndTime(day, time) : time
  const isUndone = outcome === 'undone'
  return (
    <div className={styles.done}>
      <span className={styles[outcome]}>{ICONS[outcome]}</span>
      <div role="status">
        <h1 className={styles.title}>
          {isUndone
            ? messages.undone
            : (outcome === 'already' ? messages.already : messages.done)[event](moment)}
        </h1>
        <p className={styles.name}>{name}</p>
        {outcome === 'queued' && <p className={styles.text}>{messages.queuedText}</p>}
        {outcome === 'already' && <p className={styles.text}>{messages.alreadyText}</p>}
        {outcome === 'conflict' && <p className={styles.text}>{messages.conflictText}</p>}
      </div>
      {totals && !isUndone && <TimeTotals {...totals} />}
      {undo?.error && (
        <p className={styles.error} role="alert">
          {undo.error}
        </p>
      )}
      <div className={styles.actions}>
        {undo && !isUndone && (
          <Button size="huge" isPending={undo.isPending} pendingText={messages.undoing} onClick={onUndo}>
            {messages.undo}
          </Button>
        )}
        {onEnter && !isUndone && (
          <Button size="huge" appearance="primary" onClick={onEnter}>
            {messages.enterNow}
          </Button>
        )}
        <ButtonLink href={homeHref} size="huge" appearance={onEnter && !isUndone ? 'subtle' : 'primary'}>
          {messages.ready(secondsLeft)}
        </ButtonLink>
      </div>
    </div>
  )
}

import type { PushResult } from '@osys/sdk/push/schema'
import type { PushPhase } from '@osys/sdk/push/state'
import { Badge, type BadgeProps } from '../display/Badge.js'
import { Button } from '../controls/Button.js'
import { Card } from '../layout/Card.js'
import { messages } from './messages.js'
import styles from './PushPanel.module.css'
import { PushResults } from './PushResults.js'

export type PushPanelProps = {
  readonly phase: PushPhase
  readonly isSwitching?: boolean
  readonly isTesting?: boolean
  /** The results of the last test message; null before the first one. */
  readonly results: readonly PushResult[] | null
  readonly onTurnOn: () => void
  readonly onTurnOff: () => void
  readonly onTest: () => void
}

type State = { readonly label: string; readonly tone: BadgeProps['tone']; readonly hint: string }

const { hints } = messages
const STATES: Readonly<Record<PushPhase, State>> = {
  unknown: { label: messages.checking, tone: 'neutral', hint: '' },
  on: { label: messages.on, tone: 'success', hint: hints.on },
  off: { label: messages.off, tone: 'neutral', hint: hints.off },
  ask: { label: messages.off, tone: 'neutral', hint: hints.ask },
  denied: { label: messages.blocked, tone: 'warning', hint: hints.denied },
  unsupported: { label: messages.missing, tone: 'warning', hint: hints.unsupported },
  unconfigured: { label: messages.missing, tone: 'warning', hint: hints.unconfigured },
  failed: { label: messages.failed, tone: 'danger', hint: hints.failed },
}
const MAY_TURN_ON: ReadonlySet<PushPhase> = new Set(['off', 'ask', 'failed'])

/** The account's panel for push messages: a switch for this browser, and a test with its results. */
export function PushPanel(props: PushPanelProps) {
  const { phase, isSwitching, isTesting, results, onTurnOn, onTurnOff, onTest } = props
  const { label, tone, hint } = STATES[phase]
  return (
    <Card padding="large">
      <section className={styles.section} aria-labelledby={HEADING}>
        <h2 id={HEADING} className={styles.heading}>
          {messages.section}
        </h2>
        <p className={styles.intro}>{messages.sectionText}</p>
        <div className={styles.row}>
          <div className={styles.what}>
            <p className={styles.name}>
              {messages.here} <Badge tone={tone}>{label}</Badge>
            </p>
            <p className={styles.hint}>{hint}</p>
          </div>
          {phase === 'on' && (
            <Button isPending={isSwitching} pendingText={messages.deactivating} onClick={onTurnOff}>
              {messages.deactivate}
            </Button>
          )}
          {MAY_TURN_ON.has(phase) && (
            <Button
              appearance="primary"
              isPending={isSwitching}
              pendingText={messages.activating}
              onClick={onTurnOn}
            >
              {messages.activate}
            </Button>
          )}
        </div>
        <div className={styles.row}>
          <p className={styles.hint}>{messages.testText}</p>
          <Button isPending={isTesting} pendingText={messages.sending} onClick={onTest}>
            {messages.test}
          </Button>
        </div>
        <div role="status">{results && <PushResults results={results} />}</div>
      </section>
    </Card>
  )
}

const HEADING = 'push-panel'

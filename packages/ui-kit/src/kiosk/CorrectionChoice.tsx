import type { LatestWorkLog } from '@osys/sdk/timeclock/schema'
import { Button } from '../controls/Button.js'
import { sinceText } from './format.since.js'
import { KioskPanel } from './KioskPanel.js'
import styles from './KioskPanel.module.css'
import { messages } from './messages.js'

export type CorrectionChoiceProps = {
  /** The person's name. */
  readonly name: string
  /** The records of today and of the open shift, newest first; null while they load. */
  readonly records: readonly LatestWorkLog[] | null
  /** Why the records could not be fetched; null when they were, and without a network. */
  readonly failure: string | null
  /** True where `records` is only what the tablet knows without a network. */
  readonly isOffline: boolean
  /** In ms. */
  readonly now: number
  readonly timeZone?: string
  /** Called with the record to correct; null for one that is missing. */
  readonly onChoose: (choice: { readonly record: LatestWorkLog | null }) => void
  readonly onBack: () => void
}

/** Asks which of today's records is wrong, or whether one is missing. */
export function CorrectionChoice(props: CorrectionChoiceProps) {
  const { name, records, failure, isOffline, now, timeZone, onChoose, onBack } = props
  return (
    <KioskPanel
      title={messages.askTitle}
      text={isOffline ? messages.askWhichOffline(name) : messages.askWhich(name)}
      error={failure}
      backLabel={messages.cancel}
      onBack={onBack}
    >
      <div className={styles.choices} aria-busy={(records === null && failure === null) || undefined}>
        {records?.toReversed().map(record => (
          <Button key={record.id} size="huge" isWide onClick={() => onChoose({ record })}>
            {messages.askRecord(messages.events[record.event], sinceText(record.at, now, timeZone))}
          </Button>
        ))}
        <Button size="huge" isWide onClick={() => onChoose({ record: null })}>
          {messages.askMissing}
        </Button>
      </div>
      <p className={styles.text}>{messages.askOlder}</p>
    </KioskPanel>
  )
}

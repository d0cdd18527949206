import { Button } from '../controls/Button.js'
import { KioskPanel } from './KioskPanel.js'
import { messages } from './messages.js'

export type UnpairChoiceProps = {
  /** The number of punches and requests that wait on the tablet. */
  readonly waiting: number
  readonly error: string | null
  readonly isBusy: boolean
  readonly onUnpair: () => void
  readonly onBack: () => void
}

/** Asks whether the tablet shall be unpaired, and says what becomes of what waits there. */
export function UnpairChoice({ waiting, error, isBusy, onUnpair, onBack }: UnpairChoiceProps) {
  return (
    <KioskPanel
      title={messages.unpairTitle}
      text={waiting === 0 ? messages.unpairText : `${messages.unpairText} ${messages.unpairQueue(waiting)}`}
      error={error}
      backLabel={messages.back}
      onBack={onBack}
    >
      <Button size="huge" isWide tone="danger" isPending={isBusy} onClick={onUnpair}>
        {messages.unpairYes}
      </Button>
    </KioskPanel>
  )
}

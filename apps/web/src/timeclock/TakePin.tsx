import { savePin } from '@osys/sdk/timeclock/actions'
import { TakePinDialog } from '@osys/ui-kit/timeclock/TakePinDialog'
import { useState } from 'react'
import { useSuite } from '../app/suite.js'

export interface TakePinProps {
  readonly userId: number
  /** Null for one's own. */
  readonly name: string | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a PIN is taken away, and does it. */
export function TakePin({ userId, name, onDone, onClose }: TakePinProps) {
  const { api } = useSuite()
  const [isBusy, setBusy] = useState(false)

  async function run(): Promise<void> {
    setBusy(true)
    const outcome = await savePin({ api }, userId, null)
    // The notice of the call says why it was refused; the question stays, to be answered again.
    if (outcome.ended === 'done') onDone()
    else setBusy(false)
  }

  return <TakePinDialog name={name} isBusy={isBusy} onConfirm={() => void run()} onClose={onClose} />
}

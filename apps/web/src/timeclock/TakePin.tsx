import { savePin } from '@osys/sdk/timeclock/actions'
import { TakePinDialog } from '@osys/ui-kit/timeclock/TakePinDialog'
import { useState } from 'react'
import { useSuite } from '../app/suite.js'

export interface TakePinProps {
  readonly userId: number
  /** The person's name; null on their own account. */
  readonly name: string | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a PIN is removed, and removes it. */
export function TakePin({ userId, name, onDone, onClose }: TakePinProps) {
  const { api } = useSuite()
  const [isBusy, setBusy] = useState(false)

  async function run(): Promise<void> {
    setBusy(true)
    const outcome = await savePin({ api }, userId, null)
    // The call's notice tells why it was refused; the question stays open for another try.
    if (outcome.ended === 'done') onDone()
    else setBusy(false)
  }

  return <TakePinDialog name={name} isBusy={isBusy} onConfirm={() => void run()} onClose={onClose} />
}

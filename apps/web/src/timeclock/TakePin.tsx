import { isApiError } from '@osys/sdk/http/error'
import { setPin } from '@osys/sdk/timeclock/endpoints'
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
    try {
      await api.call(setPin, { id: userId, pin: null })
      onDone()
    } catch (error) {
      // The notice of the call says why; the question stays, to be answered again.
      if (!isApiError(error)) throw error
      setBusy(false)
    }
  }

  return <TakePinDialog name={name} isBusy={isBusy} onConfirm={() => void run()} onClose={onClose} />
}

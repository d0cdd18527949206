import { PushPrompt } from '@osys/ui-kit/push/PushPrompt'
import { useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { askLater, mayAsk, turnPushOn } from './store.js'

/**
 * Decides when the hub shows the bar 'Activa las notificaciones', which `PushPrompt` of the UI kit draws: while the
 * browser's permission is undecided and the person has not chosen 'Ahora no'. It is a line of the hub, so that it
 * interrupts no work. Spec §4.
 */
export function PushBar() {
  const suite = useSuite()
  const { phase } = useCell(suite.push)
  const [isPending, setPending] = useState(false)
  if (phase !== 'ask' || !mayAsk(suite)) return null

  async function activate(): Promise<void> {
    setPending(true)
    await turnPushOn(suite)
    setPending(false)
  }

  return (
    <PushPrompt isPending={isPending} onActivate={() => void activate()} onLater={() => askLater(suite)} />
  )
}

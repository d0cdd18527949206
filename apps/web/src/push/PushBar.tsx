import { PushPrompt } from '@osys/ui-kit/push/PushPrompt'
import { useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { hubHref } from '../app/paths.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { askLater, mayAsk, turnPushOn } from './store.js'

/**
 * Renders the bar 'Activa las notificaciones' while the browser has not asked for the permission. Only the
 * hub shows it, so that it interrupts no work. Spec §4.
 */
export function PushBar() {
  const suite = useSuite()
  const { phase } = useCell(suite.push)
  const pathname = usePathname()
  const [isPending, setPending] = useState(false)
  if (pathname !== hubHref || phase !== 'ask' || !mayAsk(suite)) return null

  async function activate(): Promise<void> {
    setPending(true)
    await turnPushOn(suite)
    setPending(false)
  }

  return (
    <PushPrompt isPending={isPending} onActivate={() => void activate()} onLater={() => askLater(suite)} />
  )
}

import type { UnpairedState } from '@osys/sdk/kiosk/state'
import { PairingScreen } from '@osys/ui-kit/kiosk/PairingScreen'
import { type ComponentType, Suspense, lazy } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { pairingLink } from '../app/paths.js'

/**
 * The QR's code is a part of its own, because a paired tablet never
 * needs it. The screen works without it: the code can be typed.
 */
const QrCode = lazy(async (): Promise<{ default: ComponentType<{ readonly text: string }> }> => {
  try {
    return { default: (await import('@osys/ui-kit/kiosk/QrCode')).QrCode }
  } catch (error) {
    console.warn('no QR', error)
    return { default: () => null }
  }
})

/** Renders the tablet's pairing code until an admin enters it. */
export function PairScreen({ state: { step, wasRevoked } }: { readonly state: UnpairedState }) {
  const kiosk = useKiosk()
  const qr = step.kind === 'waiting' && (
    <Suspense fallback={null}>
      <QrCode text={pairingLink(window.location.origin, step.code)} />
    </Suspense>
  )
  return (
    <PairingScreen
      state={step}
      qr={qr}
      isRetrying={'isRetrying' in step && step.isRetrying}
      wasRevoked={wasRevoked}
      onRetry={() => kiosk.retry.now()}
    />
  )
}

import type { UnpairedState } from '@osys/sdk/kiosk/state'
import { PairingScreen } from '@osys/ui-kit/kiosk/PairingScreen'
import { type ComponentType, Suspense, lazy } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { pairingLink } from '../app/paths.js'

/** Comes for itself: a tablet in use never needs it. The code can be typed where it did not come. */
const QrCode = lazy(async (): Promise<{ default: ComponentType<{ readonly text: string }> }> => {
  try {
    return { default: (await import('@osys/ui-kit/kiosk/QrCode')).QrCode }
  } catch (error) {
    console.warn('no QR', error)
    return { default: () => null }
  }
})

/** The tablet's own code, until somebody enters it. */
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

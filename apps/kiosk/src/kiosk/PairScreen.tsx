import type { UnpairedState } from '@osys/sdk/kiosk/state'
import { PairingScreen } from '@osys/ui-kit/kiosk/PairingScreen'
import { useKiosk } from '../app/kiosk.js'
import { pairingLink } from '../app/paths.js'
import { useCell } from '../app/store.js'

/** The tablet's own code, until somebody enters it. */
export function PairScreen({ state: { step, wasRevoked } }: { readonly state: UnpairedState }) {
  const kiosk = useKiosk()
  const { parts } = useCell(kiosk.parts)
  const qr = parts && step.kind === 'waiting' && (
    <parts.QrCode text={pairingLink(window.location.origin, step.code)} />
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

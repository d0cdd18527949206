import type { UnpairedState } from '@osys/sdk/kiosk/state'
import { PairingScreen } from '@osys/ui-kit/kiosk/PairingScreen'
import { useKiosk } from '../app/kiosk.js'
import { pairingLink } from '../app/paths.js'

/** The tablet's own code, until somebody enters it. */
export function PairScreen({ state: { step, wasRevoked } }: { readonly state: UnpairedState }) {
  const { retry } = useKiosk()
  return (
    <PairingScreen
      state={
        step.kind === 'waiting' ? { ...step, link: pairingLink(window.location.origin, step.code) } : step
      }
      isRetrying={'isRetrying' in step && step.isRetrying}
      wasRevoked={wasRevoked}
      onRetry={() => retry.now()}
    />
  )
}

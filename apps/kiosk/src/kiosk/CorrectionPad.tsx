import type { Device } from '@osys/sdk/kiosk/schema'
import type { KioskPerson } from '@osys/sdk/timeclock/schema'
import { useNow } from '@osys/ui-kit/display/useNow'
import { CorrectionRequested } from '@osys/ui-kit/kiosk/CorrectionRequested'
import { CorrectionChoice } from '@osys/ui-kit/kiosk/CorrectionChoice'
import { CorrectionForm } from '@osys/ui-kit/kiosk/CorrectionForm'
import { PinPad } from '@osys/ui-kit/kiosk/PinPad'
import { useKiosk } from '../app/kiosk.js'
import { goHome, openBadge } from '../app/navigation.js'
import { useCell } from '../app/useCell.js'
import { useAbandoned } from './useAbandoned.js'
import { useBadge } from './useBadge.js'
import { usePhotoChoice } from './usePhotoChoice.js'
import { useCorrection } from './useCorrection.js'
import { RETURN_SECONDS, useCountdown } from './useCountdown.js'

const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

export interface CorrectionPadProps {
  readonly person: KioskPerson
  /** The tablet with its policy; null for an account with role kiosk. */
  readonly device: Device | null
  /** The badge that opened the person's pad. */
  readonly badge: string | undefined
  readonly onBack: () => void
}

/** Renders the steps by which a person asks at the tablet for a correction of a record. Spec §4. */
export function CorrectionPad({ person, device, badge, onBack }: CorrectionPadProps) {
  const kiosk = useKiosk()
  const { timeZone = DEVICE_ZONE } = useCell(kiosk.surroundings)
  const { clockOffsetMs } = useCell(kiosk.people)
  const now = useNow(30_000) + (clockOffsetMs ?? 0)
  const camera = usePhotoChoice(device)
  const { step, ...correction } = useCorrection({ person, badge, timeZone, now, takePhoto: camera.take })
  const leave = (): void => goHome(kiosk)
  const secondsLeft = useCountdown(step.kind === 'done' ? RETURN_SECONDS : null, leave)
  useAbandoned(step.kind !== 'done', leave)
  useBadge(read => {
    // Digits typed quickly may be a PIN. A badge read into the form must not send it.
    if (step.kind === 'pin') return false
    if (step.kind === 'form') return true
    onBack()
    openBadge(kiosk, read)
    return true
  })
  switch (step.kind) {
    case 'choosing':
      return (
        <CorrectionChoice
          name={person.name}
          records={correction.records}
          failure={correction.failure}
          isOffline={correction.isOffline}
          now={now}
          timeZone={timeZone}
          onChoose={({ record }) => correction.choose(record)}
          onBack={onBack}
        />
      )
    case 'form':
      return (
        <CorrectionForm
          record={step.record}
          draft={step.draft}
          fault={step.fault}
          error={step.error}
          isPending={correction.isPending}
          now={now}
          timeZone={timeZone}
          camera={camera.view}
          onDraft={correction.change}
          onSend={correction.send}
          onBack={correction.back}
        />
      )
    case 'pin':
      return (
        <PinPad
          name={person.name}
          error={step.error}
          isPending={correction.isPending}
          onPin={correction.givePin}
          onCancel={correction.back}
        />
      )
    case 'done':
      return (
        <CorrectionRequested
          name={person.name}
          isQueued={step.isQueued}
          secondsLeft={secondsLeft}
          homeHref={kiosk.place.href}
        />
      )
  }
}

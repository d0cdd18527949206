import type { Device } from '@osys/sdk/kiosk/schema'
import { personOfBadge } from '@osys/sdk/kiosk/rules.badge'
import { unmetPolicy } from '@osys/sdk/kiosk/rules.policy'
import { clockState, declaredExitFault, isStale, legalEvents } from '@osys/sdk/timeclock/state'
import { wallTime } from '@osys/sdk/timeclock/rules.calendar'
import { offeredExit, typedExit } from '@osys/sdk/timeclock/rules.exit'
import { type KioskPerson, PIN_PATTERN } from '@osys/sdk/timeclock/schema'
import { PinPad } from '@osys/ui-kit/kiosk/PinPad'
import { PunchDone } from '@osys/ui-kit/kiosk/PunchDone'
import { PunchPad } from '@osys/ui-kit/kiosk/PunchPad'
import { StaleShift } from '@osys/ui-kit/kiosk/StaleShift'
import { useEffect, useState } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { goHome, openBadge } from '../app/navigation.js'
import { useCell } from '../app/useCell.js'
import { toBoardPerson } from './present.board.js'
import { CHOOSING } from './present.pad-step.js'
import { useAbandoned } from './useAbandoned.js'
import { useBadge } from './useBadge.js'
import { RETURN_SECONDS, useCountdown } from './useCountdown.js'
import { usePad } from './usePad.js'
import { usePhotoChoice } from './usePhotoChoice.js'
import { useTotals } from './useTotals.js'

const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

export interface PersonPadProps {
  readonly person: KioskPerson
  /** The tablet with its policy; null for an account with role kiosk. */
  readonly device: Device | null
  /** Called to ask for a correction, with the badge that opened the pad. */
  readonly onAsk: (opened: { readonly badge: string | undefined }) => void
}

/**
 * Renders the steps of a person at the tablet, from the buttons to the confirmation, which returns to the board by
 * itself.
 */
export function PersonPad({ person, device, onAsk }: PersonPadProps) {
  const kiosk = useKiosk()
  const { timeZone = DEVICE_ZONE } = useCell(kiosk.surroundings)
  const { clockOffsetMs } = useCell(kiosk.people)
  const [openedAt] = useState(() => Date.now())
  const now = openedAt + (clockOffsetMs ?? 0)
  const state = { ...clockState(person.work_logs), shift_started_at: person.shift_started_at }
  const camera = usePhotoChoice(device)
  const pad = usePad(person, isStale(state, now), camera.take)
  const badge = useCell(kiosk.scanned)
  const unmet = unmetPolicy(device, person, badge?.userId === person.id)
  // A declared exit, too, waits until the policy is met.
  const step = unmet && pad.step.kind === 'stale' ? CHOOSING : pad.step
  const leave = (): void => goHome(kiosk)
  const totals = useTotals(person.id)
  // The person first sees whether the undo worked.
  const mayReturn = step.kind === 'done' && !step.done.undo?.isPending
  const secondsLeft = useCountdown(mayReturn ? RETURN_SECONDS : null, leave)
  useAbandoned(step.kind !== 'done', leave)
  // A badge counts for one visit: when the pad closes it is forgotten, and the next visit needs it again.
  useEffect(
    () => () => {
      if (kiosk.scanned.get()?.userId === person.id) kiosk.scanned.set(null)
    },
    [kiosk, person.id],
  )
  useBadge(read => {
    // Another badge is ignored while a punch is under way.
    if (pad.isBusy()) return true
    const owner = personOfBadge(kiosk.people.get().items, read)
    const isOwn = owner?.id === person.id
    if (isOwn && pad.step.kind !== 'stale') pad.cancel()
    // Digits typed quickly may be a PIN, unless they are a person's badge.
    const isPin = step.kind === 'pin' && !owner && PIN_PATTERN.test(read)
    if (isPin) return false
    if (isOwn) kiosk.scanned.set({ userId: person.id, code: read })
    else openBadge(kiosk, read)
    return true
  })

  function onExit(local: string): void {
    const at = typedExit(state, local, timeZone)
    if (Number.isNaN(at)) return pad.failExit('invalid')
    const fault = declaredExitFault(state, at, now)
    if (fault) return pad.failExit(fault)
    pad.declareExit(new Date(at).toISOString())
  }

  function onEnter(): void {
    // Where the tablet takes photos, the camera's picture is shown first.
    if (camera.isOn) pad.cancel()
    else pad.choose('entrada')
  }

  switch (step.kind) {
    case 'done':
      return (
        <PunchDone
          {...step.done}
          name={person.name}
          secondsLeft={secondsLeft}
          timeZone={timeZone}
          homeHref={kiosk.place.href}
          onUndo={() => void pad.undo()}
          onEnter={step.done.isDeclared ? onEnter : undefined}
        />
      )
    case 'pin':
      return (
        <PinPad
          name={person.name}
          error={step.error}
          isPending={step.isPending}
          onPin={pad.givePin}
          onCancel={pad.cancel}
        />
      )
    case 'stale':
      return (
        <StaleShift
          name={person.name}
          startedAt={step.startedAt}
          day={wallTime(Date.parse(step.startedAt ?? state.since ?? '') || now, timeZone).slice(0, 10)}
          offered={offeredExit(state, person.usual_exit_minutes, now, timeZone)}
          now={now}
          timeZone={timeZone}
          fault={step.fault}
          isPending={step.isPending}
          onExit={onExit}
          onCancel={leave}
        />
      )
    case 'choosing':
      return (
        <PunchPad
          person={step.pending?.person ?? toBoardPerson(person)}
          events={legalEvents(state.status)}
          pending={step.pending}
          unmet={unmet}
          totals={totals}
          refusal={step.refusal}
          isLost={step.isLost}
          camera={camera.view}
          timeZone={timeZone}
          clockOffsetMs={clockOffsetMs ?? 0}
          homeHref={kiosk.place.href}
          onEvent={pad.choose}
          onAsk={() => onAsk({ badge: badge?.userId === person.id ? badge.code : undefined })}
        />
      )
  }
}

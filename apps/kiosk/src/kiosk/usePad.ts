import { punch } from '@osys/sdk/kiosk/actions.punching'
import { undoPunch } from '@osys/sdk/kiosk/actions.undo'
import type { ExitFault } from '@osys/sdk/timeclock/state'
import type { ClockEvent, KioskPerson } from '@osys/sdk/timeclock/schema'
import { useRef, useState } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { toBoardPerson } from './present.board.js'
import { askExit, askPin, CHOOSING, type PadStep, stepAfter, stepBack } from './present.pad-step.js'

/** Returns the step once the tablet has kept the punch that is under way. */
function kept(step: PadStep): PadStep {
  return step.kind === 'choosing' && step.pending
    ? { ...step, pending: { ...step.pending, isKept: true } }
    : step
}

/** The input that an event may need besides. */
interface Given {
  readonly pin?: string
  readonly declaredAt?: string
}

/**
 * Returns a person's step from the buttons to the confirmation, with
 * its actions. `takePhoto` returns a photo where the tablet takes them.
 */
export function usePad(person: KioskPerson, isStale: boolean, takePhoto: () => Promise<Blob | undefined>) {
  const { punching, people, scanned, retry } = useKiosk()
  const [step, setStep] = useState<PadStep>(isStale ? askExit(person.shift_started_at) : CHOOSING)

  const isBusy = useRef(false)
  /** The photo of the tap, when the person saw their picture; a PIN may be typed before the punch is sent. */
  const photo = useRef<Promise<Blob | undefined>>(undefined)

  async function send(event: ClockEvent, more: Given = {}): Promise<void> {
    // Several taps can come before the screen shows that a punch is under way.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await register(event, more)
    } finally {
      isBusy.current = false
    }
  }

  async function register(event: ClockEvent, more: Given): Promise<void> {
    const { clockOffsetMs } = people.get()
    const at = more.declaredAt ?? new Date(Date.now() + (clockOffsetMs ?? 0)).toISOString()
    // A declared exit gets no photo: it was hours ago.
    const taken = more.declaredAt === undefined ? await photo.current : undefined
    const badge = scanned.get()
    const result = await punch(punching, {
      user_id: person.id,
      name: person.name,
      event,
      ...more,
      ...(taken ? { photo: taken } : {}),
      ...(badge?.userId === person.id ? { badge: badge.code } : {}),
      onStored: () => setStep(kept),
    })
    // Somebody punched for this person elsewhere, and this tablet has not heard of it yet.
    if (result.kind === 'refused' && result.error.status === 409) retry.now()
    setStep(stepAfter(result, { event, at, isDeclared: more.declaredAt !== undefined }, person))
  }

  function choose(event: ClockEvent): void {
    if (isBusy.current) return
    photo.current = takePhoto()
    if (person.has_pin) return setStep(askPin(event))
    const pending = { event, person: toBoardPerson(person), isKept: false }
    setStep({ kind: 'choosing', pending, refusal: null, isLost: false })
    void send(event)
  }

  function givePin(pin: string): void {
    if (step.kind !== 'pin') return
    const { event, declaredAt } = step
    setStep({ ...step, isPending: true, error: null })
    void send(event, { pin, ...(declaredAt !== null && { declaredAt }) })
  }

  function declareExit(declaredAt: string): void {
    if (step.kind !== 'stale') return
    if (person.has_pin) return setStep(askPin('salida', declaredAt))
    setStep({ ...step, isPending: true, fault: null })
    void send('salida', { declaredAt })
  }

  async function undo(): Promise<void> {
    if (step.kind !== 'done' || !step.done.undo) return
    const { done } = step
    setStep({ kind: 'done', done: { ...done, undo: { isPending: true, error: null } } })
    const result = await undoPunch(punching, done.clientId)
    if (result.kind === 'undone') retry.now()
    const after =
      result.kind === 'undone'
        ? ({ ...done, outcome: 'undone' } as const)
        : { ...done, undo: { isPending: false, error: result.msg } }
    setStep({ kind: 'done', done: after })
  }

  return {
    step,
    choose,
    givePin,
    declareExit,
    undo,
    cancel: () => setStep(stepBack(step, person)),
    isBusy: () => isBusy.current,
    failExit: (fault: ExitFault | 'invalid') => {
      if (step.kind === 'stale') setStep({ ...step, fault })
    },
  }
}

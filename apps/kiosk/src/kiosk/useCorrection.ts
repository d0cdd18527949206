import { refusalOf } from '@osys/sdk/http/outcome'
import { requestAtTablet } from '@osys/sdk/kiosk/actions.correction'
import { loadEmployeeLogs } from '@osys/sdk/kiosk/actions.employee'
import {
  type RequestAtTablet,
  type CorrectionDraft,
  type CorrectionFault,
  correctionDraft,
  toRequestAtTablet,
} from '@osys/sdk/kiosk/rules.correction'
import type { KioskPerson, LatestWorkLog } from '@osys/sdk/timeclock/schema'
import { useEffect, useRef, useState } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { messages } from './messages.js'

interface Form {
  readonly record: LatestWorkLog | null
  readonly draft: CorrectionDraft
}

/** The step of a person who asks for a correction. What they typed outlives the PIN's step. */
type CorrectionStep =
  | { readonly kind: 'choosing' }
  | ({ readonly kind: 'form'; readonly fault: CorrectionFault | null; readonly error: string | null } & Form)
  | ({ readonly kind: 'pin'; readonly error: string | null; readonly asked: RequestAtTablet } & Form)
  | { readonly kind: 'done'; readonly isQueued: boolean }

export interface CorrectionInput {
  readonly person: KioskPerson
  /** The badge that opened the person's pad. */
  readonly badge: string | undefined
  readonly timeZone: string
  /** The server's time, in ms. */
  readonly now: number
  /** Returns a photo where the tablet takes them. */
  readonly takePhoto: () => Promise<Blob | undefined>
}

/** Returns the step of a person who asks for a correction, with today's records and its actions. */
export function useCorrection({ person, badge, timeZone, now, takePhoto }: CorrectionInput) {
  const { api, punching } = useKiosk()
  const [step, setStep] = useState<CorrectionStep>({ kind: 'choosing' })
  const [records, setRecords] = useState<readonly LatestWorkLog[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [isPending, setPending] = useState(false)
  const { id: userId, name, has_pin, work_logs: latest } = person
  /** The record that the tablet knows without a network: the newest one, once the server has it. */
  const known = useRef(latest.filter(({ id }) => id > 0))
  /** The photo of the tap that sends the form; a PIN may be typed before it is sent. */
  const photo = useRef<Promise<Blob | undefined>>(undefined)
  useEffect(() => {
    const end = new AbortController()
    void loadEmployeeLogs({ api }, userId, { signal: end.signal }).then(outcome => {
      if (outcome.ended === 'done') setRecords(outcome.value)
      else {
        const refusal = refusalOf(outcome)
        setOffline(refusal?.status === 'offline')
        setFailure(refusal?.status === 'offline' ? null : (refusal?.msg ?? null))
        setRecords(known.current)
      }
    })
    return () => end.abort()
  }, [api, userId])

  async function ask(form: Form, asked: RequestAtTablet, pin?: string): Promise<void> {
    if (isPending) return
    setPending(true)
    const taken = await photo.current
    const result = await requestAtTablet(punching, {
      user_id: userId,
      name,
      asked,
      ...(pin !== undefined && { pin }),
      ...(badge && { badge }),
      ...(taken && { photo: taken }),
    })
    setPending(false)
    if (result.kind === 'asked' || result.kind === 'queued')
      return setStep({ kind: 'done', isQueued: result.kind === 'queued' })
    const refusal = result.kind === 'refused' ? result.error : null
    const error = refusal ? (Object.values(refusal.errors).flat()[0] ?? refusal.msg) : messages.askLost
    const isOfPin = pin !== undefined && (refusal?.code === 'wrong_pin' || refusal?.status === 429)
    setStep(isOfPin ? { kind: 'pin', ...form, asked, error } : { kind: 'form', ...form, fault: null, error })
  }

  return {
    step,
    records,
    failure,
    isOffline,
    isPending,
    choose: (record: LatestWorkLog | null) =>
      setStep({
        kind: 'form',
        record,
        draft: correctionDraft(record, timeZone, now),
        fault: null,
        error: null,
      }),
    change(draft: CorrectionDraft): void {
      if (step.kind === 'form') setStep({ ...step, draft, fault: null, error: null })
    },
    send(): void {
      if (step.kind !== 'form' || isPending) return
      const { record, draft } = step
      const found = toRequestAtTablet(record, draft, timeZone, now)
      if ('fault' in found) return setStep({ ...step, fault: found.fault, error: null })
      photo.current = takePhoto()
      if (has_pin) setStep({ kind: 'pin', record, draft, asked: found.asked, error: null })
      else void ask({ record, draft }, found.asked)
    },
    givePin(pin: string): void {
      if (step.kind === 'pin') void ask(step, step.asked, pin)
    },
    back(): void {
      if (step.kind === 'pin') setStep({ ...step, kind: 'form', fault: null, error: null })
      else setStep({ kind: 'choosing' })
    },
  }
}

import type { Outcome } from '@osys/sdk/http/outcome'
import { refusalOf } from '@osys/sdk/http/outcome'
import { enrolAtTablet } from '@osys/sdk/kiosk/actions.badges'
import { proveManager, punchFor, unpair } from '@osys/sdk/kiosk/actions.manager'
import type { Manager } from '@osys/sdk/kiosk/schema'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { useState } from 'react'
import { useKiosk } from '../app/kiosk.js'
import { messages } from './messages.js'

/** A manager whose PIN the server has accepted. Each call gives it again, and leaving forgets it. */
interface Proven {
  readonly manager: Manager
  readonly pin: string
}

type ManagerStep =
  | { readonly kind: 'who' }
  | { readonly kind: 'pin'; readonly manager: Manager }
  | ({ readonly kind: 'menu' | 'person' | 'enrol' | 'unpair' } & Proven)
  | ({ readonly kind: 'punch'; readonly userId: number } & Proven)

interface Named {
  readonly id: number
  readonly name: string
}

/** Returns the step of a manager at this tablet, with its actions. */
export function useManager() {
  const kiosk = useKiosk()
  const { api, panel, retry, unknownBadge } = kiosk
  const [step, setStep] = useState<ManagerStep>({ kind: 'who' })
  const [note, setNote] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  function go(next: ManagerStep, said: string | null = null): void {
    setStep(next)
    setNote(said)
    setError(null)
  }

  /** Runs an action; returns whether it was done, and shows why it was not. */
  async function run(action: () => Promise<Outcome<unknown>>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setError(null)
    const outcome = await action()
    setBusy(false)
    const refusal = refusalOf(outcome)
    // The sentence about a field says more than the one about the whole call.
    if (refusal) setError(Object.values(refusal.errors).flat()[0] ?? refusal.msg)
    return outcome.ended === 'done'
  }

  const proven = 'pin' in step ? step : null
  const proof = proven && { manager_id: proven.manager.id, manager_pin: proven.pin }
  const toMenu = (said: string | null): void => {
    if (proven) go({ kind: 'menu', manager: proven.manager, pin: proven.pin }, said)
  }

  return {
    step,
    note,
    error,
    isBusy,
    leave: () => panel.set(null),
    back: () => toMenu(null),
    choose: (manager: Manager) => go({ kind: 'pin', manager }),
    async prove(pin: string): Promise<void> {
      if (step.kind !== 'pin') return
      const { manager } = step
      const given = { manager_id: manager.id, manager_pin: pin }
      if (await run(() => proveManager({ api }, given))) go({ kind: 'menu', manager, pin })
    },
    open(kind: 'person' | 'enrol' | 'unpair'): void {
      if (proven) go({ kind, manager: proven.manager, pin: proven.pin })
    },
    openPunch(userId: number): void {
      if (proven) go({ kind: 'punch', userId, manager: proven.manager, pin: proven.pin })
    },
    send(): void {
      retry.now()
      setNote(messages.sentNow)
    },
    async punch(person: Named, { event, reason }: { readonly event: ClockEvent; readonly reason: string }) {
      const input = { user_id: person.id, event, reason }
      if (!proof || !(await run(() => punchFor({ api }, proof, input)))) return
      retry.now()
      toMenu(messages.registeredFor(person.name))
    },
    async enrol(person: Named, code: string): Promise<void> {
      if (!proof || !(await run(() => enrolAtTablet({ api }, proof, { user_id: person.id, code })))) return
      unknownBadge.set(null)
      retry.now()
      toMenu(messages.enrolled(code, person.name))
    },
    async unpair(): Promise<void> {
      // After this, `retry` fetches the people and learns that the key is no longer good.
      if (proof && (await run(() => unpair({ api }, proof)))) {
        panel.set(null)
        retry.now()
      }
    },
  }
}

/** Makes the next calls of a fake fail: with a status, without a network, late or never. */

import type { ArrivedCall } from './fake-server.js'
import { fakeMessages } from './messages.js'

/** A fault of the next calls: an answer with a status, no network, or an answer that comes late or never. */
export type FakeFault =
  | {
      readonly status: number
      readonly code?: string
      readonly retryAfterSeconds?: number
      readonly times?: number
    }
  | { readonly offline: true; readonly times?: number }
  | { readonly delayMs: number; readonly times?: number }

/** The faults that were asked for. */
export interface FakeFaults {
  /** Lets the next calls of a name fail, `times` of them (once by default); `*` is every call. */
  add(name: string, fault: FakeFault): void
  /** Takes every fault away. */
  clear(): void
  /** Returns the answer of a fault; undefined when the call goes on. Rejects as a lost network does. */
  meet(call: ArrivedCall, signal: AbortSignal): Promise<Response | undefined>
}

/** Returns the faults of a fake, of which there are none at first. */
export function createFakeFaults(): FakeFaults {
  let faults: { readonly name: string; readonly fault: FakeFault; left: number }[] = []
  return {
    add(name, fault) {
      faults.push({ name, fault, left: fault.times ?? 1 })
    },
    clear() {
      faults = []
    },
    async meet({ name }, signal) {
      const met = faults.find(each => each.left > 0 && (each.name === '*' || each.name === name))
      if (!met) return undefined
      met.left--
      const { fault } = met
      if ('offline' in fault) throw new TypeError('fetch failed')
      if ('delayMs' in fault) {
        await late(fault.delayMs, signal)
        return undefined
      }
      const { status, code = 'unavailable', retryAfterSeconds } = fault
      const body = { status: 'error', msg: fakeMessages.refused(code), code, request_id: 'fake' }
      const headers =
        retryAfterSeconds === undefined ? undefined : { 'Retry-After': String(retryAfterSeconds) }
      return Response.json(body, { status, headers })
    },
  }
}

/** Waits in real time, because the deadline of a call is in real time too. */
function late(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

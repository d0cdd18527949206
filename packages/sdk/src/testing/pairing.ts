/** Makes a tablet for tests of its pairing: its server, its clock, and what it keeps. */

import { createMemoryStorage } from '../app/storage.js'
import { createApi } from '../http/api.js'
import { endPairing } from '../kiosk/actions.js'
import type { KioskState, PeopleState } from '../kiosk/state.js'
import { INITIAL_KIOSK, isRefusal, NO_PEOPLE } from '../kiosk/state.js'
import { createCell } from '../state/cell.js'
import { aDevice } from './kiosk.js'

/** An answer of the server: `away` for none. */
type Answer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'away'

export const START = Date.parse('2026-11-20T18:00:00.000Z')
export const CODE = { code: 'K7MP3XQ9', secret: 's3cret', expires_at: '2026-11-20T18:10:00.000Z' }
export const WAITING = { body: { state: 'waiting' } }
export const PAIRED = { body: { state: 'paired', apiKey: 'key', device: aDevice() } }
export const newCode = { body: CODE, headers: { date: 'Fri, 20 Nov 2026 18:00:00 GMT' } }

/**
 * Builds a tablet whose server gives the answers in turn; each `next` ends one wait and settles the next
 * call.
 */
export function aPairingTablet(answers: Answer[], initial: KioskState = INITIAL_KIOSK) {
  const kiosk = createCell<KioskState>(initial)
  const people = createCell<PeopleState>(NO_PEOPLE)
  const local = createMemoryStorage()
  const waits: number[] = []
  const calls: string[] = []
  const quiet: (boolean | 'failures')[] = []
  let now = START
  let proceed = () => {}
  let rested = () => {}
  const rests = () => new Promise<void>(resolve => (rested = resolve))
  const clock = {
    now: () => now,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>(resolve => {
        waits.push(ms)
        proceed = () => {
          now += ms
          resolve()
        }
        signal.addEventListener('abort', () => resolve(), { once: true })
        rested()
      }),
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const address = input instanceof Request ? input.url : input.toString()
    calls.push(
      `${init?.method} ${address.replace('/api/v1/ojibble/kiosk', '')} ${headers.get('x-pairing-secret') ?? ''}`.trim(),
    )
    const answer = answers.shift() ?? 'away'
    if (answer === 'away') throw new TypeError('failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    })
  }
  const token = (): string | null => {
    const state = kiosk.get()
    return state.kind === 'paired' ? state.apiKey : null
  }
  const api = createApi({
    baseUrl: '',
    fetch,
    retry: false,
    token,
    onSettled: call => {
      quiet.push(call.quiet)
      if ('error' in call && isRefusal(call.error) && call.error.status === 401)
        endPairing({ kiosk, local }, call.sentWith)
    },
  })
  const ports = { api, kiosk, local, clock }
  return {
    ...ports,
    ports,
    people,
    waits,
    calls,
    quiet,
    /** Resolves when the flow waits for the first time, or again. */
    rests,
    async next() {
      const rest = rests()
      proceed()
      await rest
    },
    proceed: () => proceed(),
    pass: (ms: number) => (now += ms),
  }
}

export const stepOf = (state: KioskState) => (state.kind === 'unpaired' ? state.step.kind : state.kind)
export const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(resolve => setTimeout(resolve, 0))
}

import type { ApiError } from '../http/error.js'
import type { KioskPerson } from '../timeclock/schema.js'
import type { Device } from './schema.js'

/** A tablet's own code while it waits for somebody to enter it. Moments are ms by the tablet's clock. */
export interface ShownCode {
  readonly code: string
  /** Proves that this tablet was given the code; shown to nobody. */
  readonly secret: string
  readonly expiresAt: number
}

/** How far the pairing is. `isRetrying` is true while a new try is under way. */
export type PairingStep =
  | { readonly kind: 'starting' }
  | ({ readonly kind: 'waiting' } & ShownCode)
  | { readonly kind: 'failed'; readonly text: string; readonly isRetrying: boolean }
  | { readonly kind: 'offline'; readonly isRetrying: boolean }

/** What a tablet is: not paired yet, or in use by its key or by an account with role kiosk (`device` is null). */
export type KioskState = UnpairedState | PairedState
export interface UnpairedState {
  readonly kind: 'unpaired'
  readonly step: PairingStep
  /** True when the tablet was in use and its key was taken away. */
  readonly wasRevoked: boolean
}
export interface PairedState {
  readonly kind: 'paired'
  readonly apiKey: string
  readonly device: Device | null
}

export const INITIAL_KIOSK: UnpairedState = {
  kind: 'unpaired',
  step: { kind: 'starting' },
  wasRevoked: false,
}

/** The state with the pairing at another step; a tablet in use stays so. */
export function stepTaken(state: KioskState, step: PairingStep): KioskState {
  return state.kind === 'unpaired' ? { ...state, step } : state
}

/** The code that can still be entered at `now`, if there is one. */
export function liveCode(state: KioskState, now: number): ShownCode | undefined {
  if (state.kind !== 'unpaired' || state.step.kind !== 'waiting') return undefined
  return state.step.expiresAt > now ? state.step : undefined
}

/** The state when a try begins: only trouble shows that it is being worked on. */
export function tryStarted(state: KioskState): KioskState {
  if (state.kind !== 'unpaired') return state
  const { step } = state
  return step.kind === 'failed' || step.kind === 'offline'
    ? stepTaken(state, { ...step, isRetrying: true })
    : state
}

/** The state after a failed try. A code that can still be entered stays on the screen, whatever failed. */
export function tryFailed(
  state: KioskState,
  error: { readonly status: number | 'offline'; readonly msg: string },
  now: number,
): KioskState {
  if (liveCode(state, now)) return state
  const step: PairingStep =
    error.status === 'offline'
      ? { kind: 'offline', isRetrying: false }
      : { kind: 'failed', text: error.msg, isRetrying: false }
  return stepTaken(state, step)
}

/** The state of a tablet with a key. */
export function devicePaired(apiKey: string, device: Device | null): KioskState {
  return { kind: 'paired', apiKey, device }
}

/**
 * Whether an error is the server's own no to who asks. It comes with a code: a no without one may be of a proxy or of a
 * network's portal, and takes no tablet's key away.
 */
export function isRefusal({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return (status === 401 || status === 403) && code !== undefined
}

/** The state when the server no longer accepts a key; unchanged when the tablet has another one by now. */
export function keyRefused(state: KioskState, apiKey: string | null): KioskState {
  if (state.kind !== 'paired' || state.apiKey !== apiKey) return state
  return { ...INITIAL_KIOSK, wasRevoked: state.device !== null }
}

/** The state with the tablet as admins have it by now; the same object when nothing has changed. */
export function deviceFollowed(state: KioskState, device: Device | null): KioskState {
  if (state.kind !== 'paired' || !state.device || !device) return state
  const isSame = state.device.name === device.name && state.device.units.join() === device.units.join()
  return isSame ? state : { ...state, device }
}

/**
 * The people as last seen; `items` is null before the first answer, `failure` tells why the last one did not come. What is
 * kept of them on the tablet lets it work without a network.
 */
export interface PeopleState extends Roster {
  readonly failure: string | null
}

/** What a tablet knows of its people and of the server. */
export interface Roster {
  readonly items: readonly KioskPerson[] | null
  /** Milliseconds to add to the tablet's clock to get the server's; null until it was measured. */
  readonly clockOffsetMs: number | null
  /** What PINs are sealed with while there is no network. */
  readonly pinKey: string | null
}

export const NO_PEOPLE: PeopleState = { items: null, clockOffsetMs: null, pinKey: null, failure: null }

/**
 * How far a clock is behind the server's, in ms, from one question: the server looked at its clock at some moment
 * between `askedAt` and `answeredAt`, and the middle is the best guess.
 */
export function clockOffset(serverTime: string, askedAt: number, answeredAt: number): number {
  return Math.round(Date.parse(serverTime) - (askedAt + answeredAt) / 2)
}

/** Milliseconds between two questions whether the code was entered. */
export const PAIRING_POLL_MS = 3000
/** Milliseconds between two looks at who is at work. */
export const PEOPLE_POLL_MS = 15_000
const LONGEST_WAIT_MS = 60_000

/** Milliseconds until the next try after so many failures in a row: doubling, up to a minute. */
export function waitAfter(failures: number, periodMs: number, retryAfterSeconds = 0): number {
  const backOff = Math.min(periodMs * 2 ** Math.min(failures, 20), Math.max(LONGEST_WAIT_MS, periodMs))
  return Math.max(backOff, retryAfterSeconds * 1000)
}

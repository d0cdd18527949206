/** The state of the tablet: its pairing and its people, and how answers change it. */

import type { ApiError } from '../http/error.js'
import type { KioskPerson } from '../timeclock/schema.js'
import type { Device, Manager } from './schema.js'

/** A tablet's own code, until an admin enters it. Moments are ms by the tablet's clock. */
export interface ShownCode {
  readonly code: string
  /** Proves that this tablet received the code; never shown. */
  readonly secret: string
  readonly expiresAt: number
}

/** The step of the pairing. `isRetrying` is true while a new try is under way. */
export type PairingStep =
  | { readonly kind: 'starting' }
  | ({ readonly kind: 'waiting' } & ShownCode)
  | { readonly kind: 'failed'; readonly text: string; readonly isRetrying: boolean }
  | { readonly kind: 'offline'; readonly isRetrying: boolean }

/**
 * The state of a tablet: not paired yet, or in use with its key or with an account of role kiosk (`device` is
 * null).
 */
export type KioskState = UnpairedState | PairedState
export interface UnpairedState {
  readonly kind: 'unpaired'
  readonly step: PairingStep
  /** True when the tablet was in use and its key was revoked. */
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

/** Returns the state with the pairing at another step; a tablet in use stays as it is. */
export function stepTaken(state: KioskState, step: PairingStep): KioskState {
  return state.kind === 'unpaired' ? { ...state, step } : state
}

/** Returns the code that can still be entered at `now`; undefined when there is none. */
export function liveCode(state: KioskState, now: number): ShownCode | undefined {
  if (state.kind !== 'unpaired' || state.step.kind !== 'waiting') return undefined
  return state.step.expiresAt > now ? state.step : undefined
}

/** Returns the state when a try begins. A try is shown only after a failure. */
export function tryStarted(state: KioskState): KioskState {
  if (state.kind !== 'unpaired') return state
  const { step } = state
  return step.kind === 'failed' || step.kind === 'offline'
    ? stepTaken(state, { ...step, isRetrying: true })
    : state
}

/** Returns the state after a failed try. A code that can still be entered stays on the screen. */
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

/** Returns the state of a tablet with a key. */
export function devicePaired(apiKey: string, device: Device | null): KioskState {
  return { kind: 'paired', apiKey, device }
}

/**
 * Tells whether an error is a refusal by the server itself. Such a refusal has a code; one without may come
 * from a proxy or a network's portal, and must not end a tablet's pairing.
 */
export function isRefusal({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return (status === 401 || status === 403) && code !== undefined
}

/** Returns the state after the server refused a key; the same state when the tablet has another key now. */
export function keyRefused(state: KioskState, apiKey: string | null): KioskState {
  if (state.kind !== 'paired' || state.apiKey !== apiKey) return state
  return { ...INITIAL_KIOSK, wasRevoked: state.device !== null }
}

/** The policy of a tablet, as an admin decides it. */
const FOLLOWED = ['name', 'units', 'needs_pin', 'photo_policy', 'badge_only', 'send_asked_at'] as const

/** Returns the state with what an admin decided about the tablet; the same object when nothing has changed. */
export function deviceFollowed(state: KioskState, device: Device | null): KioskState {
  if (state.kind !== 'paired' || !state.device || !device) return state
  const isSame = FOLLOWED.every(name => String(state.device?.[name]) === String(device[name]))
  return isSame ? state : { ...state, device }
}

/**
 * The people as last fetched. `items` is null before the first answer; `failure` is the reason why the last
 * fetch failed. The tablet keeps them, so that it works without a network.
 */
export interface PeopleState extends Roster {
  readonly failure: string | null
}

/** The people and the facts about the server that a tablet knows. */
export interface Roster {
  readonly items: readonly KioskPerson[] | null
  /** The milliseconds to add to the tablet's clock to get the server's; null before it was measured. */
  readonly clockOffsetMs: number | null
  /** The public key that seals PINs while there is no network. */
  readonly pinKey: string | null
  /** The people who may manage the tablet with their PIN. */
  readonly managers: readonly Manager[]
}

export const NO_PEOPLE: PeopleState = {
  items: null,
  clockOffsetMs: null,
  pinKey: null,
  managers: [],
  failure: null,
}

/**
 * Returns how far a clock is behind the server's, in ms, from one question. The server read its clock at some
 * moment between `askedAt` and `answeredAt`; the middle is the best estimate.
 */
export function clockOffset(serverTime: string, askedAt: number, answeredAt: number): number {
  return Math.round(Date.parse(serverTime) - (askedAt + answeredAt) / 2)
}

/** The milliseconds between two questions whether the code was entered. */
export const PAIRING_POLL_MS = 3000
/** The milliseconds between two fetches of the people. */
export const PEOPLE_POLL_MS = 15_000
const LONGEST_WAIT_MS = 60_000

/**
 * Returns the milliseconds until the next try after so many failures in a row: doubles each time, up to a
 * minute.
 */
export function pauseAfter(failures: number, periodMs: number, retryAfterSeconds = 0): number {
  const backOff = Math.min(periodMs * 2 ** Math.min(failures, 20), Math.max(LONGEST_WAIT_MS, periodMs))
  return Math.max(backOff, retryAfterSeconds * 1000)
}

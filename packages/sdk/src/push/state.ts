/**
 * Decides what becomes of a browser's push subscription (kept, replaced, made, waiting, ended), by permission and
 * owner.
 */

/** The state of push messages in this browser. */
export type PushPhase =
  /** The state is not known yet. */
  | 'unknown'
  /** The browser has no service workers, or the page is not a secure context. */
  | 'unsupported'
  /** The server has no push key. */
  | 'unconfigured'
  /** The person was never asked for the permission; the bar waits for a click. */
  | 'ask'
  /** The person refused the permission in the browser. */
  | 'denied'
  /** The person turned push messages off in this browser, in the suite. */
  | 'off'
  | 'on'
  | 'failed'

/** The permission of this browser to show notifications; the person decides it in the browser. */
export type PushPermission = 'default' | 'granted' | 'denied'

/** The person and session that this browser's subscription was sent to the server for. */
export interface PushOwner {
  readonly user_id: number
  /** Distinguishes one session from another; not its key. */
  readonly session: string
  readonly endpoint: string
}

/** The facts that decide the next step of the registration. */
export interface PushSituation {
  readonly permission: PushPermission
  /** The browser's subscription, if it has one. */
  readonly existing: { readonly endpoint: string; readonly hasServerKey: boolean } | null
  /** Null when the owner is not known. */
  readonly owner: PushOwner | null
  /** The id of the signed-in person. */
  readonly user_id: number
  readonly session: string
  /** True when the person turned messages off in this browser. */
  readonly isOff: boolean
}

/** The next step of the registration. */
export type PushStep =
  /** Does nothing: the subscription belongs to this session. */
  | 'keep'
  /** Tells the server that the subscription now belongs to this session. */
  | 'rebind'
  /** Ends the subscription and makes a new one. */
  | 'replace'
  | 'subscribe'
  /** Waits for a click. */
  | 'wait'
  /** Ends the subscription, if there is one. */
  | 'none'

/**
 * Returns the registration's step after the worker is ready: without a subscription it makes one, an existing
 * one stays. A subscription of another account, of an unknown owner or of another server key is replaced, so
 * that the messages of one person do not appear on the screen of another. Spec §4.
 */
export function nextPushStep(situation: PushSituation): PushStep {
  const { permission, existing, owner, user_id, session, isOff } = situation
  if (isOff || permission === 'denied') return 'none'
  if (existing === null) return permission === 'granted' ? 'subscribe' : 'wait'
  const isOurs = owner !== null && owner.user_id === user_id && existing.hasServerKey
  if (!isOurs) return permission === 'granted' ? 'replace' : 'wait'
  return owner.session === session && owner.endpoint === existing.endpoint ? 'keep' : 'rebind'
}

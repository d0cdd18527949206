/** What is known about push messages in this browser. */
export type PushPhase =
  /** Not known yet. */
  | 'unknown'
  /** The browser has no service workers, or the page is not safe enough for them. */
  | 'unsupported'
  /** The server has no push key. */
  | 'unconfigured'
  /** The person was never asked for the permission: the bar asks for a click. */
  | 'ask'
  /** The person refused, in the browser. */
  | 'denied'
  /** The person turned it off here, in the suite. */
  | 'off'
  | 'on'
  | 'failed'

/** Whether this browser may show notifications; the person decides in the browser. */
export type PushPermission = 'default' | 'granted' | 'denied'

/** For whom a subscription of this browser was sent to the server. */
export interface PushOwner {
  readonly user_id: number
  /** Tells one session from another; not its key. */
  readonly session: string
  readonly endpoint: string
}

/** What decides the next step of the registration. */
export interface PushSituation {
  readonly permission: PushPermission
  /** The browser's subscription, if it has one. */
  readonly existing: { readonly endpoint: string; readonly hasServerKey: boolean } | null
  /** Null when nobody knows whose it is. */
  readonly owner: PushOwner | null
  /** Who is signed in now. */
  readonly user_id: number
  readonly session: string
  /** The person turned messages off in this browser. */
  readonly isOff: boolean
}

/** What the registration does next. */
export type PushStep =
  /** Nothing: the subscription that exists is this session's. */
  | 'keep'
  /** Tells the server that the subscription that exists belongs to this session from now on. */
  | 'rebind'
  /** Ends the one that exists and makes another. */
  | 'replace'
  | 'subscribe'
  /** Nothing before a click. */
  | 'wait'
  /** Ends the one that exists, if there is one. */
  | 'none'

/**
 * The registration's step after the worker is ready: no subscription makes one, an existing one stays as it is. One of
 * another account, of nobody known, or of another server key is replaced, so that nobody's messages appear on somebody
 * else's screen. Spec §4.
 */
export function nextPushStep(situation: PushSituation): PushStep {
  const { permission, existing, owner, user_id, session, isOff } = situation
  if (isOff || permission === 'denied') return 'none'
  if (existing === null) return permission === 'granted' ? 'subscribe' : 'wait'
  const isOurs = owner !== null && owner.user_id === user_id && existing.hasServerKey
  if (!isOurs) return permission === 'granted' ? 'replace' : 'wait'
  return owner.session === session && owner.endpoint === existing.endpoint ? 'keep' : 'rebind'
}

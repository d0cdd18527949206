/**
 * Decides whether a page opens, waits, redirects to the login or to `/no-perm`, and where in the suite a
 * person goes after signing in.
 */

import { explainAccess, type AccessRefusal, type Requirement } from '../access/rules.js'
import { type AuthState, subjectOf } from './state.js'

/** The decision whether a page opens to a person. */
export type GuardDecision =
  /** Show the loading screen, because the session is being restored. */
  | { readonly kind: 'wait' }
  /** Go to the login page, which leads back to `from` afterwards. */
  | { readonly kind: 'login'; readonly from: string }
  /** Go to `/no-perm`, which shows the reason. */
  | { readonly kind: 'denied'; readonly why: AccessRefusal }
  | { readonly kind: 'open' }

const HUB = '/hub'
const OPEN: GuardDecision = { kind: 'open' }
const WAIT: GuardDecision = { kind: 'wait' }

/**
 * Decides whether a page opens. `requirement` is null for a page without a guard; `location` is path, query
 * and fragment. Spec §2.
 */
export function guard(auth: AuthState, requirement: Requirement | null, location: string): GuardDecision {
  if (requirement === null) return OPEN
  if (!auth.auth) return auth.relogin ? WAIT : { kind: 'login', from: toSafeLocation(location) }
  const verdict = explainAccess(subjectOf(auth), requirement)
  return verdict.allowed ? OPEN : { kind: 'denied', why: verdict }
}

/** Decides what the login page does: a signed-in person goes to `from`, or to the hub. Spec §2. */
export function guardLogin(
  auth: AuthState,
  from: string | null,
): { readonly kind: 'wait' | 'open' } | { readonly kind: 'redirect'; readonly to: string } {
  if (auth.auth) return { kind: 'redirect', to: toSafeLocation(from) }
  return auth.relogin ? { kind: 'wait' } : { kind: 'open' }
}

/** The pages that are no useful place to return to after signing in. */
const NEVER_RETURN: ReadonlySet<string> = new Set(['/', '/logout', '/no-perm', '/setup'])
const ANY_ORIGIN = 'https://osys.invalid'

/**
 * Returns the place to go to after signing in: a path of this origin with its query and fragment, or the hub
 * for any other value. Strangers can write into the address, so `//evil.example`, `/\evil`, `javascript:` and
 * paths that the browser resolves to one of these are all refused.
 */
export function toSafeLocation(from: string | null): string {
  if (from === null || !from.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(from)) return HUB
  if (!URL.canParse(from, ANY_ORIGIN)) return HUB
  const url = new URL(from, ANY_ORIGIN)
  // URL has resolved the dots only now: `/.//evil.example` has become `//evil.example`.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return HUB
  return NEVER_RETURN.has(url.pathname) ? HUB : url.pathname + url.search + url.hash
}

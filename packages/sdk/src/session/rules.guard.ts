import { explainAccess, type Refusal, type Requirement } from '../access/rules.js'
import { type AuthState, subjectOf } from './state.js'

/** What a page does about the person in front of it. */
export type GuardDecision =
  /** The session is being restored: show the loading screen. */
  | { readonly kind: 'wait' }
  /** Go to the login page, which brings them back to `from`. */
  | { readonly kind: 'login'; readonly from: string }
  /** Go to `/no-perm`, which says why. */
  | { readonly kind: 'denied'; readonly why: Refusal }
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

/** What the login page does: whoever is signed in goes on to `from`, or to the hub. Spec §2. */
export function guardLogin(
  auth: AuthState,
  from: string | null,
): { readonly kind: 'wait' | 'open' } | { readonly kind: 'redirect'; readonly to: string } {
  if (auth.auth) return { kind: 'redirect', to: toSafeLocation(from) }
  return auth.relogin ? { kind: 'wait' } : { kind: 'open' }
}

/** The pages that nobody wants to come back to after signing in. */
const NEVER_RETURN: ReadonlySet<string> = new Set(['/', '/logout', '/no-perm', '/setup'])
const ANY_ORIGIN = 'https://osys.invalid'

/**
 * The place to return to after signing in: a path of this origin with its query and fragment, or the hub for
 * anything else. The address bar is open to strangers, so `//evil.example`, `/\evil`, `javascript:` and paths
 * that turn into one of those when the browser resolves them are all refused.
 */
export function toSafeLocation(from: string | null): string {
  if (from === null || !from.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(from)) return HUB
  if (!URL.canParse(from, ANY_ORIGIN)) return HUB
  const url = new URL(from, ANY_ORIGIN)
  // Dots are resolved only now: `/.//evil.example` has become `//evil.example`.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return HUB
  return NEVER_RETURN.has(url.pathname) ? HUB : url.pathname + url.search + url.hash
}

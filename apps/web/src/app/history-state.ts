/** Reads the data that a redirect carries in the entry of the history: the page before, the refusal. */

import type { AccessRefusal } from '@osys/sdk/access/rules'

/** The data of a redirect in the history entry, which survives a reload and never shows in the address. */
export interface LoginState {
  /** The address of the page that required a sign-in. Spec §2. */
  readonly from: string
}

export interface DeniedState {
  readonly why: AccessRefusal
}

/** Returns the address to open after the sign-in; null when the person opened the login page directly. */
export function fromOf(state: unknown): string | null {
  const from = isRecord(state) ? state['from'] : null
  return typeof from === 'string' ? from : null
}

/** Returns the reason why a guard refused a page; null when the person opened this page directly. */
export function refusalOf(state: unknown): AccessRefusal | null {
  const why = isRecord(state) ? state['why'] : null
  return isRecord(why) && typeof why['code'] === 'string' && Array.isArray(why['missing'])
    ? (why as unknown as AccessRefusal)
    : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import type { Refusal } from '@osys/sdk/access/rules'

/** What a redirect carries in the history entry, so that it survives a reload and never shows in the address. */
export interface LoginState {
  /** The place that asked for a sign-in. Spec §2. */
  readonly from: string
}

export interface DeniedState {
  readonly why: Refusal
}

/** The place to return to after signing in; null when the login page was opened by itself. */
export function fromOf(state: unknown): string | null {
  const from = isRecord(state) ? state['from'] : null
  return typeof from === 'string' ? from : null
}

/** Why a guard refused; null when the page was opened by itself. */
export function refusalOf(state: unknown): Refusal | null {
  const why = isRecord(state) ? state['why'] : null
  return isRecord(why) && typeof why['code'] === 'string' && Array.isArray(why['missing'])
    ? (why as unknown as Refusal)
    : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

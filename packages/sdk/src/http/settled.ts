import type { AnyEndpoint } from './endpoint.js'
import type { ApiError } from './error.js'

/** A finished call, successful or not. */
export type SettledCall = {
  readonly endpoint: AnyEndpoint
  /** True without a notice; 'failures' when the form of the call shows every failure itself. */
  readonly quiet: boolean | 'failures'
  /** The fields of a form that shows their errors itself. */
  readonly fields: readonly string[]
  /**
   * The API key of the call. It distinguishes the answer of an old session from one of the present session.
   */
  readonly sentWith: string | null
} & ({ readonly reply: unknown; readonly status: number } | { readonly error: ApiError })

import type { AnyEndpoint } from './endpoint.js'
import type { ApiError } from './error.js'

/** A finished call, successful or not. */
export type SettledCall = {
  readonly endpoint: AnyEndpoint
  readonly quiet: boolean
  /** Fields of a form that show their own errors. */
  readonly fields: readonly string[]
  /** The key that the call was sent with, to tell an old session's answer from the present one's. */
  readonly sentWith: string | null
} & ({ readonly reply: unknown; readonly status: number } | { readonly error: ApiError })

/** Decides whether a page that could not be fetched again shows the failure, or what it has. */

import { verdictOf } from '@osys/sdk/outbox/rules'
import type { Fetched } from '@osys/sdk/state/fetched'
import type { FailedState } from '@osys/ui-kit/display/ErrorState'
import { failed } from './failed.js'

type Facts = Omit<Fetched<unknown>, 'value'>

/** The thing that stands on a page: nothing yet, the one that is asked for, or another one, such as the week before. */
export type Standing = 'nothing' | 'this' | 'another'

/**
 * Returns the failure that a page shows; null while it shows what it has. The thing that is asked for stays when
 * fetching it again got no clear answer.
 */
export function failureOf({ error, isLoading }: Facts, has: Standing): FailedState | null {
  if (!error || (has !== 'nothing' && isLoading) || retriesByItself({ error, isLoading }, has)) return null
  return failed(error, isLoading)
}

/** Tells whether a page shows what it has after a fetch without a clear answer, and so asks again by itself. */
export function retriesByItself({ error }: Facts, has: Standing): boolean {
  return has === 'this' && error !== null && verdictOf(error) === 'again'
}

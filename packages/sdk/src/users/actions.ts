import type { UserRef } from '../basics/schema.js'
import type { Api, CallOptions } from '../http/api.js'
import { type Outcome, outcomeOf } from '../http/outcome.js'
import { searchUsers } from './endpoints.js'

/** Finds active people by a text, for fields that name some; at most `per_page`, 5 unless said otherwise. Spec §7. */
export async function searchPeople(
  { api }: { readonly api: Pick<Api, 'call'> },
  { search, per_page }: { readonly search: string; readonly per_page?: number },
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly UserRef[]>> {
  const call = api.call(searchUsers, { search, ...(per_page && { per_page }) }, { quiet: true, signal })
  return outcomeOf(call.then(({ items }) => items))
}

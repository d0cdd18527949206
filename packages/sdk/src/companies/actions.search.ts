import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { getCompany, listCompanies } from './endpoints.js'
import type { Company } from './schema.js'

/** Finds companies by a text, at most `per_page` of them. */
export async function searchCompanies(
  ports: ApiPort,
  input: { readonly search: string; readonly per_page: number },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly Company[]>> {
  return mapDone(
    await attempt(ports, listCompanies, input, { quiet: true, ...options }),
    ({ items }) => items,
  )
}

/** Fetches one company by its id, for a place that only names it. */
export async function findCompany(
  ports: ApiPort,
  id: number,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<Company>> {
  return mapDone(
    await attempt(ports, getCompany, { id }, { quiet: true, ...options }),
    ({ company }) => company,
  )
}

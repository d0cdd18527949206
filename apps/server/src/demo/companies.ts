import { CONSULTANTS_CLIENTS } from './companies-consultants.js'
import { SOLUTIONS_CLIENTS } from './companies-solutions.js'
import type { DemoCompany } from './company.js'

type Client = (typeof CONSULTANTS_CLIENTS)[number] | (typeof SOLUTIONS_CLIENTS)[number]
export type CompanyKey = Client['key']
export type DemoClient = DemoCompany & { readonly key: CompanyKey }

/** The demo company's clients, in the order of their ids: oldest first. */
export const COMPANIES: readonly DemoClient[] = [...CONSULTANTS_CLIENTS, ...SOLUTIONS_CLIENTS].toSorted(
  (a, b) => b.createdDaysAgo - a.createdDaysAgo,
)

/** Returns the id of a demo company. */
export function companyId(key: CompanyKey): number {
  return COMPANIES.findIndex(company => company.key === key) + 1
}

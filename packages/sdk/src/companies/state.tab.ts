/** The tabs of a company's page, and the one that an address names. */

/** The tabs of a company's page. */
export const COMPANY_TABS = ['tasks', 'comments', 'files', 'details'] as const
export type CompanyTab = (typeof COMPANY_TABS)[number]

/**
 * Returns the tab that an address opens: the details, that of the task, comment or file that it links to, or
 * the one that it names; else the tasks.
 */
export function companyTabAt(isDetails: boolean, query: string): CompanyTab {
  if (isDetails) return 'details'
  const params = new URLSearchParams(query)
  if (params.has('task')) return 'tasks'
  const named = params.get('tab')
  if (named === 'comments' || params.has('comment')) return 'comments'
  return named === 'files' || params.has('file') || params.has('archivo') ? 'files' : 'tasks'
}

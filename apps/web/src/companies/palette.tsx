import { mayOpen } from '@osys/sdk/access/rules'
import { ROUTES, routePath } from '@osys/sdk/app/routes'
import { TEXT_LIMITS } from '@osys/sdk/basics/input'
import { searchCompanies } from '@osys/sdk/companies/actions.search'
import { subjectOf } from '@osys/sdk/session/state'
import { CompanyIcon } from '@osys/ui-kit/companies/CompanyIcon'
import { navigate } from 'wouter/use-browser-location'
import type { Suite } from '../app/suite.js'
import { messages } from './messages.js'

/** The number of companies that the palette shows. */
const SHOWN = 5

/** Returns the palette's commands for companies that match a text; none without the right to list. */
export async function findCompanies({ api, auth }: Suite, text: string, signal: AbortSignal) {
  const subject = subjectOf(auth.get())
  const mayList = mayOpen(subject, { permission: 'ohplaky.company.index' })
  if (!mayList || !mayOpen(subject, ROUTES.companyTasks.requirement)) return []
  const wanted = { search: text.slice(0, TEXT_LIMITS.search), per_page: SHOWN }
  const outcome = await searchCompanies({ api }, wanted, { signal })
  if (outcome.ended !== 'done') return []
  return outcome.value.map(({ id, name, icon, contact_name }) => ({
    id: `company:${id}`,
    group: messages.paletteGroup,
    title: name,
    subtitle: contact_name ?? undefined,
    icon: <CompanyIcon name={name} src={icon} size={24} />,
    run: () => navigate(routePath('companyTasks', { id })),
  }))
}

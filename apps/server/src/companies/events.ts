import type { Company } from '@osys/sdk/companies/schema'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { overviewsChannel } from '@osys/sdk/realtime/hearing'
import type { ChannelEvent } from '../http/tell.js'

/**
 * Returns the events of a new or changed company: the company for its own channel, a refetch hint for the
 * overviews of those who may see it. Spec §7.
 */
export function companyChanged(
  company: Company,
  action: 'new' | 'update' = 'update',
): readonly ChannelEvent[] {
  const about = { action, id: company.id, company_id: company.id, client_id: null }
  return [
    {
      channel: companyChannel(company.id),
      event: 'CompanyChanged',
      data: { ...about, company, refetch: false },
    },
    {
      channel: overviewsChannel(company),
      event: 'CompanyChanged',
      data: { ...about, company: null, refetch: true },
    },
  ]
}

import type { CompanyStatus } from '@osys/sdk/companies/schema'
import { Badge, type BadgeProps } from '../display/Badge.js'
import { statusLabels } from './messages.js'

const TONES: Readonly<Record<CompanyStatus, BadgeProps['tone']>> = {
  pending: 'warning',
  actived: 'success',
  archived: 'neutral',
}

/** The status of a company as a coloured word. */
export function CompanyStatusBadge({ status }: { readonly status: CompanyStatus }) {
  return <Badge tone={TONES[status]}>{statusLabels[status]}</Badge>
}

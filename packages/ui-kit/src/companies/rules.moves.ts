import type { Company } from '@osys/sdk/companies/schema'
import { messages } from './messages.js'

/**
 * Returns the label of the button that makes a company active: of one that was archived before any approval it is
 * its approval. The SDK's `companies/rules.moves` says the same to the server.
 */
export function approveLabel({ status, approved_at }: Pick<Company, 'status' | 'approved_at'>): string {
  return status === 'archived' && approved_at !== null ? messages.restore : messages.approve
}

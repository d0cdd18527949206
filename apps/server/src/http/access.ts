import { grantedByText, missingText } from '@osys/sdk/access/messages'
import type { GivingRefusal } from '@osys/sdk/access/rules.giving'
import { type Refusal, refuse } from './refusal.js'

/**
 * Returns the refusal of an access rule as on the wire: 401 without a session, else 403 with what is missing
 * and who can give it. Spec §5, §6.
 */
export function toAccessRefusal(verdict: GivingRefusal): Refusal {
  if (verdict.code === 'not_signed_in') return refuse('unauthenticated')
  const msg = [missingText(verdict), grantedByText(verdict)].filter(text => text !== '').join(' ')
  if (!('missing' in verdict)) return refuse(verdict.code, { msg })
  return refuse(verdict.code, { msg, details: { missing: verdict.missing, granted_by: verdict.granted_by } })
}

/** Lists the fields of each of the six steps of the brief's form. */

import type { BRIEF_STEPS } from '@osys/sdk/briefs/state'

/** The fields of each step. The type ties them to the steps that the check uses. Spec §3. */
export const stepFields: typeof BRIEF_STEPS = [
  ['company_name', 'contact_name', 'contact_email', 'contact_phone', 'website', 'business_unit', 'social'],
  ['background', 'product', 'competitors'],
  ['objective', 'audience', 'key_message', 'tone'],
  ['deliverables', 'restrictions', 'references'],
  ['deadline', 'budget_range', 'approver', 'rounds'],
  ['notes', 'files', 'privacy'],
]

import { type ApiPort, attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { updateCompany } from './endpoints.js'
import type { Company } from './schema.js'
import { type DetailsDraft, toDetailsInput } from './state.details.js'

/**
 * Saves an edit of a company's details that started from `base`. Refused with `version_conflict` when another
 * person saved first. Spec §4, §5.
 */
export async function saveDetails(
  ports: ApiPort,
  base: Company,
  draft: DetailsDraft,
): Promise<Outcome<Company>> {
  const input = { id: base.id, ...toDetailsInput(base, draft) }
  return mapDone(
    await attempt(ports, updateCompany, input, { fields: Object.keys(draft) }),
    ({ company }) => company,
  )
}

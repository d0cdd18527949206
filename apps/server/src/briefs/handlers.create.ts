import { companyChanged } from '../companies/events.js'
import { toCompany } from '../companies/present.js'
import { loadCompany } from '../companies/queries.offered.js'
import type { Queryable } from '../db/client.js'
import type { Tell } from '../http/tell.js'
import { type BriefFields, companyOf, toColumns } from './present.columns.js'
import { type BriefPart, toFileRows } from './ports.parts.js'
import { toBrief } from './present.js'
import { notificationsOfBrief } from './notify.js'
import { findAdmins, insertBrief, insertCompany, insertFiles, loadBrief } from './queries.js'

/** The sender of a brief: a person of the agency, or a visitor of the public form. */
export interface Sender {
  readonly userId: number | null
  readonly now: Date
}

/**
 * Stores a brief with its company, which waits for approval, and its files. Notifies the admins of a brief
 * from the public form. Spec §4.
 */
export async function storeBrief(
  tx: Queryable,
  tell: Tell,
  { userId, now }: Sender,
  fields: BriefFields,
  parts: readonly BriefPart[],
  names: readonly string[],
) {
  const made = { created_by: userId, created_at: now }
  const company_id = await insertCompany(tx, {
    ...companyOf(fields),
    ...made,
    created_from: userId === null ? 'public' : 'admin',
  })
  const { company_name, contact_name, contact_email, product, objective, audience, deadline } = fields
  const required = { company_name, contact_name, contact_email, product, objective, audience, deadline }
  const id = await insertBrief(tx, {
    ...toColumns(fields),
    ...required,
    ...made,
    company_id,
    updated_at: now,
  })
  await insertFiles(tx, toFileRows(id, parts, names, now))
  const notifications = userId === null ? notificationsOfBrief(await findAdmins(tx), company_id, fields) : []
  tell.people(notifications)
  tell.apps(companyChanged(toCompany(await loadCompany(tx, company_id)), 'new'))
  return toBrief(await loadBrief(tx, id))
}

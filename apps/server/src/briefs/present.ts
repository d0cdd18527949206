import type { Brief } from '@osys/sdk/briefs/schema'
import type { loadBrief } from './queries.js'

/**
 * Returns a brief as on the wire; a file is named by its path in the brief, never by its place on the disk.
 * Spec §3.
 */
export function toBrief({ brief, files }: Awaited<ReturnType<typeof loadBrief>>): Brief {
  return {
    id: brief.id,
    company_id: brief.company_id,
    status: brief.status,
    company_name: brief.company_name,
    contact_name: brief.contact_name,
    contact_email: brief.contact_email,
    contact_phone: brief.contact_phone,
    website: brief.website,
    social: brief.social,
    business_unit: brief.business_unit,
    background: brief.background,
    product: brief.product,
    competitors: brief.competitors,
    objective: brief.objective,
    audience: brief.audience,
    key_message: brief.key_message,
    tone: brief.tone,
    deliverables: [...brief.deliverables],
    restrictions: brief.restrictions,
    references: brief.references,
    deadline: brief.deadline,
    budget_range: brief.budget_range,
    approver: brief.approver,
    rounds: brief.rounds,
    notes: brief.notes,
    files: files.map(({ path, name, mime, size }) => ({ path, name, mime, size })),
    created_at: brief.created_at.toISOString(),
    version: brief.version,
  }
}

import type { brief_files, briefs } from '../db/tables/briefs.js'
import type { companies } from '../db/tables/companies.js'
import { COMPANIES } from './companies.js'
import type { DemoCompany } from './company.js'
import { BRIEFS } from './company-briefs.js'
import { writePdf } from './documents.js'
import { personId } from './people.js'
import type { Row, StoredBytes, World } from './world.js'
import { workdayBefore } from './world.js'

export interface Clients {
  readonly companies: readonly Row<typeof companies>[]
  readonly briefs: readonly Row<typeof briefs>[]
  readonly briefFiles: readonly Row<typeof brief_files>[]
  readonly bytes: readonly StoredBytes[]
}

const BRIEF_STATUS = { pending: 'sent', actived: 'approved', archived: 'archived' } as const

/** Builds the clients of the demo company, each with the brief from which it came. */
export function buildCompanies({ calendar, random }: World): Clients {
  const choices = random('companies')
  const bytes: StoredBytes[] = []
  const briefFiles: Row<typeof brief_files>[] = []
  const clients = COMPANIES.map((company, index) => {
    const id = index + 1
    const day = (ago: number) => workdayBefore(calendar.day(-ago))
    const createdAt = calendar.past(day(company.createdDaysAgo), 600 + index * 11)
    const approvedAt =
      company.status === 'pending' ? null : calendar.past(day(company.createdDaysAgo - 2), 760 + index)
    const archivedAt =
      company.archivedDaysAgo === undefined ? null : calendar.past(day(company.archivedDaysAgo), 1000)
    const createdBy = company.by ? personId(company.by) : null
    const contact = {
      contact_name: company.contact,
      contact_email: contactEmail(company),
      contact_phone: company.phone,
      website: `https://${company.site}`,
      business_unit: company.unit,
    }
    const brief = BRIEFS[company.key]
    if (index % 2 === 0 || company.status === 'pending') {
      const content = writePdf(`Brief: ${company.name}`, [
        brief.background,
        `Producto: ${brief.product}`,
        `Objetivo: ${brief.objective}`,
        `Audiencia: ${brief.audience}`,
      ])
      const storage = choices.name()
      bytes.push({ folder: 'files', name: storage, bytes: content })
      briefFiles.push({
        id: briefFiles.length + 1,
        brief_id: id,
        path: `${storage.slice(0, 8)}/brief.pdf`,
        name: 'brief.pdf',
        mime: 'application/pdf',
        size: content.length,
        storage,
        created_at: createdAt,
      })
    }
    return {
      company: {
        id,
        ...contact,
        name: company.name,
        legal_name: company.legalName,
        tax_id: company.taxId,
        status: company.status,
        sector: company.sector,
        address: company.address,
        notes: company.notes ?? null,
        tags: [...company.tags],
        created_from: createdBy === null ? ('public' as const) : ('admin' as const),
        created_by: createdBy,
        created_at: createdAt,
        approved_at: approvedAt,
        approved_by: approvedAt && personId(index % 3 === 0 ? 'owner' : 'andres'),
        archived_at: archivedAt,
        archived_by: archivedAt && personId('andres'),
        version: 1 + Number(approvedAt !== null) + Number(archivedAt !== null),
      },
      brief: {
        id,
        ...contact,
        company_id: id,
        status: BRIEF_STATUS[company.status],
        company_name: company.name,
        social: [`@${company.site.split('.')[0]}`],
        background: brief.background,
        product: brief.product,
        objective: brief.objective,
        audience: brief.audience,
        key_message: brief.message,
        tone: [...brief.tone],
        deliverables: brief.deliverables.map(([type, format, quantity, channel]) => ({
          type,
          format,
          quantity,
          channel,
        })),
        references: [`https://${company.site}/prensa`],
        deadline: calendar.day(brief.deadlineInDays),
        budget_range: brief.budget,
        approver: company.contact,
        rounds: 1 + (index % 3),
        created_by: createdBy,
        created_at: createdAt,
        updated_at: createdAt,
      },
    }
  })
  return {
    companies: clients.map(client => client.company),
    briefs: clients.map(client => client.brief),
    briefFiles,
    bytes,
  }
}

function contactEmail({ contact, site }: DemoCompany): string {
  const words = contact
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(dr|arq|ing)\. /, '')
    .split(' ')
  return `${words.join('.')}@${site}`
}

import type { CompanyStatus } from '@osys/sdk/companies/schema'
import { expected } from '../db/expected.js'
import { companies } from '../db/tables/companies.js'
import type { TestApp } from './app.js'

/** Creates a company with a status in the test's database; returns its id. */
export async function makeCompany(test: TestApp, status: CompanyStatus = 'actived', name = 'Roble Alto') {
  const now = test.clock.now()
  const [row] = await test.database.db
    .insert(companies)
    .values({
      name,
      status,
      created_from: 'admin',
      created_at: now,
      approved_at: status === 'pending' ? null : now,
      archived_at: status === 'archived' ? now : null,
    })
    .returning({ id: companies.id })
  return expected(row, 'the inserted company').id
}

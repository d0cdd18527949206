import { BRIEFS_CHANNEL, companyChannel, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { aCompany } from '@osys/sdk/testing/companies'
import { aUserRef } from '@osys/sdk/testing/users'
import { describe, expect, test } from 'vitest'
import { companyChanged } from './events.js'
import { toCompany } from './present.js'
import type { CompleteCompany } from './queries.offered.js'

const SOFIA = aUserRef({ id: 2, name: 'Sofía' })
const ON = (day: number): Date => new Date(Date.UTC(2026, 10, day))
const COMPANY = {
  id: 3,
  name: 'Café Aurora',
  icon: null,
  created_at: ON(1),
  approved_at: null,
  approved_by: null,
  archived_at: null,
  archived_by: null,
} as CompleteCompany['company']

function shown(changed: Partial<typeof COMPANY>, tally?: CompleteCompany['tally']) {
  return toCompany({ company: { ...COMPANY, ...changed }, brief_id: 5, tally, people: new Map([[2, SOFIA]]) })
}

describe('toCompany', () => {
  test('shows who approved and archived it, and nobody when they are gone', () => {
    expect(shown({ approved_by: 2, archived_by: 9 })).toMatchObject({ approved_by: SOFIA, archived_by: null })
    expect(shown({ archived_by: 2 })).toMatchObject({ approved_by: null, archived_by: SOFIA })
  })

  test('shows its counts when they are known', () => {
    const tasks = { pending: 1, progress: 2, review: 3, done: 4 }
    const tally = { tasks, files: 5, comments: 6, touchedMs: 0 }
    expect(shown({}, tally).counts).toEqual({ tasks, files: 5, comments: 6 })
    expect(shown({}).counts).toBeNull()
  })

  test('was last active when it was made, approved, archived or worked on, whichever was last', () => {
    const tally = { tasks: { pending: 0, progress: 0, review: 0, done: 0 }, files: 0, comments: 0 }
    expect(shown({}).last_activity_at).toBe(ON(1).toISOString())
    expect(shown({ approved_at: ON(2) })).toMatchObject({
      approved_at: ON(2).toISOString(),
      archived_at: null,
      last_activity_at: ON(2).toISOString(),
    })
    expect(shown({ approved_at: ON(2), archived_at: ON(3) })).toMatchObject({
      archived_at: ON(3).toISOString(),
      last_activity_at: ON(3).toISOString(),
    })
    expect(shown({ approved_at: ON(2) }, { ...tally, touchedMs: ON(4).getTime() }).last_activity_at).toBe(
      ON(4).toISOString(),
    )
  })
})

test('companyChanged gives the company to its channel, and a hint to the overviews (Spec §7)', () => {
  const company = aCompany({ id: 3 })
  const about = { action: 'update', id: 3, company_id: 3, client_id: null }
  expect(companyChanged(company)).toEqual([
    { channel: companyChannel(3), event: 'CompanyChanged', data: { ...about, company, refetch: false } },
    { channel: OHPLAKY_CHANNEL, event: 'CompanyChanged', data: { ...about, company: null, refetch: true } },
  ])
})

test('companyChanged tells of a company that was never approved only those who may see it (Spec §4)', () => {
  const company = aCompany({ id: 3, status: 'pending', approved_at: null })
  expect(companyChanged(company).map(({ channel }) => channel)).toEqual([companyChannel(3), BRIEFS_CHANNEL])
})

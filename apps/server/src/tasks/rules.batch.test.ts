import { describe, expect, it } from 'vitest'
import { batchIds, refuseMoreTemplates, takenBack, toBatch } from './rules.batch.js'

const BATCH = '5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d'
const CONTENT = { title: 'Guion', description: '', priority: 'none', labels: [], steps: [] } as const
const content = { ...CONTENT, labels: [], steps: ['Uno', 'Dos'] }

describe('toBatch', () => {
  it('gives each task an id of its own that a second try repeats', () => {
    const made = toBatch({ company_id: 3, batch_id: BATCH, tasks: [content, content] })
    const ids = made.map(({ client_id }) => client_id)
    expect(new Set(ids).size).toBe(2)
    expect(ids).toEqual(batchIds(BATCH).slice(0, 2))
    expect(made[0]).toMatchObject({
      status: 'pending',
      due_date: null,
      assignees: [],
      checklist: [
        { id: '1', text: 'Uno', done: false },
        { id: '2', text: 'Dos', done: false },
      ],
    })
  })
})

describe('takenBack', () => {
  const now = new Date('2026-11-20T18:00:00Z')
  const task = { id: 1, company_id: 3, version: 1, created_at: now, deleted_at: null }

  it('takes back what nobody changed, and says what stays', () => {
    const made = [task, { ...task, id: 2, version: 2 }, { ...task, id: 3, deleted_at: now }]
    expect(takenBack(made, [3], now)).toEqual({ gone: [task], kept: 1 })
  })

  it('takes back what was made in several companies, and counts as kept only what was changed', () => {
    const made = [task, { ...task, id: 2, company_id: 4 }, { ...task, id: 3, company_id: 5 }]
    expect(takenBack(made, [3, 4], now)).toEqual({ gone: made.slice(0, 2), kept: 0 })
    const moved = { ...task, company_id: 5, version: 2 }
    expect(takenBack([moved], [3, 4, 5], now)).toEqual({ gone: [], kept: 1 })
  })

  it('takes back nothing of another company, and nothing later', () => {
    expect(takenBack([{ ...task, company_id: 4 }], [3], now).gone).toEqual([])
    expect(takenBack([task], [3], new Date(now.getTime() + 60 * 60_000)).gone).toEqual([])
    expect(takenBack([task], [3], new Date(now.getTime() + 60 * 60_000 - 1)).gone).toEqual([task])
  })
})

describe('refuseMoreTemplates', () => {
  it('refuses the one beyond the most', () => {
    expect(refuseMoreTemplates(99)).toBeUndefined()
    expect(refuseMoreTemplates(100)).toMatchObject({ errors: { name: [expect.any(String)] } })
  })
})

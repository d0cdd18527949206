import { describe, expect, it } from 'vitest'
import { type Concerned, mayFollow } from './rules.followers.js'

const someone = (parts: Partial<Concerned> = {}): Concerned => ({
  id: 1,
  active: true,
  roles: ['user_ohplaky'],
  given: [],
  refused: [],
  ...parts,
})
const approved = { approved_at: new Date('2026-11-20T12:00:00Z') }

describe('mayFollow (Spec §4)', () => {
  it('is for active people who may open the tasks of a company that they see', () => {
    expect(mayFollow(someone(), approved)).toBe(true)
    expect(mayFollow(someone({ active: false }), approved)).toBe(false)
    expect(mayFollow(someone({ roles: [], given: ['ohplaky.task.index'] }), approved)).toBe(false)
    expect(mayFollow(someone({ refused: ['ohplaky.task.index'] }), approved)).toBe(false)
  })

  it('needs more rights until the company is approved', () => {
    expect(mayFollow(someone(), { approved_at: null })).toBe(false)
    expect(mayFollow(someone({ roles: ['admin_ohplaky'] }), { approved_at: null })).toBe(true)
  })
})

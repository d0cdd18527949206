import { describe, expect, it } from 'vitest'
import { toRepeatColumns } from './rules.repeat.js'

const weekly = { every: 'week', days: [1], due_days: 0, until: null } as const
const repeat = { ...weekly, days: [...weekly.days] }

describe('toRepeatColumns', () => {
  it('dates the next task after today', () => {
    // A Monday: the task itself is that of today.
    expect(toRepeatColumns(repeat, null, '2026-11-23')).toEqual({ repeat, repeat_on: '2026-11-30' })
  })

  it('leaves a repetition that did not change as it is', () => {
    expect(toRepeatColumns(undefined, repeat, '2026-11-23')).toEqual({})
    expect(toRepeatColumns({ ...repeat }, repeat, '2026-11-23')).toEqual({})
  })

  it('takes it away', () => {
    expect(toRepeatColumns(null, repeat, '2026-11-23')).toEqual({ repeat: null, repeat_on: null })
  })

  it('refuses one that ends before it begins', () => {
    expect(toRepeatColumns({ ...repeat, until: '2026-11-29' }, null, '2026-11-23')).toMatchObject({
      errors: { repeat: [expect.any(String)] },
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allowance, use } from './limits.js'

const rate = { burst: 10, perSecond: 5 }

describe('use', () => {
  it('lets a burst through and then so many a second', () => {
    let allowance: Allowance | null = null
    for (let i = 0; i < 10; i++) allowance = use(rate, allowance, 0) as Allowance
    expect(use(rate, allowance, 0)).toBeNull()
    expect(use(rate, allowance, 199)).toBeNull()
    expect(use(rate, allowance, 200)).toEqual({ left: 0, at: 200 })
  })

  it('never allows more than the burst and what was refilled since', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), waits => {
        let now = 0
        let used = 0
        let allowance: Allowance | null = null
        for (const wait of waits) {
          now += wait
          const next = use(rate, allowance, now)
          if (next) {
            used++
            allowance = next
          }
        }
        expect(used).toBeLessThanOrEqual(rate.burst + (now / 1000) * rate.perSecond)
      }),
    )
  })
})

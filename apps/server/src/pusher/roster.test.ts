import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRoster } from './roster.js'

const CHANNEL = 'presence-osys'
const member = (id: number) => ({ userId: String(id), userInfo: { id } })

type Step =
  | { readonly kind: 'join' | 'leave'; readonly id: number }
  | { readonly kind: 'remote'; readonly ids: readonly number[] }

const id = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const), id }),
  fc.record({ kind: fc.constant('remote' as const), ids: fc.uniqueArray(id) }),
)

describe('createRoster', () => {
  it('tells each coming and going once, whatever sockets and processes do', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const told = new Set<string>()
        const sockets = new Map<number, number>()
        let elsewhere = new Set<number>()
        const roster = createRoster({
          added(_channel, { userId }) {
            expect(told.has(userId)).toBe(false)
            told.add(userId)
          },
          removed(_channel, userId) {
            expect(told.delete(userId)).toBe(true)
          },
          localChanged() {},
        })
        for (const each of steps) {
          if (each.kind === 'remote') {
            elsewhere = new Set(each.ids)
            roster.replaceRemote(each.ids.map(one => ({ channel: CHANNEL, member: member(one) })))
          } else {
            const count = sockets.get(each.id) ?? 0
            if (each.kind === 'leave' && count === 0) continue
            sockets.set(each.id, count + (each.kind === 'join' ? 1 : -1))
            if (each.kind === 'join') roster.join(CHANNEL, member(each.id))
            else roster.leave(CHANNEL, String(each.id), 0)
          }
          const here = [...sockets].filter(([, count]) => count > 0).map(([one]) => String(one))
          const truth = new Set([...here, ...[...elsewhere].map(String)])
          expect(told).toEqual(truth)
          expect(new Set(roster.members(CHANNEL).map(({ userId }) => userId))).toEqual(truth)
          expect(new Set(roster.local().map(entry => entry.member.userId))).toEqual(new Set(here))
        }
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { LIMITS } from './limits.js'
import { refuseMember } from './rules.member.js'

const database = useTestDatabase()
const judge = (userId: string, userInfo: unknown = null) => refuseMember(LIMITS, { userId, userInfo })

describe('refuseMember', () => {
  it('refuses every member that PostgreSQL refuses, and no other that is short enough', async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\0', '\\', 'u0000', '\ud800', '\udc00', '😀', '"'),
        fc.string({ unit: 'grapheme', maxLength: 1 }),
      ),
      maxLength: 6,
    })
    const store = ({ userId, info }: { userId: string; info: unknown }) =>
      database.pool
        .query('select $1::text || $2::jsonb', [userId, JSON.stringify(info)])
        .then(() => Buffer.from(userId).toString() === userId)
        .catch(() => false)
    await fc.assert(
      fc.asyncProperty(text, fc.jsonValue({ maxDepth: 2 }), text, async (id, json, extra) => {
        const member = { userId: `7${id}`, info: { json, [extra]: extra } }
        const isRefused = judge(member.userId, member.info) !== null
        expect(isRefused).toBe(!(await store(member)))
      }),
      { numRuns: 300 },
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { LIMITS } from './limits.js'
import { refuseMember } from './rules.member.js'

const database = useTestDatabase()
const judge = (userId: string, userInfo: unknown = null) => refuseMember(LIMITS, { userId, userInfo })
const deep = (value: unknown) => ({ a: [{ b: value }] })

describe('refuseMember', () => {
  it('lets ordinary members join', () => {
    expect(judge('7', { id: 7, name: 'Ñandú 👩‍💻', avatar: null })).toBeNull()
    expect(judge('a\\u0000', { path: 'C:\\ud800\\u0000' })).toBeNull()
    expect(judge('x'.repeat(128))).toBeNull()
  })

  it.each([
    ['no id', '', null, 400],
    ['5,000 signs', 'x'.repeat(5_000), null, 413],
    ['a NUL in the id', '7\0', null, 400],
    ['half a character in the id', '7\ud800', null, 400],
    ['a NUL in what is told', '7', deep('a\0'), 400],
    ['half a character in what is told', '7', deep('\udc00a'), 400],
    ['half a character in a name', '7', { 'a\ud83d': 1 }, 400],
    ['a NUL after a backslash', '7', '\\\0', 400],
    ['3,000 signs of what is told', '7', 'x'.repeat(3_000), 413],
  ] as const)('refuses %s', (_name, userId, userInfo, status) => {
    expect(judge(userId, userInfo)).toMatchObject({ status })
  })

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
